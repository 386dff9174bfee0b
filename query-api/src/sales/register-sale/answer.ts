import type { SaleLineRow, SoldPayment } from '@pdv/projections/tables/sales/register-sale';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { SoldMethod } from '@pdv/schemas/sales/payment';
import { receiptPath } from '@pdv/schemas/sales/public-receipt';
import type { RecentSale, Sale, SaleRow } from '@pdv/schemas/sales/sale';
import { changeOf } from '@pdv/schemas/sales/sale-math';
import { actorName } from '../../reading/actor-name.ts';
import type { NamedSale, Owed } from './rows.ts';

/** The whole sale as it was sold: a later cancellation does not change its total. */
export function toSale(row: NamedSale, lines: readonly SaleLineRow[], owed?: Owed): Sale {
  return {
    id: row.id,
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.product_id,
      quantity: fromSteps(line.quantity, line.unit),
      ...ofUnit(line.unit),
      unitPrice: toDecimal(line.unit_price_centavos),
      discount: toDecimal(line.discount_centavos),
      ticketDiscount: toDecimal(line.ticket_discount_centavos),
      totalAmount: toDecimal(line.total_centavos),
      product: soldProduct(line),
    })),
    discount: toDecimal(row.discount_centavos),
    discountReasons: [...(row.discount_reasons ?? [])],
    total: toDecimal(row.total_centavos),
    change: toDecimal(changeOf(row.payments)),
    ...(owed && { owed: { amount: toDecimal(owed.open_centavos), dueDate: owed.due_date } }),
    ...sharedOf(row),
  };
}

/** One line of a sale, with the fields of the sale. */
export function toSaleRow(row: NamedSale, line: SaleLineRow): SaleRow {
  const tendered = row.payments.flatMap(({ tenderedCentavos }) => tenderedCentavos ?? []);
  return {
    id: line.id,
    saleId: row.id,
    productId: line.product_id,
    customerId: row.customer_id,
    quantity: fromSteps(line.quantity, line.unit),
    ...ofUnit(line.unit),
    unitPrice: toDecimal(line.unit_price_centavos),
    totalAmount: toDecimal(line.total_centavos),
    amountPaid: tendered.length === 0 ? null : toDecimal(tendered.reduce((sum, amount) => sum + amount, 0)),
    paymentDate: row.due_date ?? row.business_date,
    product: soldProduct(line),
    ...sharedOf(row),
  };
}

export function toRecentSale(row: NamedSale, first: SaleLineRow): RecentSale {
  const { number, customer, saleDate, businessDate, paymentMethod, payments, imported } = sharedOf(row);
  return {
    ...{ id: row.id, number, customer, saleDate, businessDate, paymentMethod, payments },
    ...(imported && { imported }),
    product: { id: first.product_id, name: first.product_name },
    lineCount: row.line_count,
    quantity: fromSteps(first.quantity, first.unit),
    ...ofUnit(first.unit),
    totalAmount: toDecimal(row.total_centavos),
  };
}

function sharedOf(row: NamedSale) {
  return {
    number: row.number,
    paymentMethod: row.payment_method as SoldMethod,
    payments: row.payments.map((payment) => paymentOf(payment, row)),
    saleDate: row.sold_at,
    businessDate: row.business_date,
    notes: row.notes,
    receiptUrl: row.receipt_token === '' ? '' : receiptPath(row.receipt_token),
    customer: row.customer_id === null ? null : buyerOf(row, row.customer_id),
    returned: toDecimal(row.returned_centavos ?? 0),
    cancelled: cancellationOf(row),
    ...(row.imported_at !== null && {
      imported: { at: row.imported_at, oldNumber: row.old_number, timeKnown: row.time_known },
    }),
  };
}

function soldProduct({ product_id: id, product_name: name, list_price_centavos: price }: SaleLineRow) {
  return { id, name, price: toDecimal(price) };
}

function paymentOf(payment: SoldPayment, row: NamedSale) {
  const { method, amountCentavos, tenderedCentavos, card, dueDate, pix, voucherLeft } = payment;
  const tendered = tenderedCentavos === null ? null : toDecimal(tenderedCentavos);
  return {
    ...{ method, amount: toDecimal(amountCentavos), tendered, card, dueDate },
    ...(pix && { pix: { txid: pix.txid, confirmedBy: confirmerOf(pix.confirmedBy, row) } }),
    ...(voucherLeft && { voucherLeft: { amount: toDecimal(voucherLeft.centavos), expiresOn: voucherLeft.expiresOn } }),
  };
}

/** Whoever sells confirms. */
function confirmerOf(id: string, { seller_id, seller_name }: NamedSale) {
  return { id, name: actorName(id, id === seller_id ? seller_name : null) };
}

function cancellationOf({ cancelled_at, cancelled_by, cancel_reason, canceller_name }: NamedSale) {
  if (cancelled_at === null) return null;
  const id = cancelled_by ?? '';
  return { at: cancelled_at, by: { id, name: actorName(id, canceller_name) }, reason: cancel_reason };
}

/** A buyer without a customer row was erased. */
function buyerOf(row: NamedSale, id: string): Sale['customer'] {
  if (row.customer_name === null) return { id, name: ERASED_CUSTOMER, email: null, phone: null };
  return { id, name: row.customer_name, email: row.customer_email, phone: row.customer_phone };
}
