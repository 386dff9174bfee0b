import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { BuiltReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS, type FigureFormat, MEASURE_WORDS, type Measure } from '@pdv/schemas/sales/report-catalogue';
import { RELATIVE_WORDS } from '@pdv/schemas/sales/report-span';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';

const PERCENT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Value = BuiltReport['total'][number];
type WithCost = NonNullable<BuiltReport['withCost']>;

export function valueText(value: Value | undefined, format: FigureFormat): string {
  if (value === null || value === undefined) return '–';
  if (format === 'percent') return `${PERCENT.format(Number(value))}%`;
  return format === 'money' ? formatMoney(String(value)) : formatCount(Number(value));
}

/** 'Faturamento líquido por mês e categoria, últimos 12 meses' */
export function reportInWords({ measures, rows, columns, filters, period, compare }: ReportDefinition): string {
  const shown = listed(measures.map((measure) => MEASURE_WORDS[measure].label));
  const by = listed([rows, ...(columns ? [columns] : [])].map((one) => DIMENSION_WORDS[one].label.toLowerCase()));
  const when =
    typeof period === 'string'
      ? RELATIVE_WORDS[period].toLowerCase()
      : `${writtenDay(period.start)} a ${writtenDay(period.end)}`;
  const only = filters.length === 0 ? '' : filters.length === 1 ? ', com 1 filtro' : `, com ${filters.length} filtros`;
  return `${shown} por ${by}${only}, ${when}${compare ? ', comparado com o período anterior' : ''}`;
}

const OF_COST: Partial<Record<Measure, string>> = { cost: 'Custo', grossProfit: 'Lucro', margin: 'Margem' };

/** 'Lucro e margem contam R$ 60,00 de R$ 100,00 vendidos: o resto não tinha custo.' */
export function withCostWords(measures: readonly Measure[], { sold, costed }: WithCost): string {
  const told = measures.flatMap((measure) => OF_COST[measure] ?? []);
  const count = told.length === 1 ? 'conta' : 'contam';
  return `${listed(told)} ${count} ${formatMoney(costed)} de ${formatMoney(sold)} vendidos: o resto não tinha custo.`;
}

function listed(words: readonly string[]): string {
  const [first = '', ...others] = words.map((word, nth) => (nth === 0 ? word : word.toLowerCase()));
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(', ')} e ${last}`;
}

/** The column that a row is about: the only measure's, or the sum over the columns. */
export const mainOf = ({ headers }: BuiltReport) =>
  Math.max(
    0,
    headers.findIndex(({ kind }) => kind === 'total'),
  );
