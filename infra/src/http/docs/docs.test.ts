import { email } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { IDEMPOTENCY } from '../idempotency.ts';
import { createServer } from '../server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  const server = await createServer({
    logger: false,
    rateLimit: 'off',
    verifyAccessToken: async () => {
      throw new Error('nobody');
    },
  });
  const line = z.object({ amount: z.int().min(1).max(9), note: z.string().max(20).nullish() });
  server.post(
    '/api/things/:id',
    {
      schema: {
        summary: 'Faz <uma> coisa',
        tags: ['Coisas & tal'],
        params: z.object({ id: z.guid() }),
        body: z.object({ email, lines: z.array(line) }),
        response: {
          201: z.object({ done: z.boolean() }),
          204: z.undefined(),
          ...refusals({ taken: { status: 409 } }, IDEMPOTENCY),
        },
      },
    },
    async (_request, reply) => reply.status(201).send({ done: true }),
  );
  const reason = z.object({ reason: z.string() }).nullish();
  const undo = { summary: 'Desfaz', tags: ['A'], body: reason };
  server.post('/api/things/:id/undo', { schema: undo }, async () => ({}));
  server.get('/api/open', { config: { public: true }, schema: { summary: 'Aberta', tags: ['A'] } }, async () => ({}));
  server.get('/health/x', { config: { public: true } }, async () => ({}));
  await server.ready();
  app = server as unknown as FastifyInstance;
});
afterAll(() => app.close());

test('what no schema tells is told all the same: a name, who may call it, headers', async () => {
  const { paths, tags } = await document();
  const post = paths?.['/api/things/{id}']?.post;
  expect(post?.operationId).toBe('postThingsById');
  expect(post?.description).toBe('Quem pode: todos os perfis da loja.\n\nChaves de API: não.');
  const created = post?.responses?.['201'] as OpenAPIV3_1.ResponseObject;
  expect(created.description).toBe('Criado');
  expect(Object.keys(created.headers ?? {})).toEqual(['X-Log-Position']);
  expect(paths?.['/api/open']?.get?.description).toBe('Quem pode: qualquer um, sem token.');
  expect(tags).toEqual([{ name: 'A' }, { name: 'Coisas & tal' }]);
});

test('a body has an example that can be sent as it is', async () => {
  const post = (await document()).paths?.['/api/things/{id}']?.post;
  const body = post?.requestBody as OpenAPIV3_1.RequestBodyObject;
  expect(body.content['application/json']?.example).toEqual({ email: 'ana@example.com', lines: [{ amount: 1 }] });
});

const get = (url: string) => app.inject({ url });
const document = async () => (await get('/api/docs/json')).json() as OpenAPIV3_1.Document;

test('the document is OpenAPI 3.1 of the routes under /api, from their zod schemas', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths ?? {}).sort()).toEqual(['/api/open', '/api/things/{id}', '/api/things/{id}/undo']);
  const post = paths?.['/api/things/{id}']?.post;
  const body = post?.requestBody as OpenAPIV3_1.RequestBodyObject;
  expect(body.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['email', 'lines'],
    properties: { email: { type: 'string', format: 'email' }, lines: { type: 'array', items: { type: 'object' } } },
  });
});

test('a body is required, unless it may be left out', async () => {
  const { paths } = await document();
  const required = (path: string) => {
    const body = paths?.[path]?.post?.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    return body?.required;
  };
  expect([required('/api/things/{id}'), required('/api/things/{id}/undo')]).toEqual([true, false]);
});

test('a route tells its own answers and those of the server', async () => {
  const { paths } = await document();
  expect(Object.keys(paths?.['/api/things/{id}']?.post?.responses ?? {})).toEqual([
    '201',
    '204',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
  ]);
  expect(Object.keys(paths?.['/api/open']?.get?.responses ?? {})).toEqual(['429', '503']);
  expect(paths?.['/api/open']?.get?.security).toEqual([]);
});

test('each refusal tells its codes: those of the route and those of the server', async () => {
  const post = (await document()).paths?.['/api/things/{id}']?.post;
  const codes = (status: string) => {
    const refusal = post?.responses?.[status] as OpenAPIV3_1.ResponseObject | undefined;
    const schema = refusal?.content?.['application/json']?.schema as OpenAPIV3_1.SchemaObject | undefined;
    return (schema?.properties?.code as OpenAPIV3_1.SchemaObject | undefined)?.enum;
  };
  expect(codes('409')).toEqual(['already_recorded', 'in_progress', 'taken']);
  expect(codes('400')).toEqual(['invalid_idempotency_key', 'invalid_input', 'invalid_json', 'invalid_request']);
  expect(codes('401')).toContain('unauthorized');
  expect(post?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }));
});

test('the page and all that it loads come from this server, under a strict policy, without a token', async () => {
  const { headers, body } = await get('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(body).not.toMatch(/<style|style=|onclick|<script>|https?:/);
  const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(loaded).toContain('/api/docs/static/swagger-ui-bundle.js');
  for (const url of loaded) expect((await get(url)).statusCode, url).toBe(200);
});
