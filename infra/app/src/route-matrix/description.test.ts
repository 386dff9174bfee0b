import { PLANS } from '@pdv/schemas/account/plans';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from './routes.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('every route of the API says what it is for, under a heading', async () => {
  const { paths } = JSON.parse((await world.send('GET', '/api/docs/json')).text) as {
    paths: Record<string, Record<string, { summary?: string; tags?: string[] }>>;
  };
  const silent = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { summary, tags }]) => !summary || !tags?.length)
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual([]);
});

test('the description of the API passes the recommended rules of Redocly', async () => {
  const source = (await world.send('GET', '/api/docs/json')).text;
  // The specification has /api/products/barcode/{barcode}. An id is a UUID, so it is never taken for that.
  const rules = { 'no-ambiguous-paths': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('no schema of the API requires a property that it does not describe', async () => {
  const lacking: string[] = [];
  const look = (schema: unknown, place: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { required, properties = {} } = schema as { required?: unknown; properties?: object };
    if (Array.isArray(required)) {
      lacking.push(...required.filter((name) => !Object.hasOwn(properties, name)).map((name) => `${place}: ${name}`));
    }
    for (const [name, part] of Object.entries(schema)) look(part, `${place}/${name}`);
  };
  look(JSON.parse((await world.send('GET', '/api/docs/json')).text), '');
  expect(lacking).toEqual([]);
});

test('the description of the API tells of each call who may make it, on which plans, under a name of its own', async () => {
  const { paths, tags } = JSON.parse((await world.send('GET', '/api/docs/json')).text) as {
    paths: Record<string, Record<string, Record<string, unknown> & { description: string }>>;
    tags: { name: string }[];
  };
  const names = new Set<unknown>();
  for (const { name, method, path, entry } of API) {
    const told = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    names.add(told?.operationId);
    const { who, feature, operatorsToo = false } = entry;
    expect(told?.['x-roles'], name).toEqual(typeof who === 'string' ? undefined : who);
    expect(told?.['x-plans'], name).toEqual(
      feature && Object.values(PLANS).flatMap((plan) => (plan[feature] ? [plan.name] : [])),
    );
    expect(told?.description.includes('administradores da instalação'), name).toBe(who === 'operators' || operatorsToo);
    expect(told?.description.includes('sem token'), name).toBe(who === 'anyone');
    expect(JSON.stringify(told), name).not.toContain('Default Response');
  }
  expect(names.size, 'a route lacks its entry in matrix.ts, or two share an operationId').toBe(
    Object.values(paths).flatMap((item) => Object.keys(item)).length,
  );
  expect(tags.at(-1)).toMatchObject({ name: 'Administração' });
});

test('the description of the API tells what bodies, files and refusals are really like', async () => {
  const { paths } = JSON.parse((await world.send('GET', '/api/docs/json')).text);
  const json = 'application/json';
  const body = (path: string, method: string) => paths[path][method].requestBody.content[json].schema;
  expect(body('/api/products/{id}', 'put').oneOf.map((each: { required: string[] }) => each.required)).toEqual([
    ['name', 'category', 'price'],
    ['activeInCatalog'],
  ]);
  const moves = body('/api/products/{id}/stock', 'post');
  expect((moves.oneOf ?? moves.anyOf).map((each: { required: string[] }) => each.required)).toEqual([
    ['type', 'quantity'],
    ['type', 'quantity', 'reason'],
    ['type', 'quantity', 'because'],
    ['type', 'quantity', 'reason'],
    ['type', 'lossId', 'reason'],
  ]);
  const file = paths['/api/reports/export'].get.responses[200];
  expect(Object.keys(file.content).map((type) => type.split(';')[0])).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
  ]);
  expect(Object.keys(file.headers)).toEqual(['Content-Disposition', 'X-Export-Rows']);
  expect(Object.keys(paths['/api/live'].get.responses[200].content)).toEqual(['text/event-stream']);
  expect(paths['/api/sales'].post.responses[201].headers).toHaveProperty('X-Log-Position');
  expect(paths['/api/sales'].get.responses[200].headers).toHaveProperty('X-Next-Cursor');
  const refused = (path: string, status: number) => paths[path].post.responses[status].content[json].schema.properties;
  expect(refused('/api/sales', 409)).toMatchObject({
    currentPrice: { type: 'string' },
    available: { type: 'number' },
  });
  expect(refused('/api/customers', 403)).toHaveProperty('customerLimit');
  expect(refused('/api/auth/register', 409)).toHaveProperty('suggestedSlug');
  const from = paths['/api/sales'].get.parameters.find((each: { name: string }) => each.name === 'from');
  expect(from.description).toContain('no fuso da loja, incluído');
  const example = (path: string, method: string) => paths[path][method].requestBody.content[json].example;
  expect(example('/api/auth/refresh', 'post')).toEqual({ refreshToken: 'TOKEN' });
  expect(example('/api/customers', 'post')).toEqual({ name: 'João da Silva' });
});
