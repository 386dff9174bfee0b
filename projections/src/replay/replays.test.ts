import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { cancelReplay, findReplay, requestReplay, requestUndo } from '@pdv/infra/maintenance/replays';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { until } from '../testing/read-side.ts';
import { ALL, OPERATOR, replaying } from '../testing/replaying.ts';
import { shopStory } from '../testing/shop-story.ts';

const given = replaying();
const {
  start,
  forgetAll,
  ask,
  undo,
  ended,
  happened,
  caughtUp,
  sold,
  spoil,
  salesSeen,
  differences,
  shop,
  product,
  troubles,
} = given;

/** Sells until it is stopped, with pauses for other work. Answers the number of sales. */
function selling() {
  let over = false;
  const done = (async () => {
    let count = 0;
    for (; !over; count++) {
      await given.side.append(shop.sold(product));
      await delay(5);
    }
    return count;
  })();
  return () => {
    over = true;
    return done;
  };
}

const indexed = async (schema: string) => {
  const rows = await given.side.rows<{ name: string }>(
    'SELECT indexname AS name FROM pg_indexes WHERE schemaname = $1 ORDER BY 1',
    [schema],
  );
  return rows.map(({ name }) => name);
};

describe('a replay', () => {
  it('puts a table right that was damaged, and says what was different', async () => {
    await sold(300);
    await spoil('UPDATE read.sales_by_day SET sales = sales + 5; DELETE FROM read.products');
    const told: unknown[] = [];
    start({ onReplay: (one) => told.push(one) });
    const replay = await ended(await ask());
    const about = { replay: replay.id, readModels: ALL };
    await until(() => told.length > 1);
    expect(told).toEqual([
      { ...about, state: 'asked' },
      { ...about, state: 'swapped' },
    ]);
    expect(replay).toMatchObject({ events: 302, share: 1, parked: 0, error: null });
    expect(replay.tables?.filter(({ same }) => !same)).toEqual([
      { table: 'products', before: 0, after: 1, same: false },
      { table: 'sales_by_day', before: 1, after: 1, same: false },
    ]);
    expect(await salesSeen()).toEqual({ counted: 300, rolled: 300 });
    expect(await differences()).toEqual([]);
    await happened(shop.sold(product));
    expect(await salesSeen()).toEqual({ counted: 301, rolled: 301 });
    // The runner reloaded its checkpoints without an error.
    expect(troubles).toEqual([]);
  });

  it('counts every sale once that is made meanwhile, and stops no reader', { timeout: 60_000 }, async () => {
    // More than a batch, and more than the swap may catch up.
    await sold(1_200);
    const reader = new pg.Pool({ connectionString: given.side.database.queryUrl, max: 4 });
    let over = false;
    const seen: number[] = [];
    const reading = Array.from({ length: 4 }, async () => {
      const client = await reader.connect();
      try {
        let last = 0;
        while (!over) {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await client.query("SELECT set_config('app.shop_id', $1, true)", [shop.shopId]);
          // A named statement is prepared once, as in drivers that cache statements.
          const counted = await client.query<{ sales: number }>({
            name: 'count',
            text: 'SELECT count(*)::int AS sales FROM read.sales',
          });
          const days = await client.query<{ sales: number }>('SELECT sum(sales)::int AS sales FROM read.sales_by_day');
          await client.query('COMMIT');
          const sales = counted.rows[0]?.sales ?? 0;
          expect(days.rows[0]?.sales).toBe(sales);
          expect(sales).toBeGreaterThanOrEqual(last);
          last = sales;
          seen.push(sales);
        }
      } finally {
        client.release();
      }
    });
    const stopSelling = selling();
    start();
    try {
      for (let round = 0; round < 3; round++) await ended(await ask());
    } finally {
      over = true;
    }
    const more = await stopSelling();
    await Promise.all(reading);
    await reader.end();
    await caughtUp();
    expect(more).toBeGreaterThan(0);
    expect(seen.length).toBeGreaterThan(10);
    expect(await salesSeen()).toEqual({ counted: 1_200 + more, rolled: 1_200 + more });
    expect(await differences()).toEqual([]);
  });

  it('leaves other read models alone, and is undone with one word', { timeout: 30_000 }, async () => {
    await sold(20);
    await spoil('DELETE FROM read.sales_by_day; DELETE FROM read.products');
    start();
    const replay = await ended(await ask(['dashboard']));
    expect((await salesSeen())?.rolled).toBe(20);
    expect(await given.side.rows('SELECT FROM read.products')).toEqual([]);
    // The replaced tables are behind now.
    await happened(shop.sold(product));
    const undone = await ended(await undo(replay.id));
    expect(undone.tables?.find(({ table }) => table === 'sales_by_day')).toMatchObject({ after: 1, same: false });
    expect((await findReplay(given.side.pool, replay.id))?.state).toBe('undone');
    expect((await salesSeen())?.rolled).toBe(1);
    expect(await requestUndo(given.side.pool, { id: randomUUID(), by: OPERATOR }, replay.id)).toBe('too_late');
    // Undo the undo.
    await ended(await undo(undone.id));
    expect((await salesSeen())?.rolled).toBe(21);
    await happened(shop.sold(product));
    expect((await salesSeen())?.rolled).toBe(22);
  });

  it('goes on where a process left it that was killed', { timeout: 60_000 }, async () => {
    await sold(5_000);
    const indexes = await indexed('read');
    let batches = 0;
    let bury = () => {};
    const dead = new Promise<void>((resolve) => {
      bury = resolve;
    });
    const store: typeof given.side.store = {
      ...given.side.store,
      subscribe: (options, handler) =>
        given.side.store.subscribe({ ...options, batchSize: 200 }, async (batch) => {
          batches++;
          await handler(batch);
          // A killed process writes nothing more and releases nothing by itself.
          if (batches === 8) await dead;
        }),
    };
    start({ store });
    const id = await ask();
    await until(() => batches === 8);
    // Only the indexes for sweeps exist now; the others come at the end.
    expect(await indexed('rebuilt')).not.toContain('sales_newest');
    expect(await indexed('rebuilt')).toContain('sales_of_customer');
    await given.side.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'replays'");
    forgetAll();
    const starts: unknown[] = [];
    start({
      store: {
        ...given.side.store,
        subscribe: (options, handler) => {
          starts.push(options.from);
          return given.side.store.subscribe(options, handler);
        },
      },
    });
    const { events } = await ended(id);
    expect(starts[0]).not.toBeNull();
    expect(events).toBeLessThanOrEqual(5_002);
    bury();
    expect(await indexed('read')).toEqual(indexes);
    expect(await differences()).toEqual([]);
  });

  it('is one at a time, and the same when it is asked for again', async () => {
    await sold(5);
    const first = await ask();
    const again = { id: first, by: OPERATOR };
    const other = { id: randomUUID(), by: OPERATOR };
    const asked = await Promise.all([
      requestReplay(given.side.pool, other, ALL),
      requestReplay(given.side.pool, again, ALL),
      requestReplay(given.side.pool, { ...other, id: randomUUID() }, ['sales']),
    ]);
    expect(asked).toEqual(['busy', 'asked', 'busy']);
    expect(await requestUndo(given.side.pool, other, first)).toBe('too_late');
    start();
    start();
    await ended(first);
    expect(await requestReplay(given.side.pool, again, ALL)).toBe('asked');
    expect(await requestReplay(given.side.pool, other, ['sales'])).toBe('asked');
    expect(await requestUndo(given.side.pool, { ...other, id: randomUUID() }, first)).toBe('busy');
    await ended(other.id);
    // Only the newest replay can be undone.
    expect((await findReplay(given.side.pool, first))?.state).toBe('kept');
  });

  it('is cancelled until it is swapped, and nothing of it stays', async () => {
    await sold(5);
    const id = await ask();
    expect(await cancelReplay(given.side.pool, id, OPERATOR)).toBe(true);
    start();
    await ended(id, 'cancelled');
    expect(await cancelReplay(given.side.pool, id, OPERATOR)).toBe(true);
    expect(await given.side.rows("SELECT FROM pg_namespace WHERE nspname = 'rebuilt'")).toEqual([]);
    expect(await given.side.rows("SELECT FROM read.checkpoints WHERE name LIKE '%/%'")).toEqual([]);
    const other = await ask(['sales']);
    await ended(other);
    expect(await cancelReplay(given.side.pool, other, OPERATOR)).toBe(false);
  });

  it('parks what the new tables cannot take, and takes up what was parked before', { timeout: 30_000 }, async () => {
    await given.side.append(shop.registered(), shop.productCreated(product, 100));
    await spoil('ALTER TABLE read.sales ADD CONSTRAINT few CHECK (items < 7)');
    await given.side.append(shop.sold(product, { quantity: 8 }), shop.sold(product, { quantity: 2 }));
    await caughtUp();
    expect((await salesSeen())?.counted).toBe(0);
    // A poison event, and an event behind it in another stream.
    const other = shopStory();
    await given.side.append(
      other.productCreated(product, 9),
      other.sold(product, { saleId: 'no uuid' }),
      other.sold(product),
    );
    start();
    const { parked } = await ended(await ask());
    expect(parked).toBe(2);
    expect((await salesSeen())?.counted).toBe(2);
    const rows = await given.side.rows<{ projection: string; revision: string }>(
      "SELECT projection, revision FROM read.parked WHERE projection NOT LIKE '%/%' ORDER BY revision",
    );
    expect(rows).toEqual([
      { projection: 'sales', revision: '1' },
      { projection: 'sales', revision: '2' },
    ]);
    // The live read model has reloaded its parked streams: it does not park later sales of the shop.
    await happened(shop.sold(product));
    expect((await salesSeen())?.counted).toBe(3);
  });

  it('leaves the one before to be taken back until it is swapped itself', { timeout: 30_000 }, async () => {
    await sold(5);
    await spoil('DELETE FROM read.sales_by_day');
    start();
    const first = await ended(await ask());
    const holder = await given.side.pool.connect();
    await holder.query('BEGIN; SELECT FROM read.sales LIMIT 1');
    const second = await ask();
    await until(async () => (await findReplay(given.side.pool, second))?.state === 'swapping');
    expect((await findReplay(given.side.pool, first.id))?.state).toBe('swapped');
    await cancelReplay(given.side.pool, second, OPERATOR);
    await ended(second, 'cancelled');
    await holder.query('COMMIT');
    holder.release();
    await ended(await undo(first.id));
    expect((await salesSeen())?.rolled).toBeNull();
  });

  it('waits for readers who do not let go, and makes nobody else wait for them', { timeout: 30_000 }, async () => {
    await sold(5);
    const holder = await given.side.pool.connect();
    await holder.query('BEGIN; SELECT FROM read.sales LIMIT 1');
    start();
    const id = await ask();
    await until(async () => (await findReplay(given.side.pool, id))?.state === 'swapping');
    // These reads would never end if the swap kept its place in the lock queue.
    for (let count = 0; count < 20; count++) await given.side.rows('SELECT FROM read.sales LIMIT 1');
    expect((await findReplay(given.side.pool, id))?.state).toBe('swapping');
    await holder.query('COMMIT');
    holder.release();
    await ended(id);
  });
});
