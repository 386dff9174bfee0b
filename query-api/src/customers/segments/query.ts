import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SegmentRow } from '@pdv/projections/tables/customers/segments';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import type { CustomerSalesByDayRow } from '@pdv/projections/tables/sales/reports';
import type { SaleReturnRow } from '@pdv/projections/tables/sales/return-sale';
import {
  askedRule,
  type CustomerSegment,
  READY_SEGMENTS,
  ruleOf,
  type Segment,
  type SegmentCount,
  type SegmentCustomer,
  type SegmentRule,
} from '@pdv/schemas/customers/segments';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { askMembers, BY_MAIL } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export async function listSegments(ask: Ask): Promise<Segment[]> {
  const own = await ask<SegmentRow>(sql('read.segments').select('*').orderBy('name').orderBy('id'));
  const named = await productsOf(ask, own);
  return [
    ...READY_SEGMENTS.map((ready) => ({ ...ready, products: [] })),
    ...own.map(({ id, name, rules }) => ({
      ...{ id, name, rules: rules.map(askedRule), ready: false },
      products: productIds(rules).flatMap((one) => named.get(one) ?? []),
    })),
  ];
}

const productIds = (rules: readonly SegmentRule[]) =>
  rules.flatMap((rule) => (rule.what === 'product' ? [rule.productId] : []));

/** By id; deleted ones are missing. */
async function productsOf(ask: Ask, own: readonly SegmentRow[]) {
  const ids = own.flatMap(({ rules }) => productIds(rules));
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const found = await ask<Pick<ProductRow, 'id' | 'name'>>(
    sql('read.products').whereIn('id', ids).select('id', 'name'),
  );
  return new Map(found.map((product) => [product.id, product]));
}

export async function countSegment(ask: Ask, rules: readonly SegmentRule[], today: BusinessDay): Promise<SegmentCount> {
  const counted = [sql.raw('count(*) as customers'), sql.raw(`count(*) FILTER (WHERE ${BY_MAIL}) as "byMail"`)];
  const [row] = await askMembers<SegmentCount>(ask, rules, today, (members) => members.select(...counted));
  return row ?? { customers: 0, byMail: 0 };
}

/** Those that the customer is in today, in the order of the list. */
export async function segmentsOf(ask: Ask, customerId: string, today: BusinessDay): Promise<CustomerSegment[]> {
  const segments = await listSegments(ask);
  const found = await Promise.all(
    segments.map(({ rules }) =>
      askMembers(ask, rules.map(ruleOf), today, (members) => members.select('c.id'), customerId),
    ),
  );
  return segments.filter((_, nth) => found[nth]?.length === 1).map(({ id, name }) => ({ id, name }));
}

interface Page {
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}
type Bought = Pick<CustomerSalesByDayRow, 'customer_id' | 'purchases' | 'revenue_centavos'> & {
  readonly last: BusinessDay | null;
};

type Returned = Pick<SaleReturnRow, 'customer_id' | 'total_centavos'>;

/** By name, with what each has bought and kept in all. */
export async function segmentCustomers(
  ask: Ask,
  rules: readonly SegmentRule[],
  today: BusinessDay,
  { limit, cursor }: Page,
) {
  const found = await askMembers<CustomerRow>(ask, rules, today, (members) => {
    const query = members
      .select('c.*')
      .orderBy('c.sort_name')
      .orderBy('c.id')
      .limit(limit + 1);
    return cursor ? query.whereRaw('(c.sort_name, c.id) > (?, ?::uuid)', [cursor.after, cursor.id]) : query;
  });
  const { page, next } = cutPage(found, limit, (row) => ({ after: row.sort_name, id: row.id }));
  const boughtBy = await purchasesOfEach(
    ask,
    page.map(({ id }) => id),
  );
  const customers = page.map(
    ({ id, name, email, phone }): SegmentCustomer => ({ id, name, email, phone, ...boughtBy(id) }),
  );
  return { customers, next };
}

const LAST = 'max(day) FILTER (WHERE purchases > 0) as last';

/** What each of these customers bought and kept in all, and the day of the last purchase. */
export async function purchasesOfEach(ask: Ask, customerIds: readonly string[]) {
  const ofPage = (table: string) =>
    sql(table).whereIn('customer_id', customerIds).groupBy('customer_id').select('customer_id');
  const [sums, returns] = await Promise.all([
    ask<Bought>(
      ofPage('read.customer_sales_by_day')
        .where('sales', '>', 0)
        .select(
          ...['sum(purchases) as purchases', 'sum(revenue_centavos) as revenue_centavos', LAST].map((sum) =>
            sql.raw(sum),
          ),
        ),
    ),
    ask<Returned>(ofPage('read.sale_returns').select(sql.raw('sum(total_centavos) as total_centavos'))),
  ]);
  const bought = new Map(sums.map((one) => [one.customer_id, one]));
  const cameBack = new Map(returns.map((one) => [one.customer_id, one.total_centavos]));
  return (id: string): Pick<SegmentCustomer, 'orders' | 'netRevenue' | 'last'> => {
    const { purchases = 0, revenue_centavos = 0, last = null } = bought.get(id) ?? {};
    return { orders: purchases, netRevenue: toDecimal(revenue_centavos - (cameBack.get(id) ?? 0)), last };
  };
}
