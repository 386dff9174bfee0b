import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeEach(async () => {
  side = await createQuerySide();
});
afterEach(() => side.close());

const shop = shopStory();
const owner = ownerOf(shop);

describe('a request that names a log position', () => {
  it('is answered once the read models have passed it', async () => {
    const position = await side.append(shop.productCreated(randomUUID(), 3));
    const answer = side.get(owner, '/api/products', { 'x-log-position': position });
    side.project();
    expect((await answer).json()).toHaveLength(1);
  });

  it('reads every write that came before it, over and over', async () => {
    side.project();
    for (let count = 1; count <= 40; count++) {
      const position = await side.append(shop.productCreated(randomUUID(), 3));
      const answer = await side.get(owner, '/api/products', { 'x-log-position': position });
      expect(answer.json()).toHaveLength(count);
    }
  });

  it('is told so when they stay behind', async () => {
    const position = await side.append(shop.productCreated(randomUUID(), 3));
    const answer = await side.get(owner, '/api/products', { 'x-log-position': position });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'read_model_behind']);
    // Without a position, the answer has the present rows.
    expect((await side.get(owner, '/api/products')).json()).toEqual([]);
  });

  it('need not wait for positions that were passed before the server started', async () => {
    const position = await side.happened(shop.productCreated(randomUUID(), 3));
    await side.project().stop();
    expect((await side.get(owner, '/api/products', { 'x-log-position': position })).json()).toHaveLength(1);
  });

  it('does not wait for a position of the other store, which the log was moved from', async () => {
    expect((await side.get(owner, '/api/products', { 'x-log-position': '1/2' })).json()).toEqual([]);
  });

  it('is answered whatever somebody else told: analysts may notify, too', async () => {
    for (const position of ['abc', '', '-1', '1/2', '1.5', '9'.repeat(5_000)]) {
      const shops = { [shop.shopId]: ['products'] };
      const payload = JSON.stringify({ position, readModels: ['products'], shops });
      await side.rows(`SELECT pg_notify('read_moved', '${payload}')`);
    }
    side.project();
    for (let count = 1; count <= 3; count++) {
      const position = await side.append(shop.productCreated(randomUUID(), 3));
      const answer = await side.get(owner, '/api/products', { 'x-log-position': position });
      expect(answer.json()).toHaveLength(count);
    }
  });

  it('is refused for what is no position', async () => {
    for (const position of ['x', '', '-1', '1.5', '99999999999999999999', "1' OR 1=1", '1/2/3']) {
      const answer = await side.get(owner, '/api/products', { 'x-log-position': position });
      expect([answer.statusCode, answer.json().code], position).toEqual([400, 'invalid_log_position']);
    }
  });
});
