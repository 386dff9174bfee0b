/** Postgres column types and their TypeScript types; a trailing `?` allows null. */
interface Types {
  uuid: string;
  text: string;
  /** Money in centavos included: stays far inside 2^53. */
  bigint: number;
  integer: number;
  boolean: boolean;
  /** `YYYY-MM-DD`. */
  date: string;
  /** ISO 8601 UTC. */
  timestamptz: string;
  jsonb: unknown;
}
export type ColumnType = keyof Types;
export type Column = ColumnType | `${ColumnType}?`;
export type Columns = Readonly<Record<string, Column>>;

type Cell<C extends Column> = C extends ColumnType
  ? Types[C]
  : C extends `${infer T extends ColumnType}?`
    ? Types[T] | null
    : never;

/** A table of a read model, without its schema: a rebuild makes the same tables in another schema. */
export interface Table<C extends Columns = Columns, K extends string = string> {
  readonly name: string;
  readonly key: readonly K[];
  readonly columns: C;
}

/** A row as projections write it and queries read it. */
export type RowOf<T> = T extends Table<infer C, string> ? { readonly [N in keyof C]: Cell<C[N]> } : never;
export type KeyOf<T> = T extends Table<infer C, infer K> ? { readonly [N in K & keyof C]: Cell<C[N]> } : never;

export function defineTable<const C extends Columns, const K extends keyof C & string>(
  name: string,
  key: readonly K[],
  columns: C,
): Table<C, K> {
  return { name, key, columns };
}

export function typeOf(table: Table, column: string): ColumnType {
  const type = table.columns[column];
  if (type === undefined) throw new Error(`${table.name} has no column ${column}`);
  return type.replace('?', '') as ColumnType;
}
