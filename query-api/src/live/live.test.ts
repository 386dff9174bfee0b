import { randomUUID } from 'node:crypto';
import { until } from '@pdv/projections/testing/read-side';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { READ_MODELS } from '@pdv/schemas/live';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bearer, createQuerySide, ownerOf } from '../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
let address: string;
beforeEach(async () => {
  side = await createQuerySide();
  address = await side.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => side.close());

/** A browser's open connection with the messages so far. */
async function listen(shop: { shopId: string; ownerId: string }, sessionId = 's') {
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${btoa(JSON.stringify({ ...ownerOf(shop), role: 'owner', sessionId }))}` };
  const response = await fetch(`${address}/api/live`, { headers, signal: leave.signal });
  const line = { response, text: '', ended: false, leave: () => leave.abort() };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  (async () => {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) line.text += read.value;
  })()
    .catch(() => {})
    .finally(() => {
      line.ended = true;
    });
  await until(() => line.text.includes(': listening'));
  return line;
}

const heard = (line: { text: string }) =>
  [...line.text.matchAll(/event: moved\ndata: (.*)\n\n/g)].map(
    ([, data]) => JSON.parse(data ?? '').readModels as string[],
  );

describe('the live stream', () => {
  it('tells the shop, and no other, which read models a sale moved', async () => {
    const [shop, other] = [shopStory(), shopStory()];
    const id = randomUUID();
    await side.happened(shop.productCreated(id, 9));
    const [line, elsewhere] = [await listen(shop), await listen(other)];
    expect(line.response.headers.get('content-type')).toBe('text/event-stream');
    expect(line.response.headers.get('cache-control')).toBe('no-store');
    const before = heard(line).length;
    await side.happened(shop.sold(id));
    await until(() => heard(line).length > before);
    expect(heard(line).at(-1)?.toSorted(), 'the read models that a sale moves: add yours').toEqual([
      'catalog',
      'dashboard',
      'operations',
      'products',
      'sales',
      'seasons',
      'timeline',
    ]);
    await side.happened(other.productCreated(randomUUID(), 1));
    await until(() => heard(elsewhere).length > 0);
    expect(heard(elsewhere).at(-1)?.toSorted()).toEqual(['catalog', 'products', 'timeline']);
    expect(heard(line)).toHaveLength(before + 1);
  });

  it('tells of everything when its own line to the database was cut, and goes on', async () => {
    const shop = shopStory();
    const line = await listen(shop);
    const listeners =
      "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'read_moved listener'";
    await until(async () => (await side.rows(`SELECT pid ${listeners}`)).length === 1);
    const before = heard(line).length;
    await side.rows(`SELECT pg_terminate_backend(pid) ${listeners}`);
    await until(() => heard(line).length > before);
    expect(heard(line).at(-1)).toEqual([...READ_MODELS]);
    await side.happened(shop.registered());
    const moved = (readModels: string[]) => readModels.length < READ_MODELS.length && readModels.includes('account');
    await until(() => heard(line).some(moved));
  });

  it('takes a notice that nobody can read for one that anything moved', async () => {
    const line = await listen(shopStory());
    for (const payload of ['{"shops":{}}', 'no json']) {
      const before = heard(line).length;
      await side.rows(`SELECT pg_notify('read_moved', '${payload}')`);
      await until(() => heard(line).length > before);
      expect(heard(line).at(-1)).toEqual([...READ_MODELS]);
    }
  });

  it('ends with the server, which does not wait for browsers to leave', async () => {
    const line = await listen(shopStory());
    await side.app.close();
    await until(() => line.ended);
    expect(line.ended).toBe(true);
  });

  it('keeps the newest lines of a session and refuses a shop more than a hundred', async () => {
    const shop = shopStory();
    const lines: Awaited<ReturnType<typeof listen>>[] = [];
    for (let n = 0; n < 100; n++) lines.push(await listen(shop, `session-${Math.floor(n / 12)}`));
    const headers = { authorization: bearer(ownerOf(shop)) };
    const refused = await fetch(`${address}/api/live`, { headers });
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_live_connections']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(lines.filter(({ ended }) => ended)).toEqual([]);
    const newest = await listen(shop, 'session-0');
    await until(() => lines[0]?.ended === true);
    expect(lines.filter(({ ended }) => ended)).toHaveLength(1);
    expect(newest.ended).toBe(false);
    // The limit does not affect another shop, and a closed connection frees its place.
    const other = await listen(shopStory());
    expect(other.response.status).toBe(200);
    lines[50]?.leave();
    await until(async () => {
      const again = await fetch(`${address}/api/live`, { headers });
      await again.body?.cancel();
      return again.status === 200;
    });
  });

  it('needs a token', async () => {
    expect((await fetch(`${address}/api/live`)).status).toBe(401);
  });
});
