import type { BuiltReport } from '@pdv/schemas/sales/report-builder';
import { expect, it } from 'vitest';
import { whole } from './draft.ts';
import { ticketsOf } from './figure-tickets.ts';

const report = {
  ...{ start: '2026-10-10', end: '2026-11-20' },
  before: { start: '2026-08-29', end: '2026-10-09' },
};
type Header = BuiltReport['headers'][number];
const header = (fields: Partial<Header>): Header => ({
  ...({ kind: 'measure', key: 'sales', label: 'Vendas', format: 'count', adds: true } as const),
  ...fields,
});
const asked = (filters: readonly unknown[]) => JSON.stringify(filters);
const only = (by: string, value: string) => ({ by, is: 'in', values: [value] });

it('of a row are those of its days, or of its value', () => {
  const byMonth = whole({ measures: ['sales'], rows: 'month', period: 'this-year' });
  const of = (key: string, rows = byMonth) =>
    ticketsOf(rows, report, { header: header({}), row: { key, label: 'a linha' } });
  // Cut where the report begins and ends.
  expect(of('2026-10-01')).toEqual({
    days: { start: '2026-10-10', end: '2026-10-31' },
    counted: { asked: { counted: 'sold' } },
  });
  expect(of('2026-11-01')?.days).toEqual({ start: '2026-11-01', end: '2026-11-20' });
  expect(of('2026-11-15', { ...byMonth, rows: 'week' })?.days).toEqual({ start: '2026-11-15', end: '2026-11-20' });
  expect(of('2026-11-15', { ...byMonth, rows: 'day' })?.days).toEqual({ start: '2026-11-15', end: '2026-11-15' });
  expect(of('Padaria', { ...byMonth, rows: 'category' })).toEqual({
    days: { start: '2026-10-10', end: '2026-11-20' },
    counted: { asked: { counted: 'sold', filters: asked([only('category', 'Padaria')]) }, of: 'a linha' },
  });
});

it('of a cell pass the filters of the report, the row and the column', () => {
  const filter = { by: 'seller' as const, is: 'not-in' as const, values: ['x'] };
  const crossed = whole({
    ...{ measures: ['net'], rows: 'category', columns: 'weekday', filters: [filter], period: 'this-year' },
  });
  const row = { key: null, label: 'Produtos excluídos' };
  const cell = (fields: Partial<Header>) => ticketsOf(crossed, report, { header: header(fields), row })?.counted;
  expect(cell({ kind: 'value', key: '3', label: 'Quarta-feira' })).toEqual({
    asked: { counted: 'sold', filters: asked([filter, only('category', ''), only('weekday', '3')]) },
    of: 'Produtos excluídos, Quarta-feira, com os filtros do relatório',
  });
  expect(cell({ kind: 'total', key: null })?.asked.filters).toBe(asked([filter, only('category', '')]));
  const total = ticketsOf(crossed, report, { header: header({ kind: 'total', key: null }), row: undefined });
  expect(total?.counted).toEqual({
    asked: { counted: 'sold', filters: asked([filter]) },
    of: 'com os filtros do relatório',
  });
});

it('name nobody, as their words stand in an address', () => {
  const words = (rows: 'customer' | 'seller', key: string | null) => {
    const definition = whole({ measures: ['sales'], rows, period: 'this-year' });
    return ticketsOf(definition, report, { header: header({}), row: { key, label: 'Ana' } })?.counted.of;
  };
  expect([words('customer', 'a'), words('seller', 'a')]).toEqual(['um cliente', 'um vendedor']);
  // There the label is no name: 'Sem cliente'.
  expect(words('customer', null)).toBe('Ana');
});

it('are of the days before where the figure is, and those that came back of what did', () => {
  const compared = whole({ measures: ['returned'], rows: 'seller', compare: true, period: 'this-year' });
  const of = (fields: Partial<Header>) =>
    ticketsOf(compared, report, { header: header({ key: 'returned', ...fields }), row: { key: 'ana', label: 'Ana' } });
  expect(of({})?.counted.asked.counted).toBe('returned');
  expect(of({ kind: 'before' })?.days).toEqual(report.before);
  expect(of({ kind: 'difference' })).toBeNull();
  expect(of({ kind: 'others' })).toBeNull();
  expect(of({ key: 'newCustomers' })).toBeNull();
});
