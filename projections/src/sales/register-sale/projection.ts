import { itemsIn, itemsOf } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import type { RegisteredLine, SaleLine } from '@pdv/schemas/sales/events';
import { SOLD_ELSEWHERE } from '@pdv/schemas/sales/payment';
import { mainPayment } from '@pdv/schemas/sales/sale-math';
import { patch, put, type RowChange, remove, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { receiptLinks, type SaleLineRow, saleLines, sales, soldNames } from './table.ts';

const NO_TEXTS = { notes: null, discount_reasons: null, cancel_reason: null };

export const salesProjection: Projection = {
  name: 'sales',
  tables: [sales, saleLines, soldNames, receiptLinks],
  on: {
    SaleRegistered: saleRegistered,
    PastSaleImported: pastSaleImported,
    PastSaleRemoved: ({ shopId: shop_id, data: { saleId, lines } }) => [
      remove(sales, { shop_id, id: saleId }),
      ...lines.map((_, nth) => remove(saleLines, { shop_id, sale_id: saleId, nth })),
    ],
    SaleCancelled: ({ shopId, actorId, occurredAt, data }) => [
      patch(
        sales,
        { shop_id: shopId, id: data.saleId },
        { cancelled_at: occurredAt, cancelled_by: actorId, cancel_reason: data.personal?.fields?.reason ?? null },
      ),
    ],
    // Not the cancellation: the session may be closed before the stock is back.
    StockReturned: ({ shopId, data: { saleId, cashSessionId, ofReturn } }) =>
      cashSessionId === null || ofReturn ? [] : [patch(sales, { shop_id: shopId, id: saleId }, { left_session: true })],
    AccountErased: ({ shopId }) => [sweep(sales, { shop_id: shopId }, NO_TEXTS)],
    // Free text about a customer is erased with the customer.
    CustomerErased: ({ shopId, data }) => [sweep(sales, { shop_id: shopId, customer_id: data.customerId }, NO_TEXTS)],
  },
};

function saleRegistered({ shopId: shop_id, actorId, occurredAt, revision, data }: FactOf<'SaleRegistered'>) {
  const { saleId, lines, payments } = data;
  const texts = data.personal?.fields;
  const names = lines.map(({ productName }) => folded(productName));
  const credit = payments.filter(({ method }) => method === 'credit');
  const changes: RowChange[] = [
    put(sales, {
      shop_id,
      id: saleId,
      number: data.number,
      revision: Number(revision),
      sold_at: occurredAt,
      business_date: data.businessDate,
      seller_id: actorId,
      approved_by: data.approvedBy ?? null,
      customer_id: data.customerId,
      cash_session_id: data.cashSessionId,
      left_session: false,
      line_count: lines.length,
      items: itemsIn(lines),
      discount_centavos: data.discountCentavos,
      total_centavos: data.totalCentavos,
      receipt_token: data.receiptToken,
      payment_method: mainPayment(payments).method,
      payments,
      credit_centavos: credit.length === 0 ? null : credit.reduce((sum, one) => sum + one.amountCentavos, 0),
      due_date: credit.flatMap(({ dueDate }) => dueDate ?? []).sort()[0] ?? null,
      notes: texts?.notes ?? null,
      discount_reasons: texts?.discountReasons.length ? texts.discountReasons : null,
      search_text: names.length === 1 ? (names[0] ?? '') : [...new Set(names)].join('\n'),
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      imported_at: null,
      old_number: null,
      time_known: true,
    }),
    put(receiptLinks, { token: data.receiptToken, shop_id, sale_id: saleId }),
  ];
  lines.forEach((line, nth) => {
    changes.push(...lineChanges({ shop_id, sale_id: saleId, nth, sold_at: occurredAt }, line));
  });
  return changes;
}

type OfSale = Pick<SaleLineRow, 'shop_id' | 'sale_id' | 'nth' | 'sold_at'>;
/** An imported line moved no stock. */
type Line = SaleLine & Partial<Pick<RegisteredLine, 'stockBefore' | 'stockAfter'>>;

function lineChanges(of: OfSale, line: Line): RowChange[] {
  const search_text = folded(line.productName);
  return [
    put(soldNames, { shop_id: of.shop_id, product_id: line.productId, search_text }),
    put(saleLines, {
      ...of,
      id: line.lineId,
      product_id: line.productId,
      product_name: line.productName,
      category: line.category,
      quantity: line.quantity,
      unit: line.unit ?? 'un',
      items: itemsOf(line),
      list_price_centavos: line.listPriceCentavos,
      unit_price_centavos: line.unitPriceCentavos,
      discount_centavos: line.discountCentavos,
      ticket_discount_centavos: line.ticketDiscountCentavos,
      total_centavos: line.totalCentavos,
      cost_centavos: line.costCentavos ?? null,
      stock_before: line.stockBefore ?? 0,
      stock_after: line.stockAfter ?? 0,
      search_text,
    }),
  ];
}

/** It has no number, no receipt and no seller of the shop, and owes nothing. */
function pastSaleImported({ shopId: shop_id, occurredAt, data }: FactOf<'PastSaleImported'>): RowChange[] {
  const { saleId, lines, payments, soldAt } = data;
  const names = new Set(lines.map(({ productName }) => folded(productName)));
  return [
    put(sales, {
      shop_id,
      id: saleId,
      number: 0,
      revision: -1,
      sold_at: soldAt,
      business_date: data.businessDate,
      seller_id: SOLD_ELSEWHERE,
      approved_by: null,
      customer_id: data.customerId,
      cash_session_id: null,
      left_session: false,
      line_count: lines.length,
      items: itemsIn(lines),
      discount_centavos: 0,
      total_centavos: data.totalCentavos,
      receipt_token: '',
      payment_method: mainPayment(payments).method,
      payments: payments.map((payment) => ({ ...payment, tenderedCentavos: null, card: null, dueDate: null })),
      credit_centavos: null,
      due_date: null,
      notes: null,
      discount_reasons: null,
      search_text: [...names].join('\n'),
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      imported_at: occurredAt,
      old_number: data.oldNumber,
      time_known: data.timeKnown,
    }),
    ...lines.flatMap((line, nth) => lineChanges({ shop_id, sale_id: saleId, nth, sold_at: soldAt }, line)),
  ];
}

/** A cache: most sales repeat the same few names. */
const foldedNames = new Map<string, string>();

function folded(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  const text = foldText(name);
  if (foldedNames.size >= 10_000) foldedNames.clear();
  foldedNames.set(name, text);
  return text;
}
