import { type Figure, MEASURE_WORDS, type Measure } from '@pdv/schemas/sales/report-catalogue';
import type { FactRow } from './query.ts';

export type Key = string | null;
type Figures = Partial<Record<Figure, number>>;

/** In centavos. */
interface WithCost {
  readonly sold: number;
  readonly costed: number;
}

/** Which sum: of a row, of a column, of a cell where both are given, of all where none is. */
interface Place {
  readonly row?: Key;
  readonly column?: Key;
}

const placeOf = ({ row, column }: Place) => JSON.stringify([row, column].map((key) => (key === undefined ? 0 : [key])));

/** The answers of all facts side by side, by key. */
export function createSums() {
  const sums = new Map<string, Figures>();
  const [rows, columns] = [new Set<Key>(), new Set<Key>()];
  let withCost: WithCost | null = null;
  return {
    rows,
    columns,
    add(answer: readonly FactRow[], figures: readonly Figure[]): void {
      for (const { k0, k1 = null, g0, g1 = 1, ...values } of answer) {
        const place = placeOf({ ...(g0 === 0 && { row: k0 }), ...(g1 === 0 && { column: k1 }) });
        if (g0 === 0) rows.add(k0);
        if (g1 === 0) columns.add(k1);
        const before = sums.get(place) ?? {};
        for (const figure of figures) before[figure] = values[figure] ?? 0;
        sums.set(place, before);
        if (g0 === 1 && g1 === 1 && figures.includes('cost')) {
          withCost = { sold: values.revenue ?? 0, costed: values.costed ?? 0 };
        }
      }
    },
    /** How much of what was sold had a cost, where the report is about it. */
    withCost: () => withCost,
    /** Null only where a mean is of nothing. In centavos where it is money, in tenths where it is a percentage. */
    of(measure: Measure, place: Place): number | null {
      const found = sums.get(placeOf(place)) ?? {};
      const { of, less, per, format } = MEASURE_WORDS[measure];
      const value = (found[of] ?? 0) - (less ? (found[less] ?? 0) : 0);
      if (!per) return value;
      return found[per] ? Math.round((value * (format === 'percent' ? 1_000 : 1)) / found[per]) : null;
    },
    /** Whether there is nothing at all, as after the only sale was cancelled. */
    isEmpty: (place: Place): boolean => Object.values(sums.get(placeOf(place)) ?? {}).every((value) => value === 0),
  };
}
export type Sums = ReturnType<typeof createSums>;
