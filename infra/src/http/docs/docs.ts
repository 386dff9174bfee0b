import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { complete, together } from './complete.ts';
import { describeRoute } from './describe-route.ts';
import { BEARER, DESCRIPTION } from './description.ts';
import { type Access, type Facts, factsOf } from './facts.ts';
import { POLICY, SCRIPT, STYLESHEET } from './page.ts';

export interface DocsOptions {
  /** Without it, roles and plans are not told. */
  readonly access?: Access | undefined;
  /** What is posted to others. */
  readonly webhooks?: OpenAPIV3_1.Document['webhooks'] | undefined;
  /** What other processes tell of theirs; while one of them does not answer, it is left out. */
  readonly elsewhere?: (() => Promise<readonly OpenAPIV3_1.Document[]>) | undefined;
}

/** `/api/docs` and `/api/docs/json`: every route registered after this one, told by the zod schemas that validate it. */
export async function registerDocs(
  app: FastifyInstance,
  { access, webhooks, elsewhere = async () => [] }: DocsOptions = {},
): Promise<void> {
  const facts = new Map<string, Facts>();
  app.addHook('onRoute', (route) => {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    for (const method of [route.method].flat()) facts.set(`${method.toLowerCase()} ${path}`, factsOf(route));
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Freguês',
        version: '1.0.0',
        description: DESCRIPTION,
        contact: { name: 'Quem opera esta instalação' },
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'Esta instalação' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: BEARER } },
      },
      security: [{ bearer: [] }],
    },
    transform: describeRoute,
  });
  let document: OpenAPIV3_1.Document | undefined;
  let isWhole = false;
  // On the first request: by then all routes are there, and they do not change.
  const make = async () => {
    if (isWhole) return;
    const own = complete(
      app.swagger() as OpenAPIV3_1.Document,
      (method, path) => facts.get(`${method} ${path}`),
      access,
    );
    const others = await elsewhere().catch(() => null);
    document = { ...together([own, ...(others ?? [])]), ...(webhooks && { webhooks }) };
    isWhole = others !== null;
  };
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: POLICY,
      theme: {
        title: 'API do Freguês',
        css: [{ filename: 'page.css', content: STYLESHEET }],
        js: [{ filename: 'page.js', content: SCRIPT }],
      },
      uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout', persistAuthorization: false },
      uiHooks: { onRequest: (_request, _reply, done) => void make().then(() => done(), done) },
      transformSpecification: (told) => (document as typeof told | undefined) ?? told,
      transformSpecificationClone: false,
    });
  });
}
