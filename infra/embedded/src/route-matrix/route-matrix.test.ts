import { randomUUID } from 'node:crypto';
import { ROLES } from '@pdv/schemas/account/roles';
import { errorBody } from '@pdv/schemas/kernel/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BODIES, ODD_WORDS, odd, spoilt, TEN_MEGABYTES } from './hostile.ts';
import { type Entry, MATRIX } from './matrix.ts';
import type { Reply } from './request.ts';
import { createWorld, type Shop, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ENTRIES = Object.entries(MATRIX).map(([name, entry]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, entry };
});
const API = ENTRIES.filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/docs'));
const GUARDED = API.filter(({ entry }) => entry.who !== 'anyone');
const WRITES = API.filter(({ method }) => method !== 'GET');
const WITH_BODY = API.filter(({ entry }) => entry.body);

/** The path with the ids of the shop, or with what nobody has. */
function fill(path: string, entry: Entry, shop?: Shop, word: string = randomUUID()): string {
  const params = shop && entry.params?.(shop);
  return path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? word);
}

/** The best token that opens the route; for operators' routes, one that does not. */
function tokenFor({ who }: Entry, shop: Shop = world.mine): string | undefined {
  if (who === 'anyone') return undefined;
  return shop.tokens[who === 'operators' ? 'owner' : (who[0] ?? 'owner')];
}

/** Never a fault, nothing of the inside, nothing of the other shop; a refusal says why in the one form. */
function expectDecent(reply: Reply, what: string): void {
  expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
  expect(reply.text, what).not.toMatch(/node_modules|\.ts:\d|\bat \w+.*\(|SELECT |postgres|pdv_query/i);
  expect(reply.text.includes(world.secret), `${what} tells of the other shop`).toBe(false);
  if (reply.status >= 400) expect(errorBody.safeParse(JSON.parse(reply.text)).success, what).toBe(true);
}

async function expectNoChange(work: () => Promise<void>): Promise<void> {
  const before = await world.logged();
  await work();
  expect(await world.logged()).toBe(before);
}

test('every route of the running application has its entry, and every entry its route', () => {
  const routes = world.routes.filter((name) => name !== 'GET /*');
  expect(Object.keys(MATRIX).sort()).toEqual([...new Set(routes)].sort());
});

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

describe('without a token', () => {
  test.each(GUARDED)('$name is 401', ({ method, path, entry }) =>
    expectNoChange(async () => {
      const body = entry.body && JSON.stringify(entry.body(world.mine));
      for (const token of [undefined, 'x', `${world.mine.tokens.owner}x`, 'eyJhbGciOiJub25lIn0.e30.']) {
        const reply = await world.send(method, fill(path, entry, world.mine), { token, body });
        expect(reply.status).toBe(401);
        expectDecent(reply, 'no token');
      }
    }),
  );
});

describe('with a role that may not', () => {
  const forbidden = GUARDED.flatMap(({ name, method, path, entry }) =>
    ROLES.filter((role) => entry.who === 'operators' || !entry.who.includes(role as never)).map((role) => ({
      name,
      method,
      path,
      entry,
      role,
    })),
  );
  test.each(forbidden)('$name is 403 for $role', ({ method, path, entry, role }) =>
    expectNoChange(async () => {
      const body = entry.body && JSON.stringify(entry.body(world.mine));
      const token = world.mine.tokens[role];
      const reply = await world.send(method, fill(path, entry, world.mine), { token, body });
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'forbidden']);
      expectDecent(reply, role);
    }),
  );
});

test.for(GUARDED.filter(({ entry }) => entry.feature))('on a plan without it $name is 403', ({ method, path, entry }) =>
  expectNoChange(async () => {
    const body = entry.body && JSON.stringify(entry.body(world.mine));
    const reply = await world.send(method, fill(path, entry, world.mine), { token: tokenFor(entry), body });
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'plan_required']);
  }),
);

describe("with another shop's ids", () => {
  const named = API.filter(({ entry }) => entry.params && entry.who !== 'anyone');
  test.each(named)('$name finds nothing', ({ method, path, entry }) =>
    expectNoChange(async () => {
      const body = entry.body && JSON.stringify(entry.body(world.mine));
      const reply = await world.send(method, fill(path, entry, world.other), { token: tokenFor(entry), body });
      expectDecent(reply, 'path');
      expect([403, 404]).toContain(reply.status);
    }),
  );

  test.each(['POST /api/sales', 'POST /api/checkouts'])('%s in the body finds nothing', (name) =>
    expectNoChange(async () => {
      const entry = MATRIX[name] as Entry;
      const body = JSON.stringify(entry.body?.(world.other));
      const reply = await world.send('POST', name.slice(5), { token: tokenFor(entry), body });
      expectDecent(reply, body);
      expect(reply.status).toBe(404);
    }),
  );

  test('a customer of another shop cannot be sold to', () =>
    expectNoChange(async () => {
      const { productId } = world.mine;
      const body = { productId, customerId: world.other.customerId, quantity: 1, paymentMethod: 'pix' };
      const reply = await world.send('POST', '/api/sales', {
        token: world.mine.tokens.owner,
        body: JSON.stringify(body),
      });
      expectDecent(reply, 'customer');
      expect(reply.status).toBe(404);
    }));

  test.each(API.filter(({ method, entry }) => method === 'GET' && !entry.params))(
    '$name shows nothing of it',
    async ({ path, entry }) => {
      const { shopId, productId, customerId } = world.other;
      const query = `?userId=${shopId}&shopId=${shopId}&productId=${productId}&customerId=${customerId}&search=${world.secret}`;
      for (const suffix of ['', query]) {
        expectDecent(await world.send('GET', path + suffix, { token: tokenFor(entry) }), suffix);
      }
    },
  );
});

describe('with what no client sends', () => {
  test.each(WRITES)('$name: no JSON, and too much of it', ({ method, path, entry }) =>
    expectNoChange(async () => {
      const token = entry.needsNoBody ? world.mine.tokens.analyst : tokenFor(entry);
      const url = fill(path, entry);
      for (const [body, type] of NO_BODIES) {
        const reply = await world.send(method, url, { token, body, type });
        expectDecent(reply, String(body).slice(0, 50));
        expect(reply.status).toBeGreaterThanOrEqual(400);
      }
      const reply = await world.send(method, url, { token, body: TEN_MEGABYTES });
      expectDecent(reply, '10 MB');
      expect([403, 413]).toContain(reply.status);
    }),
  );

  test.each(WITH_BODY)('$name: wrong types, huge and tiny values', ({ method, path, entry }) =>
    expectNoChange(async () => {
      for (const body of spoilt(entry.body?.(world.mine) ?? {})) {
        const reply = await world.send(method, fill(path, entry), { token: tokenFor(entry), body });
        expectDecent(reply, body.slice(0, 200));
        expect(reply.status, body.slice(0, 200)).toBeGreaterThanOrEqual(400);
      }
    }),
  );

  test.each(WITH_BODY)('$name: fields that it does not know change nothing', ({ method, path, entry }) =>
    expectNoChange(async () => {
      const { shopId } = world.other;
      const body = JSON.stringify({ userId: shopId, shopId, plan: 'pro', status: 'active', role: 'owner', id: shopId });
      const { role: _, ...fields } = JSON.parse(body);
      const unknown = path.startsWith('/api/team') ? JSON.stringify(fields) : body;
      expectDecent(await world.send(method, fill(path, entry), { token: tokenFor(entry), body: unknown }), unknown);
    }),
  );

  test.each(WITH_BODY)('$name: odd text is survived', async ({ method, path, entry }) => {
    for (const body of odd(entry.body?.(world.mine) ?? {})) {
      expectDecent(await world.send(method, fill(path, entry), { token: tokenFor(entry), body }), body.slice(0, 200));
    }
  });

  test.each(API.filter(({ path }) => path.includes(':')))('$name: odd words in the path', ({ method, path, entry }) =>
    expectNoChange(async () => {
      const body = entry.body && JSON.stringify(entry.body(world.mine));
      for (const word of ODD_WORDS) {
        expectDecent(
          await world.send(method, fill(path, entry, undefined, word), { token: tokenFor(entry), body }),
          word,
        );
      }
    }),
  );

  test.each(API.filter(({ method }) => method === 'GET'))('$name: odd words in the query', async ({ path, entry }) => {
    const names = ['limit', 'cursor', 'search', 'filter', 'period', 'start', 'end', 'type', 'format', 'category', 'x'];
    for (const word of ODD_WORDS) {
      for (const name of names) {
        const url = `${fill(path, entry, world.mine)}?${name}=${word}`;
        expectDecent(await world.send('GET', url, { token: tokenFor(entry) }), url);
      }
      const header = await world.send('GET', `${fill(path, entry, world.mine)}?${word}=1&${word}=2`, {
        token: tokenFor(entry),
      });
      expectDecent(header, word);
    }
  });
});

test('after all of it the shop reads as before', async () => {
  for (const { method, path, entry } of API) {
    if (method !== 'GET' || entry.who === 'operators' || entry.feature) continue;
    const reply = await world.send('GET', `${fill(path, entry, world.mine)}?${entry.query ?? ''}`, {
      token: tokenFor(entry),
    });
    expect(reply.status, path).toBe(200);
  }
});
