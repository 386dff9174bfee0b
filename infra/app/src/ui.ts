import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { CODE_READER_POLICY, checkoutPolicy } from '@pdv/infra/http/security-headers';
import type { PublicFacts } from '@pdv/schemas/marketing/public-pages';
import { CUSTOMER_DISPLAY, SCREENS, screenAt } from '@pdv/schemas/screens';
import type { FastifyInstance } from 'fastify';
import { openPublicPages } from './public-pages.ts';

/** The folder of the UI's build. */
export const UI = fileURLToPath(new URL('../../../ui/dist', import.meta.url));

/** Files under /assets/ carry a hash of their content in their name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Paths that are never a screen: the API's addresses, hidden files, empty path segments. */
const NO_SCREEN = /^\/(api|health|media)(\/|$)|\/[./]/i;

/** The worker that reads codes off a camera's picture, the only place that compiles WebAssembly. */
const CODE_READER = /^\/assets\/code-reader\.worker-[\w-]+\.js$/;

const CHECKOUT = /^\/subscribe\/*$/;

/** Normalizes a path like the UI's router. */
const bare = (path: string) => path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
/** Addresses as people type them, and where the screen is. */
const TYPED_PATHS: ReadonlyMap<string, string> = new Map([['/follow-ups', SCREENS.followUps]]);
const SCREEN_PATHS: ReadonlySet<string> = new Set(['/', ...Object.values(SCREENS)]);

/**
 * Serves the UI's build: each public page at its path, and index.html for every screen. Any other path is 404.
 * @param charges whether the checkout may load the payment provider's card form
 */
export async function registerUi(
  app: FastifyInstance,
  directory: string,
  facts: () => PublicFacts,
  charges = false,
): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    app.log.warn(`no screens in ${directory}: build them, or use those of vite`);
    return;
  }
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.startsWith(join(directory, 'assets')) ? FOR_EVER : 'no-cache');
    },
  });
  const policy = checkoutPolicy();
  const publicPage = openPublicPages(directory, facts);
  app.get('/*', { config: { public: true, rateLimit: false } }, (request, reply) => {
    const path = pathOf(request.url);
    if (path === undefined || NO_SCREEN.test(path)) return reply.callNotFound();
    const send = publicPage(path === '/' ? path : path.replace(/\/$/, ''));
    if (send) return send(request, reply);
    // Files of the UI may be cached: `setHeaders` sets their age.
    reply.removeHeader('cache-control');
    if (charges && CHECKOUT.test(path)) reply.headers(policy);
    if (CODE_READER.test(path)) reply.headers(CODE_READER_POLICY);
    if (path === '/favicon.ico') return reply.sendFile('favicon.svg');
    const meant = TYPED_PATHS.get(bare(path));
    if (meant) return reply.redirect(meant + new URL(`http://localhost${request.url}`).search, 301);
    if (bare(path) === CUSTOMER_DISPLAY) return reply.sendFile('customer-display.html');
    if (SCREEN_PATHS.has(screenAt(bare(path)))) return reply.sendFile('index.html');
    return extname(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound();
  });
}

/** The decoded path; undefined for an invalid URL such as `//`. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://localhost${url}`).pathname);
  } catch {
    return undefined;
  }
}
