import type { Position, RecordedEvent } from '@pdv/infra/event-store/port';
import { READ_MODELS } from '@pdv/schemas/live';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../read-models.ts';
import { createReadSide, type ReadSide } from '../testing/read-side.ts';
import type { StoryEvent } from '../testing/shop-story.ts';
import { applyRun } from './apply-run.ts';
import { EVERYTHING, step, tell } from './histories.fixture.ts';
import { live, type Member, member } from './member.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await createReadSide();
});
afterAll(() => side.drop());

const tables = projections.flatMap((projection) => projection.tables);
const OF_THE_RUNNER = ['checkpoints', 'parked', 'migrations', 'schema_migrations'];

async function contents() {
  const all: Record<string, unknown[]> = {};
  for (const { name, key } of tables) {
    const rows = await side.rows<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM read.${name} t ORDER BY ${key.join(', ')}`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const empty = () =>
  side.rows(`TRUNCATE ${tables.map(({ name }) => `read.${name}`).join(', ')}, read.checkpoints, read.parked`);

async function project(events: readonly RecordedEvent[], sizes: readonly number[]): Promise<void> {
  const members: Member[] = projections.map((projection) => member(live(projection)));
  for (let from = 0, index = 0; from < events.length; index++) {
    const batch = events.slice(from, from + (sizes[index % sizes.length] ?? 1));
    from += batch.length;
    await applyRun(side, members, { events: batch, checkpoint: batch.at(-1)?.position ?? ('0' as Position) });
  }
}

/** Destroys the keys of erased people, as before a later rebuild. */
async function destroyKeysOfTheErased(told: readonly StoryEvent[]): Promise<void> {
  const erasedShops = told.filter(({ event }) => event.type === 'AccountErased').map(({ shopId }) => shopId);
  const subjects = told.flatMap(({ shopId, event }) => {
    if (event.type === 'CustomerErased') return [`customer:${event.data.customerId}`];
    if (event.type === 'CustomerAdded' && erasedShops.includes(shopId)) return [`customer:${event.data.customerId}`];
    return [];
  });
  await side.vault.destroy(...subjects, ...erasedShops.map((shopId) => `account:${shopId}`));
}

/** Sales of this shop and of another system, without those that were taken back. */
function salesOf(told: readonly StoryEvent[]): number {
  const ids = new Set<string>();
  for (const { shopId, event } of told) {
    const id = `${shopId} ${'saleId' in event.data ? event.data.saleId : ''}`;
    if (event.type === 'SaleRegistered' || event.type === 'PastSaleImported') ids.add(id);
    if (event.type === 'PastSaleRemoved') ids.delete(id);
  }
  return ids.size;
}

/** Collected over all histories, to prove that chance leaves no event out. */
const [happened, filled] = [new Set<string>(), new Set<string>()];

describe('read models', () => {
  it('are the same however the log was cut into batches, and when built again', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (steps, sizes, ends) => {
          const before = await side.store.head();
          const told = tell(steps, ends);
          await side.append(...told);
          const events = await eventsAfter(before);
          await empty();
          await project(events, sizes);
          const incremental = await contents();
          for (const { type } of events) happened.add(type);
          for (const [name, rows] of Object.entries(incremental)) if (rows.length > 0) filled.add(name);
          await destroyKeysOfTheErased(told);
          await empty();
          await project(events, [events.length]);
          expect(await contents()).toEqual(incremental);
          expect(await side.rows('SELECT * FROM read.parked')).toEqual([]);
          expect(incremental.sales).toHaveLength(salesOf(told));
        },
      ),
      { numRuns: 20, examples: [[EVERYTHING, [7], true]] },
    );
    const projected = new Set(projections.flatMap(({ on }) => Object.keys(on)));
    expect([...projected].filter((type) => !happened.has(type))).toEqual([]);
    expect(tables.map(({ name }) => name).filter((name) => !filled.has(name))).toEqual([]);
  });

  it('are all of the tables that there are', async () => {
    const found = await side.rows<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'read'::regnamespace AND relkind = 'r'",
    );
    const ours = found.map(({ name }) => name).filter((name) => !OF_THE_RUNNER.includes(name));
    expect(ours.sort(), 'a table without its projection in read-models.ts, or a migration that is missing').toEqual(
      tables.map(({ name }) => name).sort(),
    );
  });

  it('have the names that READ_MODELS has', () => {
    const names = projections.map(({ name }) => name);
    expect(names.sort(), "each projection's own name must be its key in read-models.ts").toEqual(
      [...READ_MODELS].sort(),
    );
  });

  it('have the columns and keys that their tables declare', async () => {
    for (const { name, columns, key } of tables) {
      const found = await side.rows<{ column: string; type: string; nullable: boolean; key: boolean }>(
        `SELECT a.attname AS column, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
           a.attnum = ANY((i.indkey::int2[])[0:i.indnkeyatts - 1]) AS key
         FROM pg_attribute a JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
         WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
        [`read.${name}`],
      );
      const declared = found.map(({ column, type, nullable }) => [
        column,
        `${type.replace('timestamp with time zone', 'timestamptz')}${nullable ? '?' : ''}`,
      ]);
      expect([name, Object.fromEntries(declared)]).toEqual([name, columns]);
      expect([name, found.filter((one) => one.key).map(({ column }) => column)].flat().sort()).toEqual(
        [name, ...key].sort(),
      );
    }
  });
});

async function eventsAfter(before: Position | null): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const head = await side.store.head();
  await new Promise<void>((resolve, reject) => {
    const subscription = side.store.subscribe({ from: before }, async (batch) => {
      events.push(...batch.events);
      if (head !== null && side.store.compare(batch.checkpoint, head) >= 0) void subscription.stop().then(resolve);
    });
    subscription.ended.catch(reject);
  });
  return events;
}
