import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldChanges } from './fold.ts';
import { add, patch, put, type RowChange, remove, sweep } from './row-change.ts';
import { statementsFor } from './statements.ts';
import { defineTable } from './table.ts';

const toys = defineTable('toys', ['shelf', 'id'], {
  shelf: 'text',
  id: 'integer',
  name: 'text?',
  count: 'bigint',
  weight: 'bigint',
  tags: 'jsonb?',
  made_on: 'date?',
  sold: 'boolean?',
});

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(`CREATE SCHEMA play; CREATE TABLE play.toys (
    shelf text, id int, name text, count bigint NOT NULL DEFAULT 0, weight bigint NOT NULL DEFAULT 0, tags jsonb,
    made_on date, sold boolean, PRIMARY KEY (shelf, id))`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Toy = Record<string, unknown>;

/** Applies the changes one after the other: the model for folding and SQL. */
function oneByOne(changes: readonly RowChange[]): Toy[] {
  const rows = new Map<string, Toy>();
  for (const change of changes) {
    if (change.kind === 'sweep') {
      const { where, set } = change;
      for (const row of rows.values())
        if (row.shelf === where.shelf && row.sold === where.sold) Object.assign(row, set);
      continue;
    }
    const cells = change.kind === 'put' ? change.row : change.key;
    const key = JSON.stringify([cells.shelf, cells.id]);
    const row = rows.get(key);
    if (change.kind === 'put') rows.set(key, { ...change.row });
    else if (change.kind === 'remove') rows.delete(key);
    else if (change.kind === 'patch') row && Object.assign(row, change.set);
    else {
      const empty = { ...change.key, name: null, count: 0, weight: 0, tags: null, made_on: null, sold: null };
      const next: Toy = row ?? empty;
      for (const [column, by] of Object.entries(change.increments)) next[column] = Number(next[column]) + by;
      rows.set(key, Object.assign(next, change.set));
    }
  }
  return [...rows.values()];
}

const byKey = (a: Toy, b: Toy) => (JSON.stringify([a.shelf, a.id]) < JSON.stringify([b.shelf, b.id]) ? -1 : 1);

async function write(changes: readonly RowChange[]): Promise<void> {
  for (const folded of foldChanges(changes)) {
    for (const { text, values } of statementsFor('play', folded)) await pool.query(text, [...values]);
  }
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((value) => !value.includes('\u0000')),
  fc.constantFrom('', 'null', 'NULL', '{}', 'a"b', 'a\\b', 'a,b', "d'água", ' ', 'linha\nnova'),
);
const key = fc.record({ shelf: fc.constantFrom('a', 'b "c"'), id: fc.integer({ min: 1, max: 3 }) });
const amount = fc.integer({ min: -1_000, max: 1_000_000_000_000 });
const name = fc.option(text);
const change: fc.Arbitrary<RowChange> = fc.oneof(
  fc
    .record({
      name,
      count: amount,
      weight: amount,
      tags: fc.option(fc.dictionary(text, text), { freq: 3 }),
      made_on: fc.constantFrom(null, '2026-02-28', '1999-12-31'),
      sold: fc.option(fc.boolean()),
    })
    .chain((cells) => key.map((at) => put(toys, { ...at, ...cells }))),
  fc.tuple(key, name).map(([at, to]) => patch(toys, at, { name: to })),
  fc.tuple(key, amount).map(([at, to]) => patch(toys, at, { count: to })),
  fc.tuple(key, amount).map(([at, by]) => add(toys, at, { count: by })),
  fc.tuple(key, amount, name).map(([at, by, to]) => add(toys, at, { count: by, weight: 1 }, { name: to })),
  key.map((at) => remove(toys, at)),
  fc
    .record({ shelf: fc.constantFrom('a', 'b "c"'), sold: fc.boolean() })
    .chain((where) => name.map((to) => sweep(toys, where, { name: to, tags: null }))),
);

describe('row changes', () => {
  it('written a batch at a time leave what they leave one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 4 }), async (batches) => {
        await pool.query('TRUNCATE play.toys');
        for (const batch of batches) await write(batch);
        const { rows } = await pool.query<Toy>(
          'SELECT shelf, id, name, count::float8, weight::float8, tags, made_on::text, sold FROM play.toys',
        );
        expect(rows.sort(byKey)).toEqual(oneByOne(batches.flat()).sort(byKey));
      }),
      { numRuns: 150 },
    );
  });

  it('touch a row once per batch where they fold into one', () => {
    const at = { shelf: 'a', id: 1 };
    const folded = foldChanges(Array.from({ length: 1_000 }, () => add(toys, at, { count: 2 })));
    expect(statementsFor('play', { ...(folded[0] ?? { table: toys, levels: [], sweeps: [] }) })).toMatchObject([
      { values: ['{"a"}', '{1}', '{2000}'] },
    ]);
  });
});
