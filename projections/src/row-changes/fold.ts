import type { RowChange } from './row-change.ts';
import type { Table } from './table.ts';

/** All that happened to one row, as one change. It is the folder's own and is changed in place. */
export interface FoldedRow {
  kind: RowChange['kind'];
  readonly cells: Record<string, unknown>;
  readonly increments: Record<string, number>;
}

/** Changes to different rows of one table; no row occurs twice. */
export type Level = ReadonlyMap<string, FoldedRow>;

export interface FoldedTable {
  readonly table: Table;
  /** To be written one after the other. More than one only where changes to a row do not fold into one. */
  readonly levels: readonly Level[];
}

/** Folds changes, in order, to at most one per row (and level), so that a batch writes every row once. */
export function foldChanges(changes: Iterable<RowChange>): FoldedTable[] {
  const tables = new Map<Table, Map<string, FoldedRow>[]>();
  for (const change of changes) {
    const levels = tables.get(change.table) ?? [new Map<string, FoldedRow>()];
    tables.set(change.table, levels);
    const key = keyOf(change);
    let top = levels.length - 1;
    while (top > 0 && !levels[top]?.has(key)) top--;
    const earlier = levels[top]?.get(key);
    if (!earlier) levels[top]?.set(key, toFolded(change));
    else if (!merge(earlier, change)) {
      const next = levels[top + 1] ?? new Map<string, FoldedRow>();
      levels[top + 1] = next;
      next.set(key, toFolded(change));
    }
  }
  return [...tables].map(([table, levels]) => ({ table, levels }));
}

function keyOf(change: RowChange): string {
  const cells = change.kind === 'put' ? change.row : change.key;
  let key = '';
  for (const column of change.table.key) key += `${String(cells[column])}\u0000`;
  return key;
}

function toFolded(change: RowChange): FoldedRow {
  switch (change.kind) {
    case 'put':
      return { kind: 'put', cells: { ...change.row }, increments: {} };
    case 'patch':
      return { kind: 'patch', cells: { ...change.key, ...change.set }, increments: {} };
    case 'add':
      return { kind: 'add', cells: { ...change.key, ...change.set }, increments: { ...change.increments } };
    case 'remove':
      return { kind: 'remove', cells: { ...change.key }, increments: {} };
  }
}

/** Folds a later change of the same row into an earlier one; false where the two need two statements. */
function merge(earlier: FoldedRow, later: RowChange): boolean {
  if (later.kind === 'put' || later.kind === 'remove') {
    Object.assign(earlier, toFolded(later));
    return true;
  }
  if (Object.keys(later.set).some((column) => column in earlier.increments)) return false;
  if (later.kind === 'patch') {
    if (earlier.kind !== 'remove') Object.assign(earlier.cells, later.set);
    return true;
  }
  return mergeAdd(earlier, later);
}

function mergeAdd(earlier: FoldedRow, later: Extract<RowChange, { kind: 'add' }>): boolean {
  if (earlier.kind === 'patch' || earlier.kind === 'remove') return false;
  const columns = Object.keys(later.increments);
  if (earlier.kind === 'add' && columns.some((column) => column in earlier.cells)) return false;
  const sums = earlier.kind === 'put' ? earlier.cells : earlier.increments;
  for (const column of columns) sums[column] = Number(sums[column] ?? 0) + (later.increments[column] ?? 0);
  Object.assign(earlier.cells, later.set);
  return true;
}
