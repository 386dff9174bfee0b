import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { DebtEntryRow, DebtRow } from '@pdv/projections/tables/sales/receivable';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** Null once the customer was erased. */
type Named = { readonly name: CustomerRow['name'] | null };

/** Where a page ended. */
export type DebtPlace = Pick<DebtRow, 'business_date' | 'id'>;

/** All debts of the shop, those that are paid included, by the day of the sale, page by page. */
export function pageOfAllDebts(ask: Ask, limit: number, after: DebtPlace | undefined) {
  const page = sql('read.debts').orderBy(['business_date', 'id']).limit(limit);
  if (after) page.whereRaw('(business_date, id) > (?::date, ?::uuid)', [after.business_date, after.id]);
  // Once for each customer of the page: a debt by itself would read all of its customer's payments again.
  const paid = sql.raw(`(
    SELECT (part->>'debtId')::uuid AS debt_id, sum((part->'paid'->>'principalCentavos')::bigint)::bigint AS paid_centavos
    FROM (SELECT DISTINCT shop_id, customer_id FROM page) AS o
    JOIN read.debt_entries AS e ON e.shop_id = o.shop_id AND e.customer_id = o.customer_id AND e.kind = 'payment',
      jsonb_array_elements(e.parts) AS part
    GROUP BY 1
  ) AS paid`);
  return ask<DebtRow & Named & { readonly paid_centavos: number }>(
    sql
      .with('page', page)
      .from('page as d')
      .leftJoin(paid, 'paid.debt_id', 'd.id')
      .leftJoin('read.customers as c', { 'c.shop_id': 'd.shop_id', 'c.id': 'd.customer_id' })
      .select('d.*', 'c.name', sql.raw('coalesce(paid.paid_centavos, 0) AS paid_centavos'))
      .orderBy(['d.business_date', 'd.id']),
  );
}

/** Where a page ended. */
export type PaymentPlace = Pick<DebtEntryRow, 'told_at' | 'id'>;

/** All payments of debts, oldest first, page by page. */
export function pageOfPayments(ask: Ask, limit: number, after: PaymentPlace | undefined) {
  const query = sql('read.debt_entries as e')
    .leftJoin('read.customers as c', { 'c.shop_id': 'e.shop_id', 'c.id': 'e.customer_id' })
    .joinRaw('LEFT JOIN read.members AS m ON m.shop_id = e.shop_id AND m.id::text = e.told_by')
    .where('e.kind', 'payment')
    .select('e.*', 'c.name', 'm.name as member_name')
    .orderBy(['e.told_at', 'e.id'])
    .limit(limit);
  if (after) query.whereRaw('(e.told_at, e.id) > (?::timestamptz, ?::uuid)', [after.told_at, after.id]);
  return ask<DebtEntryRow & Named & { readonly member_name: MemberRow['name'] | null }>(query);
}
