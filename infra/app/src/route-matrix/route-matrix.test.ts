import { randomUUID } from 'node:crypto';
import { API_SCOPES } from '@pdv/schemas/account/api-keys';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { ROLES } from '@pdv/schemas/account/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claiming, NO_BODIES, ODD_WORDS, odd, spoilt, TEN_MEGABYTES, unreadable } from './hostile.ts';
import { MATRIX } from './matrix.ts';
import { API, fill, GUARDED, type Route, WITH_BODY, WRITES } from './routes.ts';
import { createTrial, type Trial } from './trial.ts';
import { CONTACT, createWorld, type Shop, type World } from './world.ts';

let world: World;
let trial: Trial;
beforeAll(async () => {
  world = await createWorld();
  trial = createTrial(world);
});
afterAll(() => world.close());

/** The shop whose plan has the route's feature. */
const shopFor = ({ entry }: Route) => (entry.feature ? world.pro : world.mine);

/** A token that may call the route. */
function tokenFor(route: Route): string | undefined {
  const { who } = route.entry;
  if (who === 'anyone') return undefined;
  return who === 'operators' ? world.operator : shopFor(route).tokens[who[0] ?? 'owner'];
}

const goodBody = ({ entry }: Route, shop: Shop) => entry.body && JSON.stringify(entry.body(shop));

test('every route of the running application has its entry, and every entry its route', () => {
  // Files: those of the UI, and those of the viewer of the API's description.
  const routes = world.routes
    .map(({ name }) => name)
    .filter((name) => name !== 'GET /*' && !name.startsWith('GET /api/docs/static/'));
  expect(Object.keys(MATRIX).sort(), 'add routes with - to matrix.ts, delete those with +').toEqual(
    [...new Set(routes)].sort(),
  );
});

describe('without a token', () => {
  test.each(GUARDED)('$name is 401', (route) =>
    trial.expectNoChange(async () => {
      const body = goodBody(route, world.mine);
      for (const token of [undefined, 'x', `${world.mine.tokens.owner}x`, 'eyJhbGciOiJub25lIn0.e30.']) {
        const reply = await trial.attempt(route, fill(route, world.mine), { token, body });
        expect(reply.status).toBe(401);
      }
    }),
  );
});

describe('with a key of the API', () => {
  let scopeOf: (route: Route) => string | null | undefined;
  beforeAll(async () => {
    const { paths } = JSON.parse((await world.send('GET', '/api/docs/json')).text);
    scopeOf = ({ method, path }) => paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.['x-scope'];
  });

  test.each(GUARDED)('$name is for those with its scope, or for people only', async (route) => {
    const scope = scopeOf(route);
    const body = goodBody(route, world.pro);
    const ask = (token: string) =>
      trial.attempt(route, `${fill(route, world.pro)}?${route.entry.query ?? ''}`, { token, body });
    await trial.expectNoChange(async () => {
      for (const { token, scopes } of world.pro.keys) {
        if (scope && scopes.includes(scope)) continue;
        const reply = await ask(token);
        const code = route.entry.who === 'operators' ? 'forbidden' : scope ? 'scope_required' : 'api_key_refused';
        expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, code]);
      }
    });
    if (scope) {
      const { id, token } = await world.newKey([scope], world.pro);
      // A write gets ids that exist nowhere, and a body without anything: it comes past the key, and does nothing.
      const reply = await (route.method === 'GET'
        ? ask(token)
        : trial.expectNoChange(() => trial.attempt(route, fill(route), { token, body: route.entry.body && '{}' })));
      expect([401, 403], reply.text.slice(0, 200)).not.toContain(reply.status);
      await world.send('DELETE', `/api/keys/${id}`, { token: world.pro.tokens.owner });
    }
  });

  test('every scope opens something', () => {
    const opened = new Set(GUARDED.map(scopeOf));
    // Beside that of the own sales: it shows more of the same.
    expect(API_SCOPES.filter((scope) => !opened.has(scope))).toEqual(['see-all-sales']);
  });
});

describe('with a role that may not', () => {
  const forbidden = GUARDED.flatMap((route) =>
    ROLES.filter((role) => route.entry.who === 'operators' || !route.entry.who.includes(role as never)).map((role) => ({
      name: route.name,
      route,
      role,
    })),
  );
  test.each(forbidden)('$name is 403 for $role', ({ route, role }) =>
    trial.expectNoChange(async () => {
      const shop = shopFor(route);
      const sent = { token: shop.tokens[role], body: goodBody(route, shop) };
      const reply = await trial.attempt(route, fill(route, shop), sent);
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'forbidden']);
    }),
  );

  test.each(GUARDED.filter(({ entry }) => entry.who !== 'operators' && !entry.operatorsToo))(
    '$name is 403 for an operator',
    (route) =>
      trial.expectNoChange(async () => {
        const sent = { token: world.operator, body: goodBody(route, world.mine) };
        expect((await trial.attempt(route, fill(route, world.mine), sent)).status).toBe(403);
      }),
  );
});

describe('on the free plan', () => {
  test.each(GUARDED.filter(({ entry }) => entry.feature))('$name is 403', (route) =>
    trial.expectNoChange(async () => {
      const sent = { token: world.mine.tokens.owner, body: goodBody(route, world.mine) };
      const url = `${fill(route, world.mine)}?${route.entry.query ?? ''}`;
      const reply = await trial.attempt(route, url, sent);
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'plan_required']);
    }),
  );
});

describe("with another shop's ids", () => {
  const named = API.filter(({ entry }) => entry.params && entry.who !== 'anyone' && entry.who !== 'operators');
  test.each(named)('$name finds nothing', (route) =>
    trial.expectNoChange(async () => {
      const sent = { token: tokenFor(route), body: goodBody(route, shopFor(route)) };
      expect((await trial.attempt(route, fill(route, world.other), sent)).status).toBe(404);
    }),
  );

  test.each(named)('$name finds nothing of another shop of the same owner', (route) =>
    trial.expectNoChange(async () => {
      for (const [here, there] of [
        [world.pro, world.branch],
        [world.branch, world.pro],
      ] as const) {
        const role = Array.isArray(route.entry.who) ? route.entry.who[0] : 'owner';
        const sent = { token: here.tokens[role as 'owner'], body: goodBody(route, here) };
        expect((await trial.attempt(route, fill(route, there), sent)).status).toBe(404);
      }
    }),
  );

  test.each(WITH_BODY.filter(({ path }) => path === '/api/sales' || path === '/api/checkouts'))(
    '$name: in the body they find nothing',
    (route) =>
      trial.expectNoChange(async () => {
        const { customerId } = world.other;
        for (const body of [route.entry.body?.(world.other), { ...route.entry.body?.(world.mine), customerId }]) {
          const sent = { token: tokenFor(route), body: JSON.stringify(body) };
          expect((await trial.attempt(route, route.path, sent)).status).toBe(404);
        }
      }),
  );

  test.each(WITH_BODY.filter(({ path }) => path === '/api/stock-transfers' || path === '/api/products/copies'))(
    '$name goes to no shop of somebody else, and takes nothing from another of the same owner',
    (route) =>
      trial.expectNoChange(async () => {
        const { pro, branch, other } = world;
        const body = (shop: Shop, over: object) => JSON.stringify({ ...route.entry.body?.(shop), ...over });
        for (const toShopId of [other.shopId, pro.shopId, randomUUID()]) {
          const sent = { token: pro.tokens.owner, body: body(pro, { toShopId }) };
          const reply = await trial.attempt(route, route.path, sent);
          expect([reply.status, JSON.parse(reply.text).code]).toEqual([404, 'shop_not_found']);
        }
        const sent = { token: pro.tokens.owner, body: body(branch, { toShopId: branch.shopId }) };
        const { status, text } = await trial.attempt(route, route.path, sent);
        // Of copies each product has an answer of its own.
        expect(status === 200 ? JSON.parse(text) : { status }).toMatchObject(
          status === 200 ? [{ code: 'product_not_found' }] : { status: 404 },
        );
      }),
  );

  test.each(API.filter(({ method, entry }) => method === 'GET' && !entry.params && entry.who !== 'operators'))(
    '$name shows nothing of it',
    async (route) => {
      const { shopId, productId, customerId } = world.other;
      const query = `userId=${shopId}&shopId=${shopId}&productId=${productId}&customerId=${customerId}&search=${world.secret}`;
      for (const suffix of ['', query, `${route.entry.query ?? ''}&${query}`]) {
        await trial.attempt(route, `${route.path}?${suffix}`, { token: tokenFor(route) });
      }
    },
  );
});

describe('with what no client sends', () => {
  test.each(WRITES)('$name: no JSON, JSON that cannot be read, and too much of it', (route) =>
    trial.expectNoChange(async () => {
      const token = route.entry.needsNoBody ? world.mine.tokens.analyst : tokenFor(route);
      const url = fill(route);
      for (const [body, type] of NO_BODIES) {
        const reply = await trial.attempt(route, url, { token, body, type });
        expect(reply.status, String(body).slice(0, 50)).toBeGreaterThanOrEqual(400);
      }
      for (const sent of unreadable(goodBody(route, shopFor(route)) ?? '{"name":"x"}')) {
        const reply = await trial.attempt(route, fill(route, shopFor(route)), { token: tokenFor(route), ...sent });
        expect(reply.status, sent.encoding ?? sent.type).toBe(415);
      }
      const reply = await trial.attempt(route, fill(route, shopFor(route)), {
        token: tokenFor(route),
        body: TEN_MEGABYTES,
      });
      expect(reply.status).toBe(route.entry.takesPictures ? 415 : 413);
    }),
  );

  test.each(WITH_BODY)('$name: wrong types, huge and tiny values', (route) =>
    trial.expectNoChange(async () => {
      const shop = shopFor(route);
      const url = route.entry.who === 'operators' ? fill(route) : fill(route, shop);
      for (const body of spoilt(route.entry.body?.(shop) ?? {})) {
        const reply = await trial.attempt(route, url, { token: tokenFor(route), body });
        expect(reply.status, body.slice(0, 200)).toBeGreaterThanOrEqual(400);
      }
    }),
  );

  test.each(WITH_BODY)('$name: odd text is survived, and refused without a trace', async (route) => {
    const elsewhere = await world.logged(world.other.shopId);
    for (const body of odd(route.entry.body?.(shopFor(route)) ?? {})) {
      const before = await world.logged();
      const { status } = await trial.attempt(route, fill(route), { token: tokenFor(route), body });
      if (status >= 400) expect(await world.logged(), body.slice(0, 200)).toBe(before);
    }
    expect(await world.logged(world.other.shopId)).toBe(elsewhere);
  });

  test.each(API.filter(({ path }) => path.includes(':')))('$name: odd words in the path', (route) =>
    trial.expectNoChange(async () => {
      const body = goodBody(route, shopFor(route));
      for (const word of ODD_WORDS) {
        await trial.attempt(route, fill(route, undefined, word), { token: tokenFor(route), body });
      }
    }),
  );

  test.each(API.filter(({ method }) => method === 'GET'))(
    '$name: odd words in the query',
    (route) =>
      trial.expectNoChange(async () => {
        const token = route.entry.who === 'operators' ? world.mine.tokens.owner : tokenFor(route);
        const names = ['limit', 'cursor', 'search', 'filter', 'period', 'start', 'end', 'type', 'format', 'category'];
        const url = fill(route, shopFor(route));
        const reads = world.routes.some(({ name, schema }) => name === route.name && schema?.querystring);
        for (const word of ODD_WORDS) {
          const each = [...names, 'barcodes', 'x'].map((name) => `${name}=${word}`);
          // A route without a schema for its query reads none of it, and takes all at once; some draw a PDF each time.
          const together = !reads && word.length < 200;
          for (const query of together ? [each.join('&')] : each) {
            await trial.attempt(route, `${url}?${query}`, { token });
          }
          await trial.attempt(route, `${url}?${word}=1&${word}=2`, { token });
        }
      }),
    // A report is drawn as PDF each time, whatever stands in the query.
    180_000,
  );
});

test.each(API.filter(({ method, entry }) => method === 'GET' && entry.who !== 'operators'))(
  'after all of it $name reads as before',
  async (route) => {
    const url = `${fill(route, shopFor(route))}?${route.entry.query ?? ''}`;
    expect((await trial.attempt(route, url, { token: tokenFor(route) })).status).toBe(
      route.entry.isMissing ? 404 : 200,
    );
  },
);

describe.each(ROLES)("customers' e-mail and phone in what a %s reads", (role) => {
  test.each(
    API.filter(({ method, entry }) => method === 'GET' && Array.isArray(entry.who) && entry.who.includes(role)),
  )('$name', async (route) => {
    const url = `${fill(route, world.pro)}?${route.entry.query ?? ''}`;
    const { text } = await world.send('GET', url, { token: world.pro.tokens[role] });
    const told = Object.values(CONTACT).filter((contact) => text.includes(contact));
    if (!isAllowed(role, 'see-customers')) expect(told).toEqual([]);
    else if (route.path === '/api/customers') expect(told).toEqual(Object.values(CONTACT));
  });
});

/** Runs last, because these bodies have an effect. */
describe('with fields that it does not know', () => {
  test.each(WITH_BODY)('$name does not act for whom they name', async (route) => {
    const elsewhere = await world.logged(world.other.shopId);
    const who = async () =>
      JSON.parse((await world.send('GET', '/api/auth/me', { token: world.mine.tokens.owner })).text);
    const { id, plan, status, role } = await who();
    const shop = shopFor(route);
    // The team's routes accept a role, so leave it out.
    const body = claiming(
      { ...(route.path.startsWith('/api/team') && { role: 'cashier' }), ...route.entry.body?.(shop) },
      world.other.shopId,
    );
    const url = route.entry.who === 'operators' ? fill(route) : fill(route, shop);
    await trial.attempt(route, url, { token: tokenFor(route), body });
    expect(await who()).toMatchObject({ id, plan, status, role });
    expect(await world.logged(world.other.shopId)).toBe(elsewhere);
  });
});

test('every status and code met stands in the description of its route', async () => {
  expect(trial.undocumented(await world.send('GET', '/api/docs/json'))).toEqual([]);
});
