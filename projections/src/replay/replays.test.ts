import { randomUUID } from 'node:crypto';
import {
  askReplay,
  askUndo,
  cancelReplay,
  findReplay,
  type Replay,
  type ReplayState,
} from '@pdv/infra/maintenance/replays';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Projections, startProjections } from '../app.ts';
import { projections } from '../read-models.ts';
import { compareWithFold } from '../runner/compare-with-fold.ts';
import { createReadSide, type ReadSide, until, untilPassed } from '../testing/read-side.ts';
import { shopStory, type Told } from '../testing/shop-story.ts';
import { startMaintenance } from './maintenance.ts';

let side: ReadSide;
let projecting: Projections;
const troubles: unknown[] = [];
const replaying: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  side = await createReadSide();
  troubles.splice(0);
  projecting = startProjections({ ...side, onError: (error) => troubles.push(error) });
});
afterEach(async () => {
  await Promise.all(replaying.splice(0).map((one) => one.stop()));
  await projecting.stop();
  await side.drop();
});

const ALL = projections.map(({ name }) => name);
const OPERATOR = randomUUID();
const deps = () => ({ ...side, ownerUrl: side.database.url });

function start(over: Partial<Parameters<typeof startMaintenance>[0]> = {}) {
  const started = startMaintenance({ ...deps(), onError: () => {}, ...over });
  replaying.push(started);
  return started;
}

async function ask(readModels: readonly string[] = ALL): Promise<string> {
  const id = randomUUID();
  expect(await askReplay(side.pool, { id, by: OPERATOR }, readModels)).toBe('asked');
  return id;
}

async function undo(replay: string): Promise<string> {
  const id = randomUUID();
  expect(await askUndo(side.pool, { id, by: OPERATOR }, replay)).toBe('asked');
  return id;
}

async function ended(id: string, state: ReplayState = 'swapped'): Promise<Replay> {
  let found: Replay | undefined;
  await until(async () => {
    found = await findReplay(side.pool, id);
    return found !== undefined && !['asked', 'building', 'comparing', 'swapping'].includes(found.state);
  });
  expect(found).toMatchObject({ state });
  if (!found) throw new Error('nobody asked for it');
  return found;
}

const shop = shopStory();
const product = randomUUID();

/** A shop with so many sales, known to all read models. */
async function sold(sales: number): Promise<void> {
  const told = [shop.registered(), shop.productCreated(product, 100_000)];
  for (let count = 0; count < sales; count++) told.push(shop.sold(product));
  await untilPassed(projecting, side.store, await side.append(...told));
}

const spoil = async (statement: string) => {
  await side.pool.query(`BEGIN; SET LOCAL app.projecting = 'on'; ${statement}; COMMIT`);
};
const salesSeen = async () => {
  const [row] = await side.rows<{ counted: number; rolled: number }>(
    'SELECT (SELECT count(*)::int FROM read.sales) AS counted, (SELECT sum(sales)::int FROM read.sales_by_day) AS rolled',
  );
  return row;
};
const differences = async () => (await compareWithFold(deps())).different;

/** Sells until it is told to stop. Answers how often it did. */
function selling() {
  let over = false;
  const done = (async () => {
    let count = 0;
    for (; !over; count++) await side.append(shop.sold(product));
    return count;
  })();
  return () => {
    over = true;
    return done;
  };
}

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
    await untilPassed(projecting, side.store, await side.append(shop.sold(product)));
    expect(await salesSeen()).toEqual({ counted: 301, rolled: 301 });
    // The projector looked anew at where it stands; nothing is wrong with it.
    expect(troubles).toEqual([]);
  });

  it('counts every sale once that is made meanwhile, and stops no reader', { timeout: 60_000 }, async () => {
    await sold(3_000);
    const reader = new pg.Pool({ connectionString: side.database.queryUrl, max: 4 });
    let over = false;
    const seen: number[] = [];
    const reading = Array.from({ length: 4 }, async () => {
      const client = await reader.connect();
      try {
        let last = 0;
        while (!over) {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await client.query("SELECT set_config('app.shop_id', $1, true)", [shop.shopId]);
          // Prepared once, as a driver does that keeps its statements.
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
    const head = await side.store.head();
    if (head !== null) await untilPassed(projecting, side.store, head);
    expect(more).toBeGreaterThan(0);
    expect(seen.length).toBeGreaterThan(10);
    expect(await salesSeen()).toEqual({ counted: 3_000 + more, rolled: 3_000 + more });
    expect(await differences()).toEqual([]);
  });

  it('leaves other read models alone, and is undone with one word', { timeout: 30_000 }, async () => {
    await sold(20);
    await spoil('DELETE FROM read.sales_by_day; DELETE FROM read.products');
    start();
    const replay = await ended(await ask(['dashboard']));
    expect((await salesSeen())?.rolled).toBe(20);
    expect(await side.rows('SELECT FROM read.products')).toEqual([]);
    // What it replaced is behind by now.
    await untilPassed(projecting, side.store, await side.append(shop.sold(product)));
    const undone = await ended(await undo(replay.id));
    expect(undone.tables?.find(({ table }) => table === 'sales_by_day')).toMatchObject({ after: 1, same: false });
    expect((await findReplay(side.pool, replay.id))?.state).toBe('undone');
    expect((await salesSeen())?.rolled).toBe(1);
    expect(await askUndo(side.pool, { id: randomUUID(), by: OPERATOR }, replay.id)).toBe('too_late');
    // And back again.
    await ended(await undo(undone.id));
    expect((await salesSeen())?.rolled).toBe(21);
    await untilPassed(projecting, side.store, await side.append(shop.sold(product)));
    expect((await salesSeen())?.rolled).toBe(22);
  });

  it('goes on where a process left it that was killed', { timeout: 60_000 }, async () => {
    await sold(5_000);
    let batches = 0;
    let bury = () => {};
    const dead = new Promise<void>((resolve) => {
      bury = resolve;
    });
    const store: typeof side.store = {
      ...side.store,
      subscribe: (options, handler) =>
        side.store.subscribe({ ...options, batchSize: 200 }, async (batch) => {
          batches++;
          await handler(batch);
          // Whoever is killed writes no more and lets go of nothing by itself.
          if (batches === 8) await dead;
        }),
    };
    start({ store });
    const id = await ask();
    await until(() => batches === 8);
    await side.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'replays'");
    replaying.splice(0);
    const starts: unknown[] = [];
    start({
      store: {
        ...side.store,
        subscribe: (options, handler) => {
          starts.push(options.from);
          return side.store.subscribe(options, handler);
        },
      },
    });
    const { events } = await ended(id);
    expect(starts[0]).not.toBeNull();
    expect(events).toBeLessThanOrEqual(5_002);
    bury();
    expect(await differences()).toEqual([]);
  });

  it('is one at a time, and the same when it is asked for again', async () => {
    await sold(5);
    const first = await ask();
    const again = { id: first, by: OPERATOR };
    const other = { id: randomUUID(), by: OPERATOR };
    const asked = await Promise.all([
      askReplay(side.pool, other, ALL),
      askReplay(side.pool, again, ALL),
      askReplay(side.pool, { ...other, id: randomUUID() }, ['sales']),
    ]);
    expect(asked).toEqual(['busy', 'asked', 'busy']);
    expect(await askUndo(side.pool, other, first)).toBe('too_late');
    start();
    start();
    await ended(first);
    expect(await askReplay(side.pool, again, ALL)).toBe('asked');
    expect(await askReplay(side.pool, other, ['sales'])).toBe('asked');
    expect(await askUndo(side.pool, { ...other, id: randomUUID() }, first)).toBe('busy');
    await ended(other.id);
    // Only the newest can be undone.
    expect((await findReplay(side.pool, first))?.state).toBe('kept');
  });

  it('is cancelled until it is swapped, and nothing of it stays', async () => {
    await sold(5);
    const id = await ask();
    expect(await cancelReplay(side.pool, id, OPERATOR)).toBe(true);
    start();
    await ended(id, 'cancelled');
    expect(await cancelReplay(side.pool, id, OPERATOR)).toBe(true);
    expect(await side.rows("SELECT FROM pg_namespace WHERE nspname = 'rebuilt'")).toEqual([]);
    expect(await side.rows("SELECT FROM read.checkpoints WHERE name LIKE '%/%'")).toEqual([]);
    const other = await ask(['sales']);
    await ended(other);
    expect(await cancelReplay(side.pool, other, OPERATOR)).toBe(false);
  });

  it('parks what the new tables cannot take, and takes up what was parked before', { timeout: 30_000 }, async () => {
    await side.append(shop.registered(), shop.productCreated(product, 100));
    await spoil('ALTER TABLE read.sales ADD CONSTRAINT few CHECK (quantity < 7)');
    const position = await side.append(shop.sold(product, { quantity: 8 }), shop.sold(product, { quantity: 2 }));
    await untilPassed(projecting, side.store, position);
    expect((await salesSeen())?.counted).toBe(0);
    // One that no table takes, and one behind it, in another stream.
    const other = shopStory();
    await side.append(
      other.productCreated(product, 9),
      other.sold(product, { saleId: 'no uuid' }),
      other.sold(product),
    );
    start();
    const { parked } = await ended(await ask());
    expect(parked).toBe(2);
    expect((await salesSeen())?.counted).toBe(2);
    const rows = await side.rows<{ projection: string; revision: string }>(
      "SELECT projection, revision FROM read.parked WHERE projection NOT LIKE '%/%' ORDER BY revision",
    );
    expect(rows).toEqual([
      { projection: 'sales', revision: '1' },
      { projection: 'sales', revision: '2' },
    ]);
    // The live read model has noticed: later sales of the shop are not parked any more.
    await untilPassed(projecting, side.store, await side.append(shop.sold(product)));
    expect((await salesSeen())?.counted).toBe(3);
  });

  it('leaves the one before to be taken back until it is swapped itself', { timeout: 30_000 }, async () => {
    await sold(5);
    await spoil('DELETE FROM read.sales_by_day');
    start();
    const first = await ended(await ask());
    const holder = await side.pool.connect();
    await holder.query('BEGIN; SELECT FROM read.sales LIMIT 1');
    const second = await ask();
    await until(async () => (await findReplay(side.pool, second))?.state === 'swapping');
    expect((await findReplay(side.pool, first.id))?.state).toBe('swapped');
    await cancelReplay(side.pool, second, OPERATOR);
    await ended(second, 'cancelled');
    await holder.query('COMMIT');
    holder.release();
    await ended(await undo(first.id));
    expect((await salesSeen())?.rolled).toBeNull();
  });

  it('waits for readers who do not let go, and makes nobody else wait for them', { timeout: 30_000 }, async () => {
    await sold(5);
    const holder = await side.pool.connect();
    await holder.query('BEGIN; SELECT FROM read.sales LIMIT 1');
    start();
    const id = await ask();
    await until(async () => (await findReplay(side.pool, id))?.state === 'swapping');
    // Would never be answered if the swap stood in line until the holder lets go.
    for (let count = 0; count < 20; count++) await side.rows('SELECT FROM read.sales LIMIT 1');
    expect((await findReplay(side.pool, id))?.state).toBe('swapping');
    await holder.query('COMMIT');
    holder.release();
    await ended(id);
  });
});

describe('who is erased', () => {
  const customer = randomUUID();
  const known = (schema: string) => side.rows(`SELECT FROM ${schema}.customers`);
  let looks = 0;
  const startCounting = () =>
    start({
      store: {
        ...side.store,
        subscribe: (options, handler) => {
          if (options.types) looks++;
          return side.store.subscribe(options, handler);
        },
      },
    });
  /** Until what stands in the log by now was looked at, and thought about. */
  const lookedAt = async (...told: readonly Told[]) => {
    for (const one of [...told, shop.sold(product), shop.sold(product)]) {
      const before = looks;
      await untilPassed(projecting, side.store, await side.append(one));
      await until(() => looks > before);
    }
  };
  const isThere = async (schema: string) =>
    (await side.rows('SELECT FROM pg_namespace WHERE nspname = $1', [schema])).length > 0;
  const replacedWithCustomer = async () => {
    await sold(5);
    await untilPassed(projecting, side.store, await side.append(shop.customerAdded(customer)));
    const replay = await ended(await ask());
    expect(await known('replaced')).toHaveLength(1);
    return replay.id;
  };

  it('is in no table that was put aside, and the replay cannot be undone any more', async () => {
    startCounting();
    const id = await replacedWithCustomer();
    // What anybody else does leaves them alone.
    await lookedAt(shop.customerUnsubscribed(customer));
    expect((await findReplay(side.pool, id))?.state).toBe('swapped');
    await side.append(shop.customerErased(customer));
    await until(async () => (await findReplay(side.pool, id))?.state === 'kept');
    expect(await isThere('replaced')).toBe(false);
    expect(await side.rows("SELECT FROM read.checkpoints WHERE name LIKE '%/%'")).toEqual([]);
    expect((await findReplay(side.pool, id))?.error).toContain('alguém foi apagado');
    expect(await askUndo(side.pool, { id: randomUUID(), by: OPERATOR }, id)).toBe('too_late');
  });

  it('is found also by a process that began after it, and where a whole shop goes', async () => {
    start();
    const id = await replacedWithCustomer();
    await Promise.all(replaying.splice(0).map((one) => one.stop()));
    await side.append(shop.sold(product), shop.accountErased(), shop.sold(product));
    expect(await known('replaced')).toHaveLength(1);
    start();
    await until(async () => (await findReplay(side.pool, id))?.state === 'kept');
    expect(await isThere('replaced')).toBe(false);
  });

  it('was erased before the swap: then nothing need go', async () => {
    startCounting();
    await sold(5);
    await untilPassed(
      projecting,
      side.store,
      await side.append(shop.customerAdded(customer), shop.customerErased(customer)),
    );
    const replay = await ended(await ask());
    await lookedAt(shop.sold(product));
    await ended(await undo(replay.id));
    expect(await isThere('replaced')).toBe(true);
  });

  it('goes also where the erasure could not be taken when the tables were replaced', async () => {
    await sold(5);
    await untilPassed(projecting, side.store, await side.append(shop.customerAdded(customer)));
    await spoil(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE check_violation; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON read.customers FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await untilPassed(projecting, side.store, await side.append(shop.customerErased(customer)));
    expect(await known('read')).toHaveLength(1);
    start();
    const { id } = await ended(await ask());
    expect(await known('read')).toEqual([]);
    await until(async () => (await findReplay(side.pool, id))?.state === 'kept');
    expect(await isThere('replaced')).toBe(false);
  });

  it('does not wait in what was half built: a replay that stands still is given up', async () => {
    await sold(5);
    const away: typeof side.store.subscribe = () => {
      const refused = Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
      return { ended: refused, stop: async () => {} };
    };
    const about: unknown[] = [];
    start({
      store: { ...side.store, subscribe: away },
      patienceMs: 0,
      onError: (_error, which) => about.push(which),
    });
    const id = await ask(['sales']);
    const { error } = await ended(id, 'failed');
    expect(error).toMatch(/^Error/);
    expect(about).toContainEqual({ replay: id, readModels: ['sales'] });
    expect(await isThere('rebuilt')).toBe(false);
    expect(await side.rows("SELECT FROM read.checkpoints WHERE name LIKE '%/%'")).toEqual([]);
  });
});

describe('tables that took the place of others', () => {
  const rights = () =>
    side.rows(
      `SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text, c.reloptions,
         (SELECT jsonb_agg(jsonb_build_array(p.policyname, p.roles, p.cmd, p.qual, p.with_check) ORDER BY p.policyname)
          FROM pg_policies p WHERE p.schemaname = 'read' AND p.tablename = c.relname) AS policies,
         (SELECT jsonb_agg(regexp_replace(i.indexdef, '(read|rebuilt)\\.', '') ORDER BY i.indexname)
          FROM pg_indexes i WHERE i.schemaname = 'read' AND i.tablename = c.relname) AS indexes
       FROM pg_class c WHERE c.relnamespace = 'read'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
    );

  it('are read by the same people as before, each shop its own', async () => {
    const other = shopStory();
    await sold(3);
    await untilPassed(projecting, side.store, await side.append(other.productCreated(product, 9), other.sold(product)));
    const before = await rights();
    start();
    await ended(await ask());
    expect(await rights()).toEqual(before);
    const stale = await side.rows(`SELECT v.relname FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
      JOIN pg_class v ON v.oid = r.ev_class JOIN pg_class t ON t.oid = d.refobjid
      WHERE v.relnamespace = 'reports'::regnamespace AND t.relnamespace = 'replaced'::regnamespace`);
    expect(stale, 'what analysts read').toEqual([]);
    const reader = new pg.Client({ connectionString: side.database.queryUrl });
    await reader.connect();
    const count = async () => (await reader.query('SELECT FROM read.sales')).rowCount;
    expect(await count()).toBe(0);
    await reader.query("SELECT set_config('app.shop_id', $1, false)", [other.shopId]);
    expect(await count()).toBe(1);
    await expect(reader.query('DELETE FROM read.sales')).rejects.toMatchObject({ code: '42501' });
    await expect(reader.query('SELECT FROM replaced.sales')).rejects.toMatchObject({ code: '42501' });
    await reader.end();
    const unforced = await side.rows(
      `SELECT relname FROM pg_class WHERE relnamespace = 'read'::regnamespace AND relkind = 'r' AND NOT relforcerowsecurity`,
    );
    expect(unforced.map(({ relname }) => relname).sort()).toEqual(['checkpoints', 'migrations', 'parked']);
  });

  it('are what views show that were made on the others', async () => {
    await sold(3);
    await side.rows(`CREATE SCHEMA other; CREATE VIEW other."Vendas" WITH (security_barrier = true) AS
      SELECT s.shop_id, count(*)::int AS sales FROM read.sales s JOIN read.products p ON p.id = s.product_id GROUP BY 1;
      CREATE VIEW other.of_view AS SELECT sales FROM other."Vendas"; GRANT SELECT ON other."Vendas" TO pdv_query`);
    start();
    const replay = await ended(await ask());
    await untilPassed(projecting, side.store, await side.append(shop.sold(product)));
    const shown = () => side.rows('SELECT sales FROM other.of_view');
    expect(await shown()).toEqual([{ sales: 4 }]);
    await ended(await undo(replay.id));
    await untilPassed(projecting, side.store, await side.append(shop.sold(product)));
    expect(await shown()).toEqual([{ sales: 5 }]);
    expect(await side.rows("SELECT reloptions, relacl::text FROM pg_class WHERE relname = 'Vendas'")).toMatchObject([
      { reloptions: ['security_barrier=true'], relacl: expect.stringContaining('pdv_query=r') },
    ]);
  });
});
