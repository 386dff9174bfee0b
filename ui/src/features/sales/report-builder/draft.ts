import {
  type AskedReport,
  comparable,
  MAX_MEASURES,
  type ReportDefinition,
  type ReportFilter,
  reportDefinition,
} from '@pdv/schemas/sales/report-builder';
import {
  DIMENSIONS,
  type Dimension,
  FILTERS,
  type FilterDimension,
  fits,
  type Measure,
} from '@pdv/schemas/sales/report-catalogue';

const dimensionsIn = ({ rows, columns, filters }: ReportDefinition): Dimension[] => [
  rows,
  ...(columns ? [columns] : []),
  ...filters.map(({ by }) => by),
];
const allFit = (measures: readonly Measure[], by: readonly Dimension[]) =>
  measures.every((measure) => fits(measure, by));

/** What every field is where it is not said. */
export const whole = (asked: AskedReport): ReportDefinition => reportDefinition.parse(asked);

/** Whether as many are chosen as a report has. By columns there is one, and another takes its place. */
export const isFull = ({ measures, columns }: ReportDefinition): boolean => !columns && measures.length >= MAX_MEASURES;

/** What was chosen last stays; of the rest what does not go with it gives way. One too many is not chosen. */
export function withMeasure(report: ReportDefinition, measure: Measure): ReportDefinition {
  const { measures } = report;
  if (measures.includes(measure)) {
    return measures.length === 1 ? report : { ...report, measures: measures.filter((one) => one !== measure) };
  }
  if (isFull(report)) return report;
  return fitting({ ...report, measures: report.columns ? [measure] : [...measures, measure] });
}

export const withRows = (report: ReportDefinition, rows: Dimension): ReportDefinition =>
  fittingMeasures({ ...report, rows, columns: report.columns === rows ? null : report.columns, sort: null });

export const withColumns = (report: ReportDefinition, columns: Dimension | null): ReportDefinition =>
  fittingMeasures({ ...report, columns, measures: columns ? report.measures.slice(0, 1) : report.measures });

export const withFilters = (report: ReportDefinition, filters: readonly ReportFilter[]): ReportDefinition => ({
  ...report,
  filters: [...filters],
});

/** Beside the period before, where that has the same rows. */
export const withCompare = (report: ReportDefinition, compare: boolean): ReportDefinition => ({
  ...report,
  compare: compare && comparable(report),
});

/** The dimensions may have to go. */
function fitting(report: ReportDefinition): ReportDefinition {
  const { measures } = report;
  const rows = allFit(measures, [report.rows]) ? report.rows : DIMENSIONS.find((one) => allFit(measures, [one]));
  // Nothing tells them side by side: the last one stays alone.
  if (!rows) return fitting({ ...report, measures: measures.slice(-1) });
  const columns =
    report.columns && report.columns !== rows && allFit(measures, [rows, report.columns]) ? report.columns : null;
  const filters: ReportFilter[] = [];
  for (const filter of report.filters) {
    const by = dimensionsIn({ ...report, rows, columns, filters: [...filters, filter] });
    if (allFit(measures, by)) filters.push(filter);
  }
  return withCompare({ ...report, rows, columns, filters }, report.compare);
}

/** The measures may have to go. */
function fittingMeasures(report: ReportDefinition): ReportDefinition {
  const kept = report.measures.filter((measure) => fits(measure, dimensionsIn(report)));
  return kept.length > 0
    ? withCompare({ ...report, measures: kept }, report.compare)
    : fitting({ ...report, filters: [] });
}

/** By what it could be told in rows, or in columns. */
export const rowChoices = ({ measures }: ReportDefinition): readonly Dimension[] =>
  DIMENSIONS.filter((one) => measures.some((measure) => fits(measure, [one])));

export const columnChoices = (report: ReportDefinition): readonly Dimension[] =>
  DIMENSIONS.filter((one) => {
    const [first] = report.measures;
    return one !== report.rows && first && fits(first, dimensionsIn({ ...report, columns: one }));
  });

/** By what else it could be narrowed. */
export const filterChoices = (report: ReportDefinition): readonly FilterDimension[] =>
  FILTERS.filter(
    (by) => !report.filters.some((one) => one.by === by) && allFit(report.measures, [...dimensionsIn(report), by]),
  );
