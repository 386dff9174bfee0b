import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { SaleLineRow, SaleRow } from '@pdv/projections/tables/sales/register-sale';
import type { SaleReturnRow } from '@pdv/projections/tables/sales/return-sale';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { SaleMethod } from '@pdv/schemas/sales/payment';
import type { SaleReturns } from '@pdv/schemas/sales/return-sale';
import { actorName } from '../../reading/actor-name.ts';
import { withSaleOrLineId } from '../../reading/sale-or-line-id.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Found = Pick<
  SaleRow,
  'id' | 'number' | 'sold_at' | 'cancelled_at' | 'customer_id' | 'credit_centavos' | 'total_centavos' | 'payment_method'
>;
type Returned = SaleReturnRow & { readonly name: MemberRow['name'] | null };

/** The id may be of the sale or of a line. */
export type SaleOf = { readonly id: string } | { readonly number: number } | { readonly receiptToken: string };

/** Undefined for an unknown one. */
export async function returnsOfSale(ask: Ask, by: SaleOf): Promise<SaleReturns | undefined> {
  const [sale] = await ask<Found>(oneOf(by));
  if (!sale) return undefined;
  const lines = await ask<SaleLineRow>(
    sql('read.sale_lines as l').where({ 'l.sale_id': sale.id }).orderBy('l.nth').select('l.*'),
  );
  const returns = await ask<Returned>(
    sql('read.sale_returns as r')
      .leftJoin('read.members as m', (on) => {
        on.on('m.shop_id', 'r.shop_id').andOn(sql.raw('m.id::text = r.returned_by'));
      })
      .where({ 'r.sale_id': sale.id })
      .orderBy(['r.returned_at', 'r.id'])
      .select('r.*', 'm.name'),
  );
  return answer(sale, lines, returns);
}

function oneOf(by: SaleOf) {
  // What another system sold cannot be returned here.
  const sales = sql('read.sales as s').whereNull('s.imported_at').select('s.*');
  if ('id' in by) return sales.where(withSaleOrLineId(by.id));
  if ('number' in by) return sales.where('s.number', by.number);
  const link = sql('read.receipt_links as k').where('k.token', by.receiptToken).select('k.sale_id').limit(1);
  return sales.where('s.id', '=', link);
}

function answer(sale: Found, lines: readonly SaleLineRow[], returns: readonly Returned[]): SaleReturns {
  const back = returns.flatMap((one) => one.lines);
  const unitsOf = (lineId: string) => sum(back.flatMap((line) => (line.lineId === lineId ? [line.quantity] : [])));
  const refunds = returns.flatMap((one) => one.refunds);
  const debt = sum(refunds.flatMap(({ method, amountCentavos }) => (method === 'debt' ? [amountCentavos] : [])));
  return {
    saleId: sale.id,
    number: sale.number,
    saleDate: sale.sold_at,
    cancelled: sale.cancelled_at !== null,
    total: toDecimal(sale.total_centavos),
    paymentMethod: sale.payment_method as SaleMethod,
    returned: toDecimal(sum(returns.map((one) => one.total_centavos))),
    lines: lines.map((line) => ({
      id: line.id,
      product: { id: line.product_id, name: line.product_name },
      quantity: fromSteps(line.quantity, line.unit),
      ...ofUnit(line.unit),
      returned: fromSteps(unitsOf(line.id), line.unit),
      totalAmount: toDecimal(line.total_centavos),
    })),
    debtLimit: toDecimal(sale.customer_id === null ? 0 : (sale.credit_centavos ?? 0) - debt),
    returns: returns.map((one) => ({
      id: one.id,
      saleId: one.sale_id,
      number: one.number,
      at: one.returned_at,
      by: actorName(one.returned_by, one.name),
      businessDate: one.business_date,
      lines: one.lines.map(({ lineId, productId, productName, quantity, unit, totalCentavos }) => ({
        lineId,
        product: { id: productId, name: productName },
        quantity: fromSteps(quantity, unit),
        ...ofUnit(unit),
        amount: toDecimal(totalCentavos),
      })),
      total: toDecimal(one.total_centavos),
      refunds: one.refunds.map(({ method, amountCentavos }) => ({
        method,
        amount: toDecimal(amountCentavos),
      })),
      reason: one.reason,
    })),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
