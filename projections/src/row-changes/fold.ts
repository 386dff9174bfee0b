import type { Cells, OneRowChange, RowChange, Sweep } from './row-change.ts';
import type { Table } from './table.ts';

/** All changes to one row, folded into one. */
export interface FoldedRow {
  readonly kind: OneRowChange['kind'];
  readonly cells: Cells;
  readonly increments: Record<string, number>;
}

/** Changes to different rows of one table; no row occurs twice. */
type Level = ReadonlyMap<string, FoldedRow>;

export interface FoldedTable {
  readonly table: Table;
  /** Written in order. More than one only if changes to a row do not fold into one. */
  readonly levels: readonly Level[];
  /** Written in order after the levels. */
  readonly sweeps: readonly Sweep[];
}

interface Open {
  readonly levels: Map<string, FoldedRow>[];
  readonly sweeps: Sweep[];
}

/**
 * Folds changes, in order, to at most one per row (and level), so that a batch writes every row once. Changes after a
 * sweep are folded apart.
 */
export function foldChanges(changes: Iterable<RowChange>): FoldedTable[] {
  const tables = new Map<Table, Open[]>();
  for (const change of changes) {
    let parts = tables.get(change.table);
    if (!parts) {
      parts = [];
      tables.set(change.table, parts);
    }
    let part = parts.at(-1);
    if (!part || (part.sweeps.length > 0 && change.kind !== 'sweep')) {
      part = { levels: [new Map()], sweeps: [] };
      parts.push(part);
    }
    if (change.kind === 'sweep') part.sweeps.push(change);
    else foldInto(part.levels, change);
  }
  return [...tables].flatMap(([table, parts]) => parts.map((part) => ({ table, ...part })));
}

function foldInto(levels: Map<string, FoldedRow>[], change: OneRowChange): void {
  const key = keyOf(change);
  let top = levels.length - 1;
  while (top > 0 && !levels[top]?.has(key)) top--;
  const earlier = levels[top]?.get(key);
  const merged = earlier ? merge(earlier, change) : toFolded(change);
  if (merged) levels[top]?.set(key, merged);
  else {
    const next = levels[top + 1] ?? new Map<string, FoldedRow>();
    levels[top + 1] = next;
    next.set(key, toFolded(change));
  }
}

function keyOf(change: OneRowChange): string {
  const cells = change.kind === 'put' ? change.row : change.key;
  let key = '';
  for (const column of change.table.key) key += `${String(cells[column])}\u0000`;
  return key;
}

const NONE: Record<string, number> = {};

function toFolded(change: OneRowChange): FoldedRow {
  switch (change.kind) {
    case 'put':
      return { kind: 'put', cells: change.row, increments: NONE };
    case 'patch':
      return { kind: 'patch', cells: { ...change.key, ...change.set }, increments: NONE };
    case 'add':
      return { kind: 'add', cells: { ...change.key, ...change.set }, increments: { ...change.increments } };
    case 'remove':
      return { kind: 'remove', cells: change.key, increments: NONE };
  }
}

/** Folds a later change of a row into an earlier one; undefined if they need two statements. */
function merge(earlier: FoldedRow, later: OneRowChange): FoldedRow | undefined {
  if (later.kind === 'put' || later.kind === 'remove') return toFolded(later);
  if (Object.keys(later.set).some((column) => column in earlier.increments)) return undefined;
  if (later.kind === 'patch') {
    return earlier.kind === 'remove' ? earlier : { ...earlier, cells: { ...earlier.cells, ...later.set } };
  }
  return mergeAdd(earlier, later);
}

function mergeAdd(earlier: FoldedRow, later: Extract<OneRowChange, { kind: 'add' }>): FoldedRow | undefined {
  const { kind, cells, increments } = earlier;
  if (kind === 'patch' || kind === 'remove') return undefined;
  const columns = Object.keys(later.increments);
  if (kind === 'add' && columns.some((column) => column in cells)) return undefined;
  if (kind === 'put') {
    const sums: Record<string, unknown> = {};
    for (const column of columns) sums[column] = Number(cells[column] ?? 0) + (later.increments[column] ?? 0);
    return { kind, cells: { ...cells, ...later.set, ...sums }, increments: NONE };
  }
  // Change it in place: toFolded made it for this row, and a batch may add to one row a thousand times.
  for (const column of columns) increments[column] = (increments[column] ?? 0) + (later.increments[column] ?? 0);
  return { kind, cells: { ...cells, ...later.set }, increments };
}
