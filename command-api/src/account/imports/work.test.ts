import { randomUUID } from 'node:crypto';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import type { ImportKind } from '@pdv/schemas/account/imports';
import type { CustomerAdded } from '@pdv/schemas/customers/events';
import { streams } from '@pdv/schemas/log';
import type { ProductCreated } from '@pdv/schemas/sales/events';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createWhileOpen, whileClosing } from '../erase-account/while-open.ts';
import { columnsByName } from './columns.ts';
import { createImportRows, type ImportRow, type ImportRows } from './import-rows.ts';
import { readTable } from './read-table.ts';
import { createTargets, type Target, type Targets } from './targets.ts';
import { importFile } from './work.ts';
import type { WorkDependencies } from './work-dependencies.ts';
import { startImportWorker } from './worker.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let pool: pg.Pool;
let rows: ImportRows;
let deps: Omit<WorkDependencies, 'targets'>;
const masterKey = Buffer.alloc(32, 7);

beforeAll(async () => {
  served = await serveRoutes((_app, _deps, below) => {
    pool = below.pool;
    rows = createImportRows(pool, below.vault);
    deps = {
      ...{ rows, store: below.store, codec: below.codec, now: () => served.clock.now },
      reading: createPictureWork(),
      whileOpen: async () => Promise.reject(new Error('not yet')),
    };
  });
  deps = { ...deps, whileOpen: createWhileOpen(pool, served.handler) };
});
afterAll(() => served.close());

const peopleOf = async (shopId: string) =>
  (await served.events(streams.customers(shopId))).flatMap(({ type, data }) =>
    type === 'CustomerAdded' ? [data as CustomerAdded['data']] : [],
  );

/** As a process makes them when it takes the work up; the read model of customers has read everything by then. */
function targets(): Targets {
  return createTargets({
    ...{ handler: served.handler, now: () => served.clock.now, forget: async () => {} },
    pseudonym: createPseudonyms(masterKey),
    shop: async () =>
      ({ effectivePlan: 'pro', timeZone: 'America/Sao_Paulo' }) as Awaited<
        ReturnType<Parameters<typeof createTargets>[0]['shop']>
      >,
    hints: {
      people: async (shopId) =>
        (await peopleOf(shopId)).flatMap(({ customerId, personal: { fields } }) =>
          fields ? [{ id: customerId, name: fields.name, phone: fields.phone, email: fields.email }] : [],
        ),
      buyers: async () => new Set(),
      soldProducts: async () => new Set(),
    },
  });
}

/** With something done to each batch. */
function around<K extends 'products' | 'customers'>(
  kind: K,
  write: (inner: () => Promise<unknown>) => Promise<unknown>,
): Targets {
  const real = targets();
  return {
    ...real,
    async [kind](shopId: string, importId: string) {
      const target = (await real[kind](shopId, importId)) as Target<unknown>;
      const wrapped: Target<unknown> = {
        ...target,
        write: (...args) => write(() => target.write(...args)) as ReturnType<typeof target.write>,
      };
      return wrapped;
    },
  } as Targets;
}

const worker = randomUUID();

/** A file whose import is under way. */
async function begun(kind: ImportKind, text: string, shop_id: string = randomUUID()): Promise<ImportRow> {
  const of = { shop_id, import_id: randomUUID(), kind, name: 'a.csv', member_id: 'owner' };
  await rows.keep(of, served.clock.now, Buffer.from(text));
  const table = await readTable(Buffer.from(text));
  await rows.choose(of.shop_id, of.import_id, { columns: columnsByName(kind, table), updates: false });
  await rows.begin(of.shop_id, of.import_id, ['uploaded'], 'running', table.lines.length);
  await pool.query('UPDATE command.imports SET worker = $2, leased_until = now() WHERE import_id = $1', [
    ...[of.import_id, worker],
  ]);
  const row = await rows.find(of.shop_id, of.import_id);
  if (!row) throw new Error('the file is gone');
  return row;
}

/** Nobody has the work, and there is no other. */
async function free({ import_id }: ImportRow) {
  await pool.query('DELETE FROM command.imports WHERE import_id <> $1', [import_id]);
  await pool.query('UPDATE command.imports SET worker = NULL, leased_until = NULL');
}

const again = async ({ shop_id, import_id }: ImportRow) => (await rows.find(shop_id, import_id)) as ImportRow;
const go = (row: ImportRow, to: Targets) =>
  importFile({ ...deps, targets: to }, row, worker, new AbortController().signal);
const namesOf = async ({ shop_id }: ImportRow) =>
  (await served.events(streams.inventory(shop_id))).map(({ data }) => (data as ProductCreated['data']).product.name);

const FAMILY = [1, 2, 250, 399];
const people = Array.from({ length: 450 }, (_, nth) =>
  FAMILY.includes(nth) ? `Souza ${nth};(11) 98123-4410` : `Ana ${nth};(11) 9${70_000_000 + nth}`,
);

it.each([0, 1, 2])(
  'makes of a family with one phone the same, whether the process dies after %s batches',
  async (deaths) => {
    const row = await begun('customers', `Nome;Celular\n${people.join('\n')}`);
    for (let death = 0; death < deaths; death++) {
      const dying = around('customers', async (write) => {
        await write();
        throw new Error('killed');
      });
      await expect(go(await again(row), dying)).rejects.toThrow('killed');
      // The next process records the batch, and dies over the one after it.
      if (death + 1 < deaths) {
        let nth = 0;
        const later = around('customers', async (write) => {
          if (nth++ === 0) return write();
          throw new Error('killed');
        });
        await expect(go(await again(row), later)).rejects.toThrow('killed');
      }
    }
    await go(await again(row), targets());
    expect(await again(row)).toMatchObject({ state: 'done', created: 450, skipped: 0 });
    expect(await peopleOf(row.shop_id)).toHaveLength(450);
  },
);

it('takes a known phone for the same person where the name is the same, and a known e-mail in any case', async () => {
  const titles = 'Nome;Celular;E-mail';
  const first = await begun('customers', `${titles}\nMaria Souza;(11) 98123-4410;\nAna Lima;;ana@example.com`);
  await go(first, targets());
  const lines = [
    'José Souza;11981234410;',
    'MARIA  SOUZA;11981234410;maria@example.com',
    'Ana B. Lima;;ana@example.com',
  ];
  for (const created of [1, 0]) {
    const next = await begun('customers', `${titles}\n${lines.join('\n')}`, first.shop_id);
    await go(next, targets());
    expect(await again(next)).toMatchObject({ state: 'done', created, skipped: 3 - created });
  }
  const names = (await peopleOf(first.shop_id)).map(({ personal }) => personal.fields?.name);
  expect(names).toEqual(['Maria Souza', 'Ana Lima', 'José Souza']);
});

it.each([2, 300])('makes the same of two products of one name, wherever the second stands: %s', async (at) => {
  const lines = Array.from({ length: 400 }, (_, nth) => `Item ${nth};;1,50`);
  lines[0] = 'Café;7891;10,00';
  lines[at] = 'Café;;9,00';
  const row = await begun('products', `Nome;EAN;Preço\n${lines.join('\n')}`);
  await go(row, targets());
  expect(await again(row)).toMatchObject({ created: 400, skipped: 0 });
});

const LINES = `Nome;Preço\n${Array.from({ length: 650 }, (_, nth) => `Item ${nth};1,50`).join('\n')}`;
const erase = (shopId: string) =>
  served.tell(
    streams.account(shopId),
    { type: 'AccountErased', data: { shopId } },
    { shopId, actorId: 'operator', correlationId: 'c', causationId: 'd', occurredAt: served.clock.now.toISOString() },
  );

it('writes nothing to an account that was erased, though what is left of it is not yet swept', async () => {
  const row = await begun('products', LINES);
  let batches = 0;
  const erasing = around('products', async (write) => {
    const outcome = await write();
    batches += 1;
    if (batches === 1) await erase(row.shop_id);
    return outcome;
  });
  await go(row, erasing);
  expect(batches).toBe(1);
  expect(await again(row)).toMatchObject({ state: 'running' });
});

it('lets an erasure wait for the batch that is under way', async () => {
  const row = await begun('products', LINES);
  const order: string[] = [];
  let closing: Promise<void> | undefined;
  const during = around('products', async (write) => {
    closing = whileClosing(pool, row.shop_id, async () => {
      await erase(row.shop_id);
      order.push('erased');
    });
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
      expect(rowCount).toBe(1);
    }, 10_000);
    const outcome = await write();
    order.push('written');
    return outcome;
  });
  await go(row, during);
  await closing;
  expect(order).toEqual(['written', 'erased']);
});

it('writes nothing once another process has the work', async () => {
  const row = await begun('products', LINES);
  await pool.query('UPDATE command.imports SET worker = gen_random_uuid() WHERE import_id = $1', [row.import_id]);
  await go(
    row,
    around('products', () => Promise.reject(new Error('not ours'))),
  );
  expect(await namesOf(row)).toEqual([]);
});

it('keeps its lease while it works on one thing for long, and stops when it is lost', async () => {
  const row = await begun('products', LINES);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isAsked = false;
  const real = targets();
  const slow: Targets = {
    ...real,
    async products(...args) {
      isAsked = true;
      await held;
      return real.products(...args);
    },
  };
  await free(row);
  const problems: unknown[] = [];
  const running = startImportWorker({ ...deps, targets: slow }, (error) => problems.push(error), { renewMs: 20 });
  const leased = async () =>
    (
      await pool.query<{ holds: boolean; worker: string }>(
        'SELECT leased_until > now() AS holds, worker FROM command.imports WHERE import_id = $1',
        [row.import_id],
      )
    ).rows[0];
  await vi.waitFor(() => expect(isAsked).toBe(true), 10_000);
  // As if its time were up.
  await pool.query("UPDATE command.imports SET leased_until = now() - interval '1 second' WHERE import_id = $1", [
    row.import_id,
  ]);
  await vi.waitFor(async () => expect(await leased()).toMatchObject({ holds: true }), 10_000);
  const other = randomUUID();
  await pool.query(
    "UPDATE command.imports SET worker = $2, leased_until = now() + interval '1 hour' WHERE import_id = $1",
    [...[row.import_id, other]],
  );
  letGo();
  await running.stop();
  expect(await leased()).toMatchObject({ worker: other });
  expect(await served.events(streams.inventory(row.shop_id))).toEqual([]);
  expect(problems).toEqual([]);
});

it('lets what failed be tried again in a while', async () => {
  const row = await begun('products', LINES);
  await free(row);
  const problems: unknown[] = [];
  const failing = around('products', () => Promise.reject(new Error('the log is away')));
  const running = startImportWorker({ ...deps, targets: failing }, (error) => problems.push(error));
  await vi.waitFor(() => expect(problems).toHaveLength(1), 10_000);
  await running.stop();
  expect(problems).toEqual([new Error('the log is away')]);
  const { rows: found } = await pool.query(
    'SELECT state, failures, worker, leased_until > now() AS later FROM command.imports WHERE import_id = $1',
    [row.import_id],
  );
  expect(found).toEqual([{ state: 'running', failures: 1, worker: null, later: true }]);
});
