import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SaleRow } from '@pdv/projections/tables/sales/register-sale';
import type { VoucherBalanceRow, VoucherRow } from '@pdv/projections/tables/sales/vouchers';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { Voucher, VoucherState } from '@pdv/schemas/sales/vouchers';
import { actorName } from '../../reading/actor-name.ts';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = VoucherRow &
  Pick<VoucherBalanceRow, 'balance_centavos'> & {
    readonly sale_number: SaleRow['number'] | null;
    readonly customer_name: CustomerRow['name'] | null;
    readonly issuer_name: MemberRow['name'] | null;
  };

export interface VoucherPage {
  readonly limit: number;
  readonly cursor: Cursor | undefined;
  readonly state?: VoucherState | undefined;
}

/** Newest first. */
export async function listVouchers(ask: Ask, today: BusinessDay, { limit, cursor, state }: VoucherPage) {
  const query = sql('read.vouchers as v')
    .join('read.voucher_balances as b', { 'b.shop_id': 'v.shop_id', 'b.voucher_id': 'v.id' })
    .leftJoin('read.sales as s', { 's.shop_id': 'v.shop_id', 's.id': 'v.sale_id' })
    .leftJoin('read.customers as c', { 'c.shop_id': 'v.shop_id', 'c.id': 'v.customer_id' })
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 'v.shop_id').andOn(sql.raw('m.id::text = v.issued_by'));
    })
    .select('v.*', 'b.balance_centavos', 's.number as sale_number', 'c.name as customer_name', 'm.name as issuer_name')
    .orderBy([
      { column: 'v.issued_at', order: 'desc' },
      { column: 'v.id', order: 'desc' },
    ])
    .limit(limit + 1);
  if (state === 'spent') query.where('b.balance_centavos', 0);
  if (state === 'open') query.where('b.balance_centavos', '>', 0).where('v.expires_on', '>=', today);
  if (state === 'expired') query.where('b.balance_centavos', '>', 0).where('v.expires_on', '<', today);
  if (cursor) query.whereRaw('(v.issued_at, v.id) < (?::timestamptz, ?::uuid)', [cursor.after, cursor.id]);
  const { page, next } = cutPage(await ask<Row>(query), limit, (row) => ({ after: row.issued_at, id: row.id }));
  return { vouchers: page.map((row) => toVoucher(row, today)), next };
}

function toVoucher(row: Row, today: BusinessDay): Voucher {
  return {
    id: row.id,
    code: row.code,
    amount: toDecimal(row.amount_centavos),
    balance: toDecimal(row.balance_centavos),
    state: stateOf(row, today),
    issuedOn: row.issued_on,
    issuedAt: row.issued_at,
    issuedBy: actorName(row.issued_by, row.issuer_name),
    expiresOn: row.expires_on,
    saleId: row.sale_id,
    saleNumber: row.sale_number,
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? ERASED_CUSTOMER },
  };
}

function stateOf({ balance_centavos, expires_on }: Row, today: BusinessDay): VoucherState {
  if (balance_centavos === 0) return 'spent';
  return expires_on < today ? 'expired' : 'open';
}
