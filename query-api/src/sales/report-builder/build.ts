import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import {
  type BuiltReport,
  MOST_GROUPS,
  MOST_REPORT_COLUMNS,
  MOST_REPORT_ROWS,
  type ReportDefinition,
} from '@pdv/schemas/sales/report-builder';
import { adds, type Dimension, type FigureFormat, IN_ORDER, MEASURE_WORDS } from '@pdv/schemas/sales/report-catalogue';
import { daysBeforeOf, daysOf, type Span } from '@pdv/schemas/sales/report-span';
import { nextMonth } from '../../reading/report-period.ts';
import type { Ask } from '../../reading/shop-reader.ts';
import { askGuarded, timely, tooManyColumns, tooManyGroups } from './guard.ts';
import { type LabelOf, labelsOf } from './labels.ts';
import { type FactRow, factQueries } from './query.ts';
import { createSums, type Key, type Sums } from './sums.ts';

interface When {
  readonly today: BusinessDay;
  readonly timeZone: string;
}

/** @throws Refusal 422 for a report that costs too much, takes too long or has too many groups */
export async function buildReport(anyhow: Ask, definition: ReportDefinition, when: When): Promise<BuiltReport> {
  const ask = await timely(anyhow);
  const span = daysOf(definition.period, when.today);
  const sums = await sumsOf(ask, definition, span, when);
  if (!definition.compare) return tableOf(ask, definition, { sums, span });
  const daysBefore = daysBeforeOf(definition.period, span);
  const before = { span: daysBefore, sums: await sumsOf(ask, definition, daysBefore, when) };
  return tableOf(ask, definition, { sums, span, before });
}

async function sumsOf(ask: Ask, definition: ReportDefinition, span: Span, { timeZone }: When): Promise<Sums> {
  const sums = createSums();
  for (const { query, figures } of factQueries(definition, span, timeZone, MOST_GROUPS + 1)) {
    const answer = await askGuarded<FactRow>(ask, query);
    if (answer.length > MOST_GROUPS) throw tooManyGroups;
    sums.add(answer, figures);
  }
  return sums;
}

interface Found {
  readonly sums: Sums;
  readonly span: Span;
  /** The same of the period before, where it is compared. */
  readonly before?: { readonly sums: Sums; readonly span: Span };
}

/** A column of the answer: a measure, or a value of the second dimension. */
interface Column {
  readonly header: BuiltReport['headers'][number];
  readonly cell: (row: Key) => number | null;
  readonly total: number | null;
}

async function tableOf(ask: Ask, definition: ReportDefinition, { sums, span, before }: Found): Promise<BuiltReport> {
  const { rows: by, filters, limit } = definition;
  const all = [sums, ...(before ? [before.sums] : [])];
  const found = new Set(all.flatMap(({ rows }) => [...rows]));
  const keys = withGaps(definition, found, span).filter(
    (row) => IN_ORDER.includes(by) || all.some((one) => !one.isEmpty({ row })),
  );
  const sorted = await inOrder(ask, definition, sums, keys);
  const columns = definition.columns
    ? await valueColumns(ask, definition, definition.columns, sums)
    : measureColumns(definition, sums, before?.sums);
  const shown = sorted.slice(0, limit ?? MOST_REPORT_ROWS);
  const left = sorted.slice(shown.length);
  const labelOf = await labelsOf(ask, by, shown);
  const written = (pick: (column: Column) => number | null) =>
    columns.map((column) => figureOf(pick(column), column.header.format));
  return {
    ...span,
    before: before?.span ?? null,
    headers: columns.map(({ header }) => header),
    rows: shown.map((row) => ({ key: row, label: labelOf(row), values: written(({ cell }) => cell(row)) })),
    others:
      left.length === 0
        ? null
        : { rows: left.length, values: written((column) => (column.header.adds ? sumOf(left, column) : null)) },
    total: written(({ total }) => total),
    count: sorted.length,
    cut: limit === null && left.length > 0,
    withCost: withCostOf(sums),
    names: await filterNames(ask, filters),
  };
}

/** Null where nothing is left out. */
function withCostOf(sums: Sums): BuiltReport['withCost'] {
  const told = sums.withCost();
  return told && told.costed < told.sold ? { sold: toDecimal(told.sold), costed: toDecimal(told.costed) } : null;
}

const sumOf = (rows: readonly Key[], { cell }: Column) => rows.reduce((sum, row) => sum + (cell(row) ?? 0), 0);

function figureOf(value: number | null, format: FigureFormat) {
  if (value === null || format === 'count') return value;
  return format === 'money' ? toDecimal(value) : value / 10;
}

function measureColumns({ measures, rows }: ReportDefinition, sums: Sums, before: Sums | undefined): Column[] {
  return measures.flatMap((measure) => {
    const { label, format } = MEASURE_WORDS[measure];
    const head = { key: measure, format, adds: adds(measure, rows) };
    const told: Column = {
      header: { kind: 'measure', label, ...head },
      cell: (row) => sums.of(measure, { row }),
      total: sums.of(measure, {}),
    };
    if (!before) return [told];
    const earlier: Column = {
      header: { kind: 'before', label: `${label} (antes)`, ...head },
      cell: (row) => before.of(measure, { row }),
      total: before.of(measure, {}),
    };
    const difference: Column = {
      header: { kind: 'difference', label: `${label} (diferença)`, ...head },
      cell: (row) => less(told.cell(row), earlier.cell(row)),
      total: less(told.total, earlier.total),
    };
    return [told, earlier, difference];
  });
}

/** Nothing to tell where a mean is of nothing. */
const less = (now: number | null, before: number | null) => (now === null || before === null ? null : now - before);

async function valueColumns(ask: Ask, definition: ReportDefinition, by: Dimension, sums: Sums): Promise<Column[]> {
  const [measure = 'net'] = definition.measures;
  const { format } = MEASURE_WORDS[measure];
  const down = adds(measure, definition.rows);
  const keys = [...sums.columns].filter((column) => !sums.isEmpty({ column }));
  const ordered = IN_ORDER.includes(by);
  const fitting = keys.length <= MOST_REPORT_COLUMNS;
  if (!fitting && ordered) throw tooManyColumns;
  const across = adds(measure, by);
  const sorted = keys.sort(ordered ? byKey : best((column) => sums.of(measure, { column })));
  const shown = sorted.slice(0, fitting ? undefined : MOST_REPORT_COLUMNS - 1);
  const left = sorted.slice(shown.length);
  const labelOf = await labelsOf(ask, by, shown);
  const head = { format, adds: down };
  const sumOfLeft = (row?: Key) =>
    left.reduce((sum, column) => sum + (sums.of(measure, { ...(row !== undefined && { row }), column }) ?? 0), 0);
  return [
    ...shown.map(
      (column): Column => ({
        header: { kind: 'value', key: column, label: labelOf(column), ...head },
        cell: (row) => sums.of(measure, { row, column }),
        total: sums.of(measure, { column }),
      }),
    ),
    ...(left.length > 0 && across
      ? [
          {
            header: { kind: 'others', key: null, label: `Outros (${left.length})`, ...head } as const,
            cell: (row: Key) => sumOfLeft(row),
            total: sumOfLeft(),
          },
        ]
      : []),
    {
      header: { kind: 'total', key: null, label: 'Total', ...head },
      cell: (row) => sums.of(measure, { row }),
      total: sums.of(measure, {}),
    },
  ];
}

/** Days, weeks and months of the period without a sale are rows, too: a line across a gap would tell a lie. */
function withGaps({ rows, filters }: ReportDefinition, found: ReadonlySet<Key>, { start, end }: Span): Key[] {
  if (filters.some(({ by }) => by === 'weekday')) return [...found];
  const next = NEXT[rows as keyof typeof NEXT];
  if (next) {
    const all: Key[] = [];
    for (let key = next.first(start); key <= end; key = next.after(key)) all.push(key);
    return all;
  }
  const known = [...found].filter((key) => key !== null);
  const hours = rows === 'hour' ? known.map(Number) : [];
  if (hours.length === 0) return [...found];
  const first = Math.min(...hours);
  const all = Array.from({ length: Math.max(...hours) - first + 1 }, (_, nth) => String(first + nth));
  return known.length < found.size ? [...all, null] : all;
}

const NEXT = {
  day: { first: (day: BusinessDay) => day, after: (day: BusinessDay) => addDays(day, 1) },
  week: {
    first: (day: BusinessDay) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay()),
    after: (day: BusinessDay) => addDays(day, 7),
  },
  month: { first: (day: BusinessDay): BusinessDay => `${day.slice(0, 7)}-01`, after: nextMonth },
};

async function inOrder(
  ask: Ask,
  { rows: by, sort, measures: [measure = 'net'] }: ReportDefinition,
  sums: Sums,
  keys: Key[],
): Promise<readonly Key[]> {
  const ordered = IN_ORDER.includes(by);
  const wanted = sort ?? (ordered ? 'first' : 'best');
  // By name alone needs the names of all.
  if (wanted === 'first') return keys.sort(ordered ? byKey : byLabel(await labelsOf(ask, by, keys)));
  const value = (row: Key) => sums.of(measure, { row });
  return keys.sort(wanted === 'best' ? best(value) : worst(value));
}

type Compare = (one: Key, other: Key) => number;

/** What has no key comes last; numbers by their size. */
const byKey: Compare = (one, other) => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
};
const COLLATOR = new Intl.Collator('pt-BR');
const byLabel =
  (labelOf: LabelOf): Compare =>
  (one, other) =>
    COLLATOR.compare(labelOf(one), labelOf(other)) || byKey(one, other);
const best =
  (value: (key: Key) => number | null): Compare =>
  (one, other) =>
    (value(other) ?? Number.NEGATIVE_INFINITY) - (value(one) ?? Number.NEGATIVE_INFINITY) || byKey(one, other);
const worst =
  (value: (key: Key) => number | null): Compare =>
  (one, other) =>
    (value(one) ?? Number.POSITIVE_INFINITY) - (value(other) ?? Number.POSITIVE_INFINITY) || byKey(one, other);

async function filterNames(ask: Ask, filters: ReportDefinition['filters']): Promise<BuiltReport['names']> {
  const all = await Promise.all(
    filters.map(async ({ by, values }) => {
      const labelOf = await labelsOf(ask, by, values);
      return values.map((value) => ({ by, value, label: labelOf(value) }));
    }),
  );
  return all.flat();
}
