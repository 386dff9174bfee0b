import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SegmentRow } from '@pdv/projections/tables/customers/segments';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import {
  askedRule,
  READY_SEGMENTS,
  type Segment,
  type SegmentCount,
  type SegmentCustomer,
  type SegmentRule,
} from '@pdv/schemas/customers/segments';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { BY_MAIL, membersOf } from './members.ts';

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
  const query = membersOf(rules, today).select(
    sql.raw('count(*) as customers'),
    sql.raw(`count(*) FILTER (WHERE ${BY_MAIL}) as "byMail"`),
  );
  const [row] = await ask<SegmentCount>(query);
  return row ?? { customers: 0, byMail: 0 };
}

interface Page {
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}
type Member = Pick<CustomerRow, 'id' | 'name' | 'email' | 'phone' | 'sort_name'> & {
  readonly orders: number | null;
  readonly revenue_centavos: number | null;
  readonly last: BusinessDay | null;
};

/** By name. */
export async function segmentCustomers(
  ask: Ask,
  rules: readonly SegmentRule[],
  today: BusinessDay,
  { limit, cursor }: Page,
) {
  const query = membersOf(rules, today)
    .select('c.id', 'c.name', 'c.email', 'c.phone', 'c.sort_name', 'b.orders', 'b.revenue_centavos', 'b.last')
    .orderBy('c.sort_name')
    .orderBy('c.id')
    .limit(limit + 1);
  if (cursor) query.whereRaw('(c.sort_name, c.id) > (?, ?::uuid)', [cursor.after, cursor.id]);
  const { page, next } = cutPage(await ask<Member>(query), limit, (row) => ({ after: row.sort_name, id: row.id }));
  const customers = page.map(
    ({ id, name, email, phone, orders, revenue_centavos, last }): SegmentCustomer => ({
      ...{ id, name, email, phone, last },
      orders: orders ?? 0,
      totalRevenue: toDecimal(revenue_centavos ?? 0),
    }),
  );
  return { customers, next };
}
