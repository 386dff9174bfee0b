import { Flex } from '@chakra-ui/react';
import { fromSigned } from '@pdv/schemas/kernel/money';
import type { BuiltReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { type Dimension, IN_ORDER } from '@pdv/schemas/sales/report-catalogue';
import { lazy, Suspense } from 'react';
import { ChartLegend } from '../../../shared/charts/chart-legend.tsx';
import type { ChartColour } from '../../../shared/charts/chart-look.ts';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { mainOf, valueText } from './report-words.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));
const RankingChart = lazy(() => import('../../../shared/charts/ranking-chart.tsx'));

interface Props {
  readonly report: BuiltReport;
  readonly definition: ReportDefinition;
}

const MOST_RANKED = 10;
/** Colours that can be told apart; what is beyond them is drawn together. */
const MOST_PARTS = 5;

/** Upright bars over time, lying ones for everything else. */
export function ReportChart({ report, definition }: Props) {
  return (
    <Suspense>
      {IN_ORDER.includes(definition.rows) ? <OverTime {...{ report, definition }} /> : <Ranking report={report} />}
    </Suspense>
  );
}

function OverTime({ report, definition: { rows } }: Props) {
  const phone = useIsPhone();
  const { headers } = report;
  const main = mainOf(report);
  const format = headers[main]?.format ?? 'count';
  const drawn = main === 0 ? [0] : headers.slice(0, main).map((_, nth) => nth);
  const parts = drawn.slice(0, drawn.length > MOST_PARTS + 1 ? MOST_PARTS : drawn.length);
  const left = drawn.slice(parts.length);
  const colours = [...parts, ...(left.length > 0 ? [left] : [])].map((_, nth) => (nth + 1) as ChartColour);
  const entries = colours.map((colour, nth) => ({
    id: String(nth),
    label: nth < parts.length ? (headers[parts[nth] ?? 0]?.label ?? '') : 'Os outros',
    colour,
  }));
  return (
    <>
      {entries.length > 1 && <ChartLegend entries={entries} />}
      <BarsChart
        bars={report.rows.map(({ key, label, values }) => ({
          id: key ?? '–',
          label: shortLabel(rows, key ?? '', label, phone),
          heights: [
            ...parts.map((nth) => height(values[nth])),
            ...(left.length > 0 ? [left.reduce((sum, nth) => sum + height(values[nth]), 0)] : []),
          ],
          tip: {
            title: label,
            value: valueText(values[main], format),
            details:
              main > 0
                ? parts
                    .filter((nth) => height(values[nth]) > 0)
                    .map((nth) => `${headers[nth]?.label}: ${valueText(values[nth], format)}`)
                : headers
                    .slice(1)
                    .map((header, nth) => `${header.label}: ${valueText(values[nth + 1], header.format)}`),
          },
        }))}
        colours={colours}
        counts={format !== 'money'}
        label={`${headers[main]?.label ?? ''}: ${valueText(report.total[main], format)} ao todo`}
      />
    </>
  );
}

function Ranking({ report }: Pick<Props, 'report'>) {
  const main = mainOf(report);
  const { headers, rows } = report;
  const format = headers[main]?.format ?? 'count';
  return (
    <Flex direction="column">
      <RankingChart
        ranking={rows.slice(0, MOST_RANKED).map(({ key, label, values }) => ({
          id: key ?? '–',
          name: label,
          size: height(values[main]),
          value: valueText(values[main], format),
          detail: headers
            .flatMap((header, nth) =>
              nth === main || header.kind === 'difference' || height(values[nth]) === 0
                ? []
                : [`${header.label}: ${valueText(values[nth], header.format)}`],
            )
            .slice(0, 4)
            .join(', '),
        }))}
        label={`${headers[main]?.label ?? ''}: ${valueText(report.total[main], format)} ao todo`}
      />
    </Flex>
  );
}

/** For drawing only; what came back in a month without sales has no bar. */
function height(value: string | number | null | undefined): number {
  const centavos = typeof value === 'string' ? (fromSigned(value) ?? 0) / 100 : (value ?? 0);
  return Math.max(0, centavos);
}

function shortLabel(rows: Dimension, key: string, label: string, phone: boolean): string {
  if (rows === 'day' || rows === 'week') return `${key.slice(8, 10)}/${key.slice(5, 7)}`;
  if (rows === 'month') return phone ? label.slice(0, 3) : label;
  return rows === 'weekday' ? label.slice(0, 3) : label;
}
