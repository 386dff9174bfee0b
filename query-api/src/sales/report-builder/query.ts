import { dimensionsOf, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { type Fact, type Figure, factOf, figuresOf } from '@pdv/schemas/sales/report-catalogue';
import type { Span } from '@pdv/schemas/sales/report-span';
import type { Knex } from 'knex';
import { factSql, narrowTo } from '../../reading/report-facts.ts';
import { sql } from '../../reading/shop-reader.ts';

export interface FactQuery {
  readonly figures: readonly Figure[];
  readonly query: Knex.QueryBuilder;
}

/** A row of its answer: a cell, the sum of a row or of a column, or that of everything. */
export interface FactRow extends Readonly<Partial<Record<Figure, number | null>>> {
  readonly k0: string | null;
  readonly k1?: string | null;
  /** 1 where the row sums over this key. */
  readonly g0: number;
  readonly g1?: number;
}

/**
 * A query for each fact that has figures of the report. Each answers with every sum that is shown, counted by Postgres
 * from the fact's own rows: totals are never added up from what was counted per group.
 */
export function factQueries(definition: ReportDefinition, span: Span, timeZone: string, most: number): FactQuery[] {
  const by = dimensionsOf(definition);
  const figuresOfFact = new Map<Fact, Set<Figure>>();
  for (const figure of definition.measures.flatMap(figuresOf)) {
    const fact = factOf(figure, by);
    if (!fact) throw new Error(`no fact has ${figure} by ${by.join(', ')}`);
    figuresOfFact.set(fact, (figuresOfFact.get(fact) ?? new Set()).add(figure));
  }
  return [...figuresOfFact].map(([fact, figures]) => ({
    figures: [...figures],
    query: factQuery(fact, [...new Set([...figures, ...besides(figures)])], definition, { span, timeZone, most }),
  }));
}

/** Of a cost the report says how much was sold with one: counted from the same rows, and shown by no measure of its own. */
const besides = (figures: ReadonlySet<Figure>): readonly Figure[] => (figures.has('cost') ? ['revenue', 'costed'] : []);

interface Bounds {
  readonly span: Span;
  readonly timeZone: string;
  readonly most: number;
}

function factQuery(
  name: Fact,
  figures: readonly Figure[],
  { rows, columns, filters }: ReportDefinition,
  { span, timeZone, most }: Bounds,
): Knex.QueryBuilder {
  const fact = factSql(name);
  const keys = [rows, ...(columns ? [columns] : [])];
  const inner = fact
    .rows(span)
    .select(keys.map((key, nth) => sql.raw('(?)::text AS ??', [fact.key(key, timeZone), `k${nth}`])));
  for (const figure of figures) {
    const { of } = fact.figure(figure);
    if (of !== undefined) inner.select(sql.raw(`${of} AS ??`, [figure]));
  }
  for (const filter of filters) narrowTo(inner, fact.key(filter.by, timeZone), filter);
  const columnsOf = keys.flatMap((_, nth) => [
    sql.ref(`k${nth}`),
    sql.raw('grouping(??) AS ??', [`k${nth}`, `g${nth}`]),
  ]);
  return sql(inner.as('f'))
    .select(columnsOf)
    .select(figures.map((figure) => sql.raw(`${quoted(fact.figure(figure).total, figure)} AS ??`, [figure])))
    .groupByRaw(`GROUPING SETS (${columns ? '(k0, k1), (k0), (k1)' : '(k0)'}, ())`)
    .limit(most);
}

/** Names of figures have capitals, which Postgres would fold. */
const quoted = (total: string, figure: Figure) => total.replace(figure, `"${figure}"`);
