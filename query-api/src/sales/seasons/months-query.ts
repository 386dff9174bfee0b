import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { addDays, type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { type Centavos, toDecimal } from '@pdv/schemas/kernel/money';
import { seasonIndex } from '@pdv/schemas/sales/season-index';
import { MOST_MONTHS, type MonthsReport } from '@pdv/schemas/sales/seasons';
import type { Knex } from 'knex';
import { nextMonth } from '../../reading/report-period.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { productsOf } from '../register-sale/counted.ts';
import { total } from '../reports/total.ts';

interface MonthRow {
  readonly month: BusinessDay;
  readonly revenue_centavos: Centavos;
}
interface Month {
  readonly start: BusinessDay;
  readonly end: BusinessDay;
  readonly centavos: Centavos;
  readonly whole: boolean;
}

/** The whole shop without any of the two. */
interface Of {
  readonly category?: string | undefined;
  readonly product?: string | undefined;
}

/** At most five years and this month: of the shop from its roll-up of days, of products from theirs. */
export async function monthsReport(ask: Ask, today: BusinessDay, of: Of): Promise<MonthsReport> {
  const [months, [product]] = await Promise.all([
    monthsOf(ask, today, productsOf({ category: of.category, productId: of.product })),
    of.product ? ask<Pick<ProductRow, 'name'>>(sql('read.products').where({ id: of.product }).select('name')) : [],
  ]);
  const whole = months.filter((month) => month.whole);
  const index = seasonIndex(whole.map(aDay), Number(whole[0]?.start.slice(5, 7)));
  return {
    ...(of.product && { product: product?.name ?? null }),
    months: months.map(({ start, end, centavos, whole }) => ({
      ...{ month: start.slice(0, 7), start, end, revenue: toDecimal(centavos), whole },
    })),
    index:
      index === null ? null : index.map(({ index, years }, nth) => ({ month: nth + 1, index: index * 100, years })),
  };
}

/** Months have 28 to 31 days. A day without a sale is one of them: being closed is part of a season. */
const aDay = ({ start, end, centavos }: Month) => centavos / (daysBetween(start, end) + 1);

async function monthsOf(ask: Ask, today: BusinessDay, products: ReturnType<typeof productsOf>): Promise<Month[]> {
  const oldest = monthsBefore(today, MOST_MONTHS);
  const [first, rows] = await Promise.all([
    firstDay(ask),
    ask<MonthRow>(products === undefined ? ofShop(oldest) : ofProducts(oldest, products)),
  ]);
  if (first === null) return [];
  const sold = new Map(rows.map(({ month, revenue_centavos }) => [month, revenue_centavos]));
  // Which day a product began on is not known, so its first month is never whole.
  const begun = products === undefined ? first : rows.find(({ revenue_centavos }) => revenue_centavos > 0)?.month;
  if (begun === undefined) return [];
  const begins = begun < oldest ? oldest : begun;
  const months: Month[] = [];
  for (let start = `${begins.slice(0, 7)}-01`; start <= today; start = nextMonth(start)) {
    const [last, next] = [addDays(nextMonth(start), -1), nextMonth(start)];
    const from = products === undefined && start < begins ? begins : start;
    const whole = next <= today && from === start && (products === undefined || start > begins || start === oldest);
    months.push({ start: from, end: last < today ? last : today, centavos: sold.get(start) ?? 0, whole });
  }
  return months;
}

function ofShop(oldest: BusinessDay): Knex.QueryBuilder {
  const month = sql.raw("date_trunc('month', day::timestamp)::date AS month");
  return sql('read.sales_by_day')
    .where('day', '>=', oldest)
    .groupByRaw('1')
    .orderByRaw('1')
    .select(month, total('revenue_centavos'));
}

/**
 * Of these products, of a category those that are in it now. Month by month, so that Postgres looks for these products in each: told of a range
 * of months it reads all products of all of them.
 */
function ofProducts(oldest: BusinessDay, products: Knex.QueryBuilder | Knex.Raw): Knex.QueryBuilder {
  const months: BusinessDay[] = [oldest];
  while (months.length <= MOST_MONTHS) months.push(nextMonth(months.at(-1) ?? oldest));
  const sold = sql('read.product_sales_by_month as p')
    .whereRaw('p.month = m.month AND p.product_id = ANY(ARRAY(?))', [products])
    .select(total('revenue_centavos'))
    .as('s');
  return sql
    .from(sql.raw('unnest(?::date[]) AS m(month) CROSS JOIN LATERAL ?', [months, sold]))
    .orderBy('m.month')
    .select('m.month', 's.revenue_centavos');
}

/** The first day of the month so many months before this one. */
function monthsBefore(today: BusinessDay, months: number): BusinessDay {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

/** The shop's first day with a sale that stands. */
async function firstDay(ask: Ask): Promise<BusinessDay | null> {
  const [first] = await ask<Pick<SalesByDayRow, 'day'>>(
    sql('read.sales_by_day').where('sales', '>', 0).orderBy('day').limit(1).select('day'),
  );
  return first?.day ?? null;
}
