import type { Period } from '../reading/report-period.ts';

/** What a cell holds: money in centavos, days as `YYYY-MM-DD`, times of day as `HH:MM`. */
export type Kind = 'text' | 'integer' | 'money' | 'day';
export type Cell = string | number | null;

export interface Column {
  readonly title: string;
  readonly kind: Kind;
  /** Share of the page's width, beside the others'. */
  readonly weight: number;
  /** Added up below the table. */
  readonly total?: boolean;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** Told, and counted in no total. */
  readonly struck?: boolean;
}

/** A table to be written into a file, row after row, however long it is. */
export interface ExportDocument {
  readonly title: string;
  readonly shopName: string;
  readonly period: Period;
  /** As people read it, in the shop's zone. */
  readonly madeAt: string;
  readonly columns: readonly Column[];
  /** How many rows come. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Adds up the columns that have a total while the rows go by. */
export function createTotals(columns: readonly Column[]) {
  const sums = columns.map(() => 0);
  return {
    add({ cells, struck }: Row): void {
      if (struck) return;
      columns.forEach(({ total }, index) => {
        if (total) sums[index] = (sums[index] ?? 0) + Number(cells[index] ?? 0);
      });
    },
    /** The line below the table: null where there is nothing to add up. */
    cells: (): Cell[] => columns.map(({ total }, index) => (total ? (sums[index] ?? 0) : index === 0 ? 'Total' : null)),
  };
}

/** `2026-11-21` → `21/11/2026`. */
export function dayInPortuguese(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
