import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProjections } from '../app.ts';
import { projections } from '../read-models.ts';
import { salesProjection } from '../sales/register-sale/projection.ts';
import { createReadSide, type ReadSide, untilPassed } from '../testing/read-side.ts';
import { shopStory } from '../testing/shop-story.ts';
import { live } from './member.ts';
import { type Runner, startRunner } from './runner.ts';

let side: ReadSide;
let runner: Runner | undefined;
beforeEach(async () => {
  side = await createReadSide();
});
afterEach(async () => {
  await runner?.stop();
  await side.drop();
});

const parked = () =>
  side.rows<{ projection: string; revision: string; error: string }>(
    'SELECT projection, revision, error FROM read.parked ORDER BY projection, revision',
  );
const count = async (table: string, shopId: string) =>
  Number((await side.rows<{ n: string }>(`SELECT count(*) n FROM read.${table} WHERE shop_id = $1`, [shopId]))[0]?.n);

describe('a poison event', () => {
  it('that Postgres refuses parks itself and the later ones of its stream, in that read model alone', async () => {
    const [ill, well] = [shopStory(), shopStory()];
    const [a, b] = [randomUUID(), randomUUID()];
    await side.append(ill.productCreated(a, 100), ill.sold(a), ill.sold(a, { saleId: 'no uuid' }), ill.sold(a));
    await side.append(well.productCreated(b, 100), well.sold(b));
    const told: unknown[] = [];
    runner = startProjections({ ...side, onParked: (parked) => told.push(parked) });
    await untilPassed(runner, side.store, await side.append(well.sold(b), ill.sold(a)));
    const stream = streams.inventory(ill.shopId);
    expect(told).toEqual([{ readModel: 'sales', stream, revision: '2', type: 'SaleRegistered' }]);
    expect(await count('sales', well.shopId)).toBe(2);
    expect(await count('sales', ill.shopId)).toBe(1);
    expect(await parked()).toEqual([
      { projection: 'sales', revision: '2', error: expect.stringContaining('no uuid') },
      { projection: 'sales', revision: '3', error: expect.stringContaining('waits') },
      { projection: 'sales', revision: '4', error: expect.stringContaining('waits') },
    ]);
    // Other read models continue with the same stream.
    const [stock] = await side.rows<{ stock: string }>('SELECT stock FROM read.products WHERE id = $1', [a]);
    expect(stock?.stock).toBe('96');
  });

  it('is not what an old event says in characters that no database keeps', async () => {
    const shop = shopStory();
    const id = randomUUID();
    const name = 'Caf\ud800\u0000é \\ud800';
    await side.append(shop.productCreated(id, 9, { name }), shop.productChanged(id, { name }));
    runner = startProjections({ ...side });
    await untilPassed(runner, side.store, await side.append(shop.stockMoved('StockReceived', id, 15, name)));
    expect(await parked()).toEqual([]);
    const kept = 'Caf\ufffd\ufffdé \\ud800';
    expect(await side.rows('SELECT name FROM read.products WHERE id = $1', [id])).toEqual([{ name: kept }]);
    const told = await side.rows<{ after: object }>("SELECT after FROM read.timeline WHERE type = 'ProductChanged'");
    expect(told).toEqual([{ after: expect.objectContaining({ name: kept }) }]);
  });

  it('that a projection cannot take parks as well, and still does after a restart', async () => {
    const shop = shopStory();
    const id = randomUUID();
    const broken = {
      ...salesProjection,
      on: {
        SaleRegistered: () => {
          throw new Error('not this one');
        },
      },
    };
    const places = projections.map((projection) => live(projection === salesProjection ? broken : projection));
    const first = startRunner({ ...side, onError: () => {} }, places);
    await untilPassed(first, side.store, await side.append(shop.productCreated(id, 9), shop.sold(id)));
    await first.stop();
    runner = startProjections({ ...side });
    await untilPassed(runner, side.store, await side.append(shop.sold(id)));
    expect(await count('sales', shop.shopId)).toBe(0);
    expect(await parked()).toMatchObject([
      { projection: 'sales', error: 'Error: not this one' },
      { projection: 'sales', error: expect.stringContaining('waits') },
    ]);
    const [product] = await side.rows<{ stock: string }>('SELECT stock FROM read.products WHERE id = $1', [id]);
    expect(product?.stock).toBe('7');
  });

  it('that cannot be decoded stops nothing else', async () => {
    const [ill, well] = [shopStory(), shopStory()];
    const id = randomUUID();
    const [sealed] = await side.codec.encode([
      {
        id: randomUUID(),
        event: ill.customerAdded(id).event,
        metadata: {
          shopId: ill.shopId,
          actorId: 'm',
          occurredAt: '2026-11-21T00:00:00Z',
          correlationId: 'c',
          causationId: 'c',
        },
      },
    ]);
    if (!sealed) throw new Error('nothing sealed');
    // The data is encrypted for another event, so it does not decrypt here.
    await side.store.append(streams.customers(ill.shopId), [{ ...sealed, id: randomUUID() }], 'none');
    runner = startProjections({ ...side });
    await untilPassed(runner, side.store, await side.append(well.registered(), well.customerAdded(randomUUID())));
    const listening = projections.filter(({ on }) => 'CustomerAdded' in on).map(({ name }) => name);
    expect(await parked()).toMatchObject(listening.sort().map((projection) => ({ projection, revision: '0' })));
    expect(await count('customers', well.shopId)).toBe(1);
  });

  it('does not hold up an erasure behind it', async () => {
    const shop = shopStory();
    const [ana, bia] = [randomUUID(), randomUUID()];
    await side.append(shop.customerAdded(ana), shop.customerAdded(bia), shop.customerAdded('no uuid'));
    runner = startProjections({ ...side });
    await untilPassed(runner, side.store, await side.append(shop.customerErased(ana)));
    const waiting = { projection: 'customers', error: expect.stringContaining('waits') };
    expect(await parked()).toEqual(expect.arrayContaining([expect.objectContaining(waiting)]));
    const left = () => side.rows('SELECT id FROM read.customers WHERE shop_id = $1', [shop.shopId]);
    expect(await left()).toEqual([{ id: bia }]);
  });

  it('is not what an erased person leaves behind', async () => {
    const shop = shopStory();
    const [id, customerId] = [randomUUID(), randomUUID()];
    await side.append(shop.customerAdded(customerId), shop.productCreated(id, 5));
    const sold = await side.append(shop.sold(id, { customerId, notes: 'ligar antes' }));
    await side.vault.destroy(`customer:${customerId}`);
    runner = startProjections({ ...side });
    await untilPassed(runner, side.store, sold);
    expect(await parked()).toEqual([]);
    expect(await count('customers', shop.shopId)).toBe(0);
    const sales = await side.rows('SELECT customer_id, notes FROM read.sales');
    expect(sales).toEqual([{ customer_id: customerId, notes: null }]);
  });
});
