import type { KeyOf, RowOf, Table } from './table.ts';

export type Cells = Readonly<Record<string, unknown>>;
type Increments = Readonly<Record<string, number>>;

/** What an event does to the rows of a table. Pure data: a batch's changes are folded before the database is touched. */
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

/** Every row that matches: all that came before it in the log, none that comes after. */
export interface Sweep {
  readonly kind: 'sweep';
  readonly table: Table;
  readonly where: Cells;
  /** Null: the rows go. */
  readonly set: Cells | null;
}

/** The whole row, whatever was there before. */
export function put<T extends Table>(table: T, row: RowOf<T>): RowChange {
  return { kind: 'put', table, row: row as Cells };
}

/** Some columns of a row; nothing where there is no such row. */
export function patch<T extends Table>(table: T, key: KeyOf<T>, set: Partial<RowOf<T>>): RowChange {
  return { kind: 'patch', table, key: key as Cells, set: set as Cells };
}

type NumericColumns<T> = { [N in keyof RowOf<T>]: RowOf<T>[N] extends number ? N : never }[keyof RowOf<T>];

/** Adds to columns of a row that starts at zero where it is missing; `set` replaces the others. */
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

/** Some columns of all rows that match by now. For what is rare: it looks for them, so give them an index. */
export function sweep<T extends Table>(table: T, where: Partial<RowOf<T>>, set: Partial<RowOf<T>>): RowChange {
  return { kind: 'sweep', table, where: where as Cells, set: set as Cells };
}

/** All rows that match by now go; like {@link sweep} for what is rare. */
export function clear<T extends Table>(table: T, where: Partial<RowOf<T>>): RowChange {
  return { kind: 'sweep', table, where: where as Cells, set: null };
}
