import { noneOf, type ReportFilter } from '@pdv/schemas/sales/report-builder';
import type { Dimension, FACTS, Fact, Figure } from '@pdv/schemas/sales/report-catalogue';
import type { Span } from '@pdv/schemas/sales/report-span';
import type { Knex } from 'knex';
import { sql } from './shop-reader.ts';
import { soldOn } from './sold-on.ts';

/** SQL of a key; of a time of day in the zone that it is given. */
type Key = string | ((timeZone: string) => Knex.Raw);

interface Sum {
  /** Of one row; absent where rows are counted. */
  readonly of?: string;
  /** Of all rows, by the figure's own name. */
  readonly total: string;
}

interface FactSql<D extends Dimension = Dimension, F extends Figure = Figure> {
  /** Rows of the period. */
  readonly rows: (span: Span) => Knex.QueryBuilder;
  readonly keys: Readonly<Record<D, Key>>;
  readonly figures: Readonly<Record<F, Sum>>;
}

/** Weeks begin on Sunday, as those of the other reports do. */
const timeOf = (day: string) => ({
  day,
  week: `(${day} - extract(dow FROM ${day})::int)`,
  month: `date_trunc('month', ${day}::timestamp)::date`,
  weekday: `extract(isodow FROM ${day})::int`,
});
const hourOf =
  (instant: string): Key =>
  (timeZone) =>
    sql.raw(`extract(hour FROM (${instant}) AT TIME ZONE ?)::int`, [timeZone]);

const added = (figure: Figure, of: string): Sum => ({ of, total: `read.total(${figure})` });
const COUNTED: Sum = { total: 'count(*)' };
const distinct = (figure: Figure, of: string): Sum => ({ of, total: `count(DISTINCT ${figure})` });

const between = (table: string, column: string, { start, end }: Span) => sql(table).whereBetween(column, [start, end]);

const ticketKeys = {
  ...timeOf('s.business_date'),
  // Of some that came from files only the day is known.
  hour: hourOf('CASE WHEN s.time_known THEN s.sold_at END'),
  seller: 's.seller_id',
  customer: 'c.id',
  register: 'd.register_id',
};
/** A ticket has one customer at most, and one cash session: neither join makes a second row of it. */
const tickets = ({ start, end }: Span) =>
  sql('read.sales as s')
    .whereNull('s.cancelled_at')
    .modify(soldOn, start, end)
    .leftJoin('read.customers as c', { 'c.shop_id': 's.shop_id', 'c.id': 's.customer_id' })
    .leftJoin('read.cash_sessions as d', { 'd.shop_id': 's.shop_id', 'd.id': 's.cash_session_id' });
const returned = (span: Span) =>
  between('read.sale_returns as r', 'r.business_date', span)
    .leftJoin('read.sales as s', { 's.shop_id': 'r.shop_id', 's.id': 'r.sale_id' })
    .leftJoin('read.customers as c', { 'c.shop_id': 'r.shop_id', 'c.id': 'r.customer_id' });
const returnKeys = {
  ...timeOf('r.business_date'),
  hour: hourOf('r.returned_at'),
  seller: 's.seller_id',
  customer: 'c.id',
};

type AllFacts = {
  readonly [F in Fact]: FactSql<(typeof FACTS)[F]['knows'][number], (typeof FACTS)[F]['has'][number]>;
};

/** How each fact is read. Every name in it is written here; a request only chooses among them. */
const ALL: AllFacts = {
  days: {
    rows: (span) => between('read.sales_by_day as f', 'f.day', span),
    keys: timeOf('f.day'),
    figures: {
      revenue: added('revenue', 'f.revenue_centavos'),
      discounts: added('discounts', 'f.discount_centavos'),
      sales: added('sales', 'f.sales'),
      items: added('items', 'f.items'),
    },
  },
  methodDays: {
    rows: (span) => between('read.sales_by_day as f', 'f.day', span),
    keys: { ...timeOf('f.day'), payment: 'f.payment_method' },
    figures: { revenue: added('revenue', 'f.revenue_centavos'), payments: added('payments', 'f.payments') },
  },
  productDays: {
    rows: (span) =>
      between('read.product_sales_by_day as f', 'f.day', span).leftJoin('read.products as p', {
        'p.shop_id': 'f.shop_id',
        'p.id': 'f.product_id',
      }),
    keys: { ...timeOf('f.day'), product: 'f.product_id', category: 'p.category' },
    figures: {
      revenue: added('revenue', 'f.revenue_centavos'),
      costed: added('costed', 'f.costed_centavos'),
      cost: added('cost', 'f.cost_centavos'),
      discounts: added('discounts', 'f.discount_centavos'),
      items: added('items', 'f.items'),
    },
  },
  newCustomerDays: {
    rows: (span) => between('read.new_customers_by_day as f', 'f.day', span),
    keys: timeOf('f.day'),
    figures: { newCustomers: added('newCustomers', 'f.customers') },
  },
  returnDays: {
    rows: (span) => between('read.returns_by_day as f', 'f.day', span),
    keys: timeOf('f.day'),
    figures: { returned: added('returned', 'f.refunded_centavos') },
  },
  tickets: {
    rows: tickets,
    keys: ticketKeys,
    figures: {
      revenue: added('revenue', 's.total_centavos'),
      sales: COUNTED,
      items: added('items', 's.items'),
      buyers: distinct('buyers', 's.customer_id'),
    },
  },
  ticketPayments: {
    rows: (span) => tickets(span).joinRaw('CROSS JOIN LATERAL jsonb_array_elements(s.payments) AS paid'),
    keys: { ...ticketKeys, payment: "paid->>'method'" },
    figures: { revenue: added('revenue', "(paid->>'amountCentavos')::bigint"), payments: COUNTED },
  },
  returns: {
    rows: returned,
    keys: returnKeys,
    figures: { returned: added('returned', 'r.total_centavos') },
  },
  returnedLines: {
    rows: (span) =>
      returned(span)
        .joinRaw('CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS line')
        .joinRaw("LEFT JOIN read.products AS p ON p.shop_id = r.shop_id AND p.id = (line->>'productId')::uuid"),
    keys: { ...returnKeys, product: "(line->>'productId')::uuid", category: 'p.category' },
    figures: { returned: added('returned', "(line->>'totalCentavos')::bigint") },
  },
  lines: {
    rows: (span) =>
      tickets(span)
        .join('read.sale_lines as l', { 'l.shop_id': 's.shop_id', 'l.sale_id': 's.id' })
        .leftJoin('read.products as p', { 'p.shop_id': 'l.shop_id', 'p.id': 'l.product_id' }),
    keys: { ...ticketKeys, product: 'l.product_id', category: 'p.category' },
    figures: {
      revenue: added('revenue', 'l.total_centavos'),
      costed: added('costed', 'CASE WHEN l.cost_centavos IS NULL THEN 0 ELSE l.total_centavos END'),
      cost: added('cost', 'coalesce(l.cost_centavos, 0)'),
      discounts: added('discounts', 'l.discount_centavos + l.ticket_discount_centavos'),
      sales: distinct('sales', 's.id'),
      items: added('items', 'l.items'),
      buyers: distinct('buyers', 's.customer_id'),
    },
  },
};

/** By the catalogue's own names; a figure or dimension that a fact does not have is a mistake of ours. */
export function factSql(fact: Fact) {
  const { rows, keys, figures }: FactSql = ALL[fact] as FactSql;
  return {
    rows,
    key(dimension: Dimension, timeZone: string): Knex.Raw {
      const key = keys[dimension];
      if (key === undefined) throw new Error(`${fact} does not know ${dimension}`);
      return typeof key === 'string' ? sql.raw(key) : key(timeZone);
    },
    figure(figure: Figure): Sum {
      const sum = figures[figure];
      if (sum === undefined) throw new Error(`${fact} does not have ${figure}`);
      return sum;
    },
  };
}

/** Leaves the rows whose key passes the filter. */
export function narrowTo(query: Knex.QueryBuilder, key: Knex.Raw, { by, is, values }: ReportFilter): void {
  const named = values.filter((value) => value !== noneOf(by));
  const none = named.length < values.length;
  const listed = sql.raw('(?)::text = ANY(?::text[])', [key, named]);
  const missing = sql.raw('(?) IS NULL', [key]);
  if (is === 'in') query.whereRaw(none ? '(? OR ?)' : '?', none ? [listed, missing] : [listed]);
  // What has no value at all is not in the list, unless "none" is.
  else if (none) query.whereRaw('NOT ? AND NOT ?', [missing, listed]);
  else query.whereRaw('(? OR NOT ?)', [missing, listed]);
}
