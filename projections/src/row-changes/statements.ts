import { arrayLiteral } from './array-literal.ts';
import type { FoldedRow, FoldedTable } from './fold.ts';
import type { Cells, Sweep } from './row-change.ts';
import { type Table, typeOf } from './table.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/** One statement per table, level, kind of change and set of columns, for any number of rows; and one per sweep. */
export function statementsFor(schema: string, { table, levels, sweeps }: FoldedTable): Statement[] {
  const rowByRow = levels.flatMap((level) =>
    [...shapesOf(level.values())].map(([, rows]) => statementFor(schema, table, rows)),
  );
  return [...rowByRow, ...sweeps.map((one) => sweepStatement(schema, one))];
}

function sweepStatement(schema: string, { table, where, set }: Sweep): Statement {
  const cells: Cells = { ...set, ...where };
  const columns = Object.keys(cells);
  const values = columns.map((column) => arrayLiteral(typeOf(table, column), [cells[column]]));
  if (set === null) return { text: deleteFrom(schema, table, columns, columns), values };
  return { text: updateFrom(schema, table, columns, Object.keys(where)), values };
}

/** Sets every column except the matching ones, from one array of cells per column. */
function updateFrom(schema: string, table: Table, columns: readonly string[], matching: readonly string[]): string {
  const set = columns.filter((column) => !matching.includes(column));
  const assignments = set.map((column) => `${quoted(column)} = u.${quoted(column)}`).join(', ');
  const matches = matching.map((column) => `t.${quoted(column)} = u.${quoted(column)}`).join(' AND ');
  const source = `${unnestOf(table, columns)} AS u(${columns.map(quoted).join(', ')})`;
  return `UPDATE "${schema}"."${table.name}" AS t SET ${assignments} FROM ${source} WHERE ${matches}`;
}

function deleteFrom(schema: string, table: Table, columns: readonly string[], matching: readonly string[]): string {
  const matches = matching.map((column) => `t.${quoted(column)} = u.${quoted(column)}`).join(' AND ');
  const source = `${unnestOf(table, columns)} AS u(${columns.map(quoted).join(', ')})`;
  return `DELETE FROM "${schema}"."${table.name}" AS t USING ${source} WHERE ${matches}`;
}

function unnestOf(table: Table, columns: readonly string[]): string {
  return `unnest(${columns.map((column, index) => `$${index + 1}::${typeOf(table, column)}[]`).join(', ')})`;
}

function shapesOf(rows: Iterable<FoldedRow>): Map<string, FoldedRow[]> {
  const shapes = new Map<string, FoldedRow[]>();
  for (const row of rows) {
    const shape = row.kind === 'put' ? 'put' : `${row.kind} ${Object.keys(row.cells)} + ${Object.keys(row.increments)}`;
    const same = shapes.get(shape);
    if (same) same.push(row);
    else shapes.set(shape, [row]);
  }
  return shapes;
}

function statementFor(schema: string, table: Table, rows: readonly FoldedRow[]): Statement {
  const [first] = rows;
  if (!first) throw new Error('a statement without rows');
  const { kind } = first;
  const added = Object.keys(first.increments);
  const columns = kind === 'put' ? Object.keys(table.columns) : [...Object.keys(first.cells), ...added];
  const values = columns.map((column) => {
    const source = added.includes(column) && kind === 'add' ? 'increments' : 'cells';
    return arrayLiteral(
      typeOf(table, column),
      rows.map((row) => row[source][column]),
    );
  });
  const target = `"${schema}"."${table.name}" AS t`;
  const names = columns.map(quoted).join(', ');
  const unnest = unnestOf(table, columns);
  const set = columns.filter((column) => !table.key.includes(column));
  switch (kind) {
    case 'put':
    case 'add': {
      const assignments = set.map((column) =>
        added.includes(column)
          ? `${quoted(column)} = t.${quoted(column)} + excluded.${quoted(column)}`
          : `${quoted(column)} = excluded.${quoted(column)}`,
      );
      // A row that consists of its key has no column to set.
      const action = assignments.length > 0 ? `DO UPDATE SET ${assignments.join(', ')}` : 'DO NOTHING';
      const conflict = `ON CONFLICT (${table.key.map(quoted).join(', ')}) ${action}`;
      return { text: `INSERT INTO ${target} (${names}) SELECT * FROM ${unnest} ${conflict}`, values };
    }
    case 'patch':
      return { text: updateFrom(schema, table, columns, table.key), values };
    case 'remove':
      return { text: deleteFrom(schema, table, columns, table.key), values };
  }
}

const quoted = (name: string) => `"${name}"`;
