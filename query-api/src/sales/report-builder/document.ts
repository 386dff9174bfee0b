import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { BuiltReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS } from '@pdv/schemas/sales/report-catalogue';
import { withCostWords } from '@pdv/schemas/sales/with-cost-words';
import type { Cell, Column, ExportDocument } from '../../export/document.ts';
import { centavos } from '../../export/source.ts';

const KINDS = { money: 'money', count: 'integer', percent: 'quantity' } as const;

interface Made {
  readonly title: string;
  readonly shopName: string;
  readonly madeAt: string;
  readonly definition: ReportDefinition;
}

/** The table of the screen as a file. Its last line is the true total, which not all columns add up to. */
export function documentOf(report: BuiltReport, { title, shopName, madeAt, definition }: Made): ExportDocument {
  const { headers, rows, others, total, start, end, withCost } = report;
  const cells = (label: string, values: BuiltReport['total']): Cell[] => [
    label,
    ...values.map((value, nth) =>
      value !== null && headers[nth]?.format === 'money' ? centavos(String(value)) : value,
    ),
  ];
  const columns: Column[] = [
    { title: DIMENSION_WORDS[definition.rows].label, kind: 'text', weight: 6 },
    ...headers.map(
      ({ label, format }): Column => ({
        title: format === 'percent' ? `${label} (%)` : label,
        kind: KINDS[format],
        weight: 3,
      }),
    ),
  ];
  const all = [
    ...rows.map(({ label, values }) => ({ cells: cells(label, values) })),
    ...(others ? [{ cells: cells(`Outros (${others.rows.toLocaleString('pt-BR')})`, others.values) }] : []),
  ];
  return {
    ...{ title, shopName, madeAt, columns, count: all.length },
    about: start === end ? writtenDay(start) : `${writtenDay(start)} a ${writtenDay(end)}`,
    rows: (async function* () {
      yield all;
    })(),
    totals: cells('Total', total),
    ...(withCost && { note: withCostWords(definition.measures, withCost) }),
  };
}
