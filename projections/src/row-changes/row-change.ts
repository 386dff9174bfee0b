import type { KeyOf, RowOf, Table } from './table.ts';

export type Cells = Readonly<Record<string, unknown>>;
type Increments = Readonly<Record<string, number>>;

/** An event's change to the rows of a table. Pure data: the runner folds a batch's changes before it writes. */
export type RowChange = OneRowChange | Sweep;

export type OneRowChange =
  | { readonly kind: 'put'; readonly table: Table; readonly row: Cells }
  | { readonly kind: 'patch'; readonly table: Table; readonly key: Cells; readonly set: Cells }
  | {
      readonly kind: 'add';
      readonly table: Table;
      readonly key: Cells;
      readonly increments: Increments;
      readonly set: Cells;
    }
  | { readonly kind: 'remove'; readonly table: Table; readonly key: Cells };

/** A change to every matching row that came before it in the log. */
export interface Sweep {
  readonly kind: 'sweep';
  readonly table: Table;
  readonly where: Cells;
  /** Null: delete the rows. */
  readonly set: Cells | null;
}

/** Inserts or replaces the whole row. */
export function put<T extends Table>(table: T, row: RowOf<T>): RowChange {
  return { kind: 'put', table, row: row as Cells };
}

/** Sets some columns of a row; does nothing if the row is missing. */
export function patch<T extends Table>(table: T, key: KeyOf<T>, set: Partial<RowOf<T>>): RowChange {
  return { kind: 'patch', table, key: key as Cells, set: set as Cells };
}

type NumericColumns<T> = { [N in keyof RowOf<T>]: RowOf<T>[N] extends number ? N : never }[keyof RowOf<T>];

/** Adds to columns of a row; a missing row starts at zero. `set` replaces other columns. */
export function add<T extends Table>(
  table: T,
  key: KeyOf<T>,
  increments: { readonly [N in NumericColumns<T>]?: number },
  set: Partial<RowOf<T>> = {},
): RowChange {
  return { kind: 'add', table, key: key as Cells, increments: increments as Increments, set: set as Cells };
}

export function remove<T extends Table>(table: T, key: KeyOf<T>): RowChange {
  return { kind: 'remove', table, key: key as Cells };
}

/** Sets some columns of all rows that match. For rare events only: it searches for the rows, so give them an index. */
export function sweep<T extends Table>(table: T, where: Partial<RowOf<T>>, set: Partial<RowOf<T>>): RowChange {
  return { kind: 'sweep', table, where: where as Cells, set: set as Cells };
}

/** Deletes all rows that match. For rare events only, like {@link sweep}. */
export function clear<T extends Table>(table: T, where: Partial<RowOf<T>>): RowChange {
  return { kind: 'sweep', table, where: where as Cells, set: null };
}
