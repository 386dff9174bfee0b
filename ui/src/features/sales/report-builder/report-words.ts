import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { BuiltReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS, type FigureFormat, MEASURE_WORDS } from '@pdv/schemas/sales/report-catalogue';
import { RELATIVE_WORDS } from '@pdv/schemas/sales/report-span';
import { labelsInWords } from '@pdv/schemas/sales/with-cost-words';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';

const PERCENT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Value = BuiltReport['total'][number];

export function valueText(value: Value | undefined, format: FigureFormat): string {
  if (value === null || value === undefined) return '–';
  if (format === 'percent') return `${PERCENT.format(Number(value))}%`;
  return format === 'money' ? formatMoney(String(value)) : formatCount(Number(value));
}

/** 'Faturamento líquido por mês e categoria, últimos 12 meses' */
export function reportInWords({ measures, rows, columns, filters, period, compare }: ReportDefinition): string {
  const shown = labelsInWords(measures.map((measure) => MEASURE_WORDS[measure].label));
  const by = labelsInWords(
    [rows, ...(columns ? [columns] : [])].map((one) => DIMENSION_WORDS[one].label.toLowerCase()),
  );
  const when =
    typeof period === 'string'
      ? RELATIVE_WORDS[period].toLowerCase()
      : `${writtenDay(period.start)} a ${writtenDay(period.end)}`;
  const only = filters.length === 0 ? '' : filters.length === 1 ? ', com 1 filtro' : `, com ${filters.length} filtros`;
  return `${shown} por ${by}${only}, ${when}${compare ? ', comparado com o período anterior' : ''}`;
}

/** The column that a row is about: the only measure's, or the sum over the columns. */
export const mainOf = ({ headers }: BuiltReport) =>
  Math.max(
    0,
    headers.findIndex(({ kind }) => kind === 'total'),
  );
