import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { complete, together } from './complete.ts';
import { describeRoute } from './describe-route.ts';
import { DESCRIPTION } from './description.ts';
import { type Access, type Facts, factsOf } from './facts.ts';
import { renderPage } from './page.ts';
import { SCRIPT } from './script.ts';
import { STYLESHEET } from './stylesheet.ts';

const open = { config: { public: true }, schema: { hide: true } } as const;

/**
 * `/api/docs` and `/api/docs/json`: every route registered after this one, told by the zod schemas that validate it.
 * @param access without it, roles and plans are not told
 * @param elsewhere what other processes tell of theirs; while one of them does not answer, it is left out
 */
export async function registerDocs(
  app: FastifyInstance,
  access?: Access,
  elsewhere: () => Promise<readonly OpenAPIV3_1.Document[]> = async () => [],
): Promise<void> {
  const facts = new Map<string, Facts>();
  app.addHook('onRoute', (route) => {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    for (const method of [route.method].flat()) facts.set(`${method.toLowerCase()} ${path}`, factsOf(route));
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Freguês', version: '1.0.0', description: DESCRIPTION },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: describeRoute,
  });
  let made: { json: string; page: string } | undefined;
  // On the first request: by then all routes are there, and they do not change.
  const documents = async () => {
    if (made) return made;
    const told = app.swagger() as OpenAPIV3_1.Document;
    const own = complete(told, (method, path) => facts.get(`${method} ${path}`), access);
    const others = await elsewhere().catch(() => null);
    const document = together([own, ...(others ?? [])]);
    const fresh = { json: JSON.stringify(document), page: renderPage(document) };
    if (others) made = fresh;
    return fresh;
  };
  const serve = (url: string, type: string, content: () => string | Promise<string>) =>
    app.get(url, open, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(await content()),
    );
  serve('/api/docs', 'text/html', async () => (await documents()).page);
  serve('/api/docs/json', 'application/json', async () => (await documents()).json);
  serve('/api/docs/style.css', 'text/css', () => STYLESHEET);
  serve('/api/docs/script.js', 'text/javascript', () => SCRIPT);
}
