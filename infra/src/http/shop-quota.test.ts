import { expect, it } from 'vitest';
import { createServer } from './server.ts';

const WRITES = 3;
const READS = 5 * WRITES;

/** The token is the shop. Each request comes from an address of its own, so that no address is over its limit. */
async function serve() {
  const app = await createServer({
    logger: false,
    rateLimit: WRITES,
    trustProxy: 'loopback',
    verifyAccessToken: async (shopId) => ({ shopId, memberId: 'm', role: 'owner', sessionId: 's' }),
  });
  app.post('/api/things', async () => ({}));
  app.get('/api/things', async () => ({}));
  let address = 0;
  const ask = (method: 'GET' | 'POST', shop: string) => {
    address += 1;
    const headers = { authorization: `Bearer ${shop}`, 'x-forwarded-for': `198.51.100.${address}` };
    return app.inject({ method, url: '/api/things', headers });
  };
  const statuses = async (times: number, method: 'GET' | 'POST', shop: string) => {
    const seen = [];
    for (let nth = 0; nth < times; nth += 1) seen.push((await ask(method, shop)).statusCode);
    return seen;
  };
  return { app, ask, statuses };
}

const all = (times: number, status: number) => Array.from({ length: times }, () => status);

it('counts the writes and the reads of a shop from all addresses together, each shop for itself', async () => {
  const { app, ask, statuses } = await serve();
  expect(await statuses(WRITES + 1, 'POST', 'ana')).toEqual([...all(WRITES, 200), 429]);
  const refused = await ask('POST', 'ana');
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('desta loja') });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Who may not write may read, and another shop does both.
  expect(await statuses(READS + 1, 'GET', 'ana')).toEqual([...all(READS, 200), 429]);
  expect(await statuses(1, 'POST', 'bia')).toEqual([200]);
  expect(await statuses(1, 'GET', 'bia')).toEqual([200]);
  await app.close();
});
