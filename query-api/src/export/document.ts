/** The type of a cell: quantities with up to three decimals, money in centavos, days as `YYYY-MM-DD`, times of day as `HH:MM`. */
export type Kind = 'text' | 'integer' | 'quantity' | 'money' | 'day';
export type Cell = string | number | null;

export interface Column {
  readonly title: string;
  readonly kind: Kind;
  /** Relative width on the page. */
  readonly weight: number;
  /** Whether the column has a total below the table. */
  readonly total?: boolean;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** The row is listed, but no total counts it. */
  readonly struck?: boolean;
}

/** A table of any length, to be written into a file row by row. */
export interface ExportDocument {
  readonly title: string;
  readonly shopName: string;
  /** Of which days and whom the rows are, for people. */
  readonly about: string;
  /** Formatted for people, in the shop's time zone. */
  readonly madeAt: string;
  readonly columns: readonly Column[];
  /** The number of rows. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Row[]>;
  /** The line below the table, where it is not what the rows add up to. */
  readonly totals?: readonly Cell[];
  /** A sentence about the figures, for people. */
  readonly note?: string;
}

/** Adds up the columns with a total, row by row, unless the document says what the totals are. */
export function createTotals({ columns, totals }: Pick<ExportDocument, 'columns' | 'totals'>) {
  const sums = columns.map(() => 0);
  return {
    add({ cells, struck }: Row): void {
      if (struck) return;
      columns.forEach(({ total }, index) => {
        if (total) sums[index] = (sums[index] ?? 0) + Number(cells[index] ?? 0);
      });
    },
    /** The line below the table: null in a column without a total. */
    cells: (): readonly Cell[] =>
      totals ?? columns.map(({ total }, index) => (total ? (sums[index] ?? 0) : index === 0 ? 'Total' : null)),
  };
}
