import { reportDefinition } from '@pdv/schemas/sales/report-builder';
import { DIMENSIONS, MEASURES } from '@pdv/schemas/sales/report-catalogue';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  columnChoices,
  filterChoices,
  isFull,
  rowChoices,
  whole,
  withColumns,
  withCompare,
  withMeasure,
  withRows,
} from './draft.ts';
import { EXAMPLES } from './examples.ts';

const byMonth = whole({ measures: ['net'], rows: 'month', period: 'last-12-months' });

it('keeps what was chosen last, and lets go what does not fit it', () => {
  expect(withMeasure(byMonth, 'sales').measures).toEqual(['net', 'sales']);
  expect(withMeasure(byMonth, 'net')).toEqual(byMonth);
  // A payment has no product.
  const byProduct = whole({ measures: ['items'], rows: 'product', period: 'this-month' });
  expect(withMeasure(byProduct, 'payments')).toMatchObject({ measures: ['items', 'payments'], rows: 'day' });
  expect(withRows(withMeasure(byMonth, 'newCustomers'), 'product').measures).toEqual(['net']);
  expect(withColumns(withMeasure(byMonth, 'sales'), 'category').measures).toEqual(['net']);
});

it('takes no fourth measure, and lets none go for it', () => {
  const three = (['sales', 'items', 'discounts'] as const).reduce(
    withMeasure,
    whole({ ...byMonth, measures: ['net'] }),
  );
  expect(three.measures).toEqual(['net', 'sales', 'items']);
  expect([isFull(byMonth), isFull(three)]).toEqual([false, true]);
  expect(withMeasure(withMeasure(three, 'sales'), 'discounts').measures).toEqual(['net', 'items', 'discounts']);
  // By columns there is one, and another takes its place.
  const across = withColumns(byMonth, 'weekday');
  expect([isFull(across), withMeasure(across, 'sales').measures]).toEqual([false, ['sales']]);
});

it('is a report that the server makes, whatever is chosen one after the other', () => {
  const step = fc.oneof(
    fc.constantFrom(...MEASURES).map((measure) => (report: typeof byMonth) => withMeasure(report, measure)),
    fc.nat().map((n) => (report: typeof byMonth) => {
      const choices = rowChoices(report);
      return withRows(report, choices[n % choices.length] ?? 'day');
    }),
    fc.nat().map((n) => (report: typeof byMonth) => {
      const choices = [null, ...columnChoices(report)];
      return withColumns(report, choices[n % choices.length] ?? null);
    }),
    fc.constant((report: typeof byMonth) => withCompare(report, true)),
    fc.constant((report: typeof byMonth) => {
      const [by] = filterChoices(report);
      if (by !== 'weekday' || report.filters.length > 0) return report;
      return { ...report, filters: [{ by, is: 'in' as const, values: ['1'] }] };
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const report = steps.reduce((before, next) => next(before), byMonth);
      expect(reportDefinition.safeParse(report).error).toBeUndefined();
      expect(DIMENSIONS).toContain(report.rows);
    }),
  );
});

it('begins with examples that the server makes', () => {
  for (const { definition } of EXAMPLES) expect(reportDefinition.parse(definition)).toEqual(definition);
});
