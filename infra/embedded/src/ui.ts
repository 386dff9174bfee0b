import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files under /assets/ carry a hash of their content in their name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What no screen is called, though it be mistyped: the API's addresses, hidden files, empty parts of a path. */
const NO_SCREEN = /^\/(api|health)(\/|$)|\/[./]/i;

/** Serves the built screens: every page of theirs is the one index.html, never so what the API does not know. */
export async function registerUi(app: FastifyInstance, directory: string): Promise<void> {
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
  app.get('/*', { config: { public: true, rateLimit: false } }, (request, reply) => {
    const path = pathOf(request.url);
    if (path === undefined || NO_SCREEN.test(path)) return reply.callNotFound();
    // Screens may be kept; see above how long.
    reply.removeHeader('cache-control');
    if (path === '/favicon.ico') return reply.sendFile('favicon.svg');
    return extname(path) ? reply.sendFile(path.slice(1)) : reply.sendFile('index.html');
  });
}

/** Decoded; `//` and the like are no addresses at all. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://localhost${url}`).pathname);
  } catch {
    return undefined;
  }
}
