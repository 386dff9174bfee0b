import { z } from 'zod';
import { isBusinessDay } from '../kernel/business-day.ts';
import { jsonInAddress, LONGEST_CATEGORY, line, uuid } from '../kernel/fields.ts';
import { SOLD_METHODS } from './payment.ts';
import {
  CALENDAR,
  DIMENSION_WORDS,
  DIMENSIONS,
  type Dimension,
  FILTERS,
  fits,
  MEASURE_WORDS,
  MEASURES,
} from './report-catalogue.ts';
import { MAX_REPORT_DAYS, RELATIVE_PERIODS, spanOf } from './report-span.ts';

/** More are refused: names and definitions are kept in memory. */
export const MAX_SAVED_REPORTS = 50;
/** Reports in one weekly mail. */
export const MAX_WEEKLY_REPORTS = 5;
export const LONGEST_REPORT_NAME = 60;
export const MAX_MEASURES = 3;
export const MAX_FILTERS = 5;
export const MAX_FILTER_VALUES = 10;
/** Rows of an answer; a total always counts them all. */
export const MOST_REPORT_ROWS = 1_000;
/** Columns, where a second dimension makes them. */
export const MOST_REPORT_COLUMNS = 31;
/** Groups that are looked at to find the first rows: beyond them a report is refused. */
export const MOST_GROUPS = 20_000;
/** Characters of a definition in an address. */
export const LONGEST_DEFINITION = 6_000;

/** In a filter, in place of a value: sales without a customer, without a known hour, or outside of any cash session. */
export const NONE = 'none';

/** The same of any dimension. A category may have that very name, but none is empty: of products that were deleted. */
export const noneOf = (dimension: Dimension): string => (dimension === 'category' ? '' : NONE);

const idOrNone = z.union([uuid, z.literal(NONE)]);
const VALUES = {
  weekday: z.string().regex(/^[1-7]$/, 'Escolha um dia da semana'),
  hour: z.string().regex(/^(\d|1\d|2[0-3]|none)$/, 'Escolha uma hora'),
  category: line(LONGEST_CATEGORY),
  product: uuid,
  customer: idOrNone,
  payment: z.enum(SOLD_METHODS),
  seller: line(60).min(1, 'Escolha um vendedor'),
  register: idOrNone,
} satisfies Record<(typeof FILTERS)[number], z.ZodType<string>>;

const filterBy = <D extends (typeof FILTERS)[number]>(dimension: D) =>
  z.strictObject({
    by: z.literal(dimension),
    is: z.enum(['in', 'not-in']),
    values: z
      .array(VALUES[dimension] as z.ZodType<string>)
      .min(1, 'Escolha ao menos um')
      .max(MAX_FILTER_VALUES, `Máximo de ${MAX_FILTER_VALUES} em cada filtro`),
  });
const filter = z.discriminatedUnion('by', [
  filterBy('weekday'),
  filterBy('hour'),
  filterBy('category'),
  filterBy('product'),
  filterBy('customer'),
  filterBy('payment'),
  filterBy('seller'),
  filterBy('register'),
]);
export type ReportFilter = z.infer<typeof filter>;

const ASKED_DAY = 'Escolha uma data';
const day = z.string(ASKED_DAY).refine(isBusinessDay, ASKED_DAY);
const period = z.union([
  z.enum(RELATIVE_PERIODS),
  z
    .strictObject({ start: day, end: day })
    .refine(({ start, end }) => start <= end, { path: ['start'], message: 'O período termina antes de começar' })
    .refine((days) => lengthFits(days), {
      path: ['start'],
      message: `O período pode ter no máximo ${MAX_REPORT_DAYS} dias`,
    }),
]);

function lengthFits({ start, end }: { start: string; end: string }): boolean {
  // Other days are refused by their own fields.
  return !isBusinessDay(start) || !isBusinessDay(end) || spanOf({ start, end }) <= MAX_REPORT_DAYS;
}

/** What a report tells: shared by the screen and the server. Unknown keys are refused. */
export const reportDefinition = z
  .strictObject({
    measures: z
      .array(z.enum(MEASURES), { error: 'Escolha o que mostrar' })
      .min(1, 'Escolha o que mostrar')
      .max(MAX_MEASURES, `Máximo de ${MAX_MEASURES}`)
      .refine((all) => new Set(all).size === all.length, 'Cada uma só uma vez'),
    rows: z.enum(DIMENSIONS).describe('Uma linha para cada'),
    columns: z.enum(DIMENSIONS).nullable().default(null).describe('Uma coluna para cada; só com uma medida'),
    filters: z.array(filter).max(MAX_FILTERS, `Máximo de ${MAX_FILTERS} filtros`).default([]),
    period,
    sort: z
      .enum(['first', 'best', 'worst'])
      .nullable()
      .default(null)
      .describe('first: pela ordem do tempo ou do nome; best e worst: pela primeira medida; null: o usual'),
    limit: z
      .int()
      .min(1)
      .max(MOST_REPORT_ROWS)
      .nullable()
      .default(null)
      .describe('Só as primeiras tantas linhas; as outras viram Outros, onde somam'),
    compare: z
      .boolean()
      .default(false)
      .describe(
        'Ao lado de cada medida, a do período anterior e a diferença; não por dia, semana ou mês, nem com columns',
      ),
  })
  .superRefine((asked, context) => {
    const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (asked.columns === asked.rows) issue(['columns'], 'Escolha outra divisão para as colunas');
    if (asked.columns && asked.measures.length > 1) issue(['columns'], 'Com colunas, mostre uma coisa só');
    if (asked.compare && !comparable(asked)) issue(['compare'], 'Esta divisão não se compara com o período anterior');
    const by = dimensionsOf(asked);
    asked.measures.forEach((measure, nth) => {
      if (!fits(measure, by)) issue(['measures', nth], misfit(MEASURE_WORDS[measure].label, by));
    });
    const seen = new Set<string>();
    asked.filters.forEach((one, nth) => {
      const key = `${one.by}/${one.is}`;
      if (seen.has(key)) issue(['filters', nth], 'Este filtro já existe');
      seen.add(key);
    });
  });
export type ReportDefinition = z.output<typeof reportDefinition>;
export type AskedReport = z.input<typeof reportDefinition>;

/** Whether its rows are the same ones in the period before. */
export const comparable = ({ rows, columns }: Pick<ReportDefinition, 'rows' | 'columns'>): boolean =>
  !columns && !CALENDAR.includes(rows);

const misfit = (measure: string, by: readonly Dimension[]) =>
  `${measure} não se divide por ${by.map((dimension) => DIMENSION_WORDS[dimension].label.toLowerCase()).join(' e ')}`;

/** All that the report is told or narrowed by. */
export const dimensionsOf = ({ rows, columns, filters }: Pick<ReportDefinition, 'rows' | 'columns' | 'filters'>) => [
  ...new Set<Dimension>([rows, ...(columns ? [columns] : []), ...filters.map(({ by }) => by)]),
];

export const definitionInAddress = jsonInAddress(LONGEST_DEFINITION, 'Relatório inválido')
  .pipe(reportDefinition)
  .describe('O relatório, como em POST /api/reports/saved, em JSON');

/** What a figure of a report is narrowed to: the report's filters, and the row and the column that it stands in. */
export const filtersInAddress = jsonInAddress(LONGEST_DEFINITION, 'Filtros inválidos').pipe(
  z.array(filter).max(MAX_FILTERS + 2, `Máximo de ${MAX_FILTERS + 2} filtros`),
);

/** Money as a decimal string, counts and percentages as a number; null where there is nothing to tell. */
const figure = z.union([z.string(), z.number()]).nullable();

/** GET /api/reports/builder. */
export const builtReport = z.object({
  start: z.string(),
  end: z.string(),
  before: z.object({ start: z.string(), end: z.string() }).nullable().describe('Os dias do período anterior'),
  /** One for each measure, or one for each value of `columns` and the sum last; with `compare` three for each measure. */
  headers: z.array(
    z.object({
      kind: z.enum(['measure', 'before', 'difference', 'value', 'others', 'total']),
      key: z.string().nullable().describe('A medida, ou o valor de columns'),
      label: z.string(),
      format: z.enum(['money', 'count', 'percent']).describe('percent: com uma casa, 38.5 de 38,5%'),
      adds: z.boolean().describe('Se as linhas somam o total; um cliente, por exemplo, compra em vários dias'),
    }),
  ),
  rows: z.array(
    z.object({
      key: z.string().nullable().describe('Id, dia ou número; null: sem cliente, sem caixa'),
      label: z.string(),
      values: z.array(figure),
    }),
  ),
  others: z
    .object({ rows: z.number(), values: z.array(figure) })
    .nullable()
    .describe('O que limit deixou de fora; null onde está tudo'),
  total: z.array(figure).describe('De tudo, não só das linhas mostradas'),
  count: z.number().describe('Quantas linhas há ao todo'),
  cut: z.boolean().describe(`Se há mais de ${MOST_REPORT_ROWS.toLocaleString('pt-BR')} linhas, e só as primeiras vêm`),
  withCost: z
    .object({
      sold: z.string().describe('O que foi vendido, em reais, no período e com os filtros do relatório'),
      costed: z.string().describe('Quanto disso tinha custo'),
    })
    .nullable()
    .describe('Custo, lucro e margem só contam o que tinha custo; null sem eles, ou onde nada fica de fora'),
  names: z
    .array(z.object({ by: z.enum(FILTERS), value: z.string(), label: z.string() }))
    .describe('Os nomes do que está nos filtros'),
});
export type BuiltReport = z.infer<typeof builtReport>;

/** GET /api/reports/builder/values: what a filter can name. */
export const filterValue = z.object({ value: z.string(), label: z.string() });
export type FilterValue = z.infer<typeof filterValue>;

/** POST /api/reports/saved and PUT /api/reports/saved/{id}. */
export const savedReportRequest = z.object({
  name: line(LONGEST_REPORT_NAME).min(1, 'Dê um nome ao relatório'),
  definition: reportDefinition,
});
export type SavedReportRequest = z.input<typeof savedReportRequest>;

/** What they answer. */
export const savedReport = z.object({ id: z.string(), name: z.string(), definition: reportDefinition });
/** GET /api/reports/saved: by name. */
export const listedReport = savedReport.extend({
  definition: reportDefinition
    .nullable()
    .describe('null: foi salvo por outra versão, e esta não o abre mais; pode ser excluído'),
  weekly: z.boolean().describe('Se vai por e-mail aos donos toda segunda-feira'),
});
export type ListedReport = z.infer<typeof listedReport>;

/** PUT /api/reports/saved/{id}/weekly. */
export const weeklyRequest = z.object({ weekly: z.boolean() });
