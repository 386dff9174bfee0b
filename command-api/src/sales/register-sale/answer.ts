import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { receiptPath } from '@pdv/schemas/sales/public-receipt';
import type { Sale, SaleRow } from '@pdv/schemas/sales/sale';
import { changeOf, mainPayment } from '@pdv/schemas/sales/sale-math';

export type RecordedSale = Pick<
  SaleRegistered['data'],
  | 'saleId'
  | 'number'
  | 'lines'
  | 'payments'
  | 'customerId'
  | 'businessDate'
  | 'totalCentavos'
  | 'discountCentavos'
  | 'receiptToken'
  | 'personal'
>;

function shared(sold: RecordedSale, saleDate: string, customer: Sale['customer'], cancelled: Sale['cancelled']) {
  return {
    number: sold.number,
    paymentMethod: mainPayment(sold.payments).method,
    payments: sold.payments.map(({ method, amountCentavos, tenderedCentavos, card, dueDate, pix, voucherLeft }) => ({
      method,
      amount: toDecimal(amountCentavos),
      tendered: tenderedCentavos === null ? null : toDecimal(tenderedCentavos),
      card,
      dueDate,
      ...(pix && { pix: { txid: pix.txid, confirmedBy: { id: pix.confirmedBy } } }),
      ...(voucherLeft && {
        voucherLeft: { amount: toDecimal(voucherLeft.centavos), expiresOn: voucherLeft.expiresOn },
      }),
    })),
    saleDate,
    businessDate: sold.businessDate,
    notes: sold.personal?.fields?.notes ?? null,
    receiptUrl: receiptPath(sold.receiptToken),
    customer,
    cancelled,
  };
}

/** The whole sale as the receipt shows it, from its event and its customer alone. */
export function saleAnswer(
  sold: RecordedSale,
  saleDate: string,
  customer: Sale['customer'],
  cancelled: Sale['cancelled'] = null,
): Sale {
  return {
    id: sold.saleId,
    lines: sold.lines.map((line) => ({
      id: line.lineId,
      productId: line.productId,
      quantity: fromSteps(line.quantity, line.unit),
      ...ofUnit(line.unit),
      unitPrice: toDecimal(line.unitPriceCentavos),
      discount: toDecimal(line.discountCentavos),
      ticketDiscount: toDecimal(line.ticketDiscountCentavos),
      totalAmount: toDecimal(line.totalCentavos),
      product: { id: line.productId, name: line.productName, price: toDecimal(line.listPriceCentavos) },
    })),
    discount: toDecimal(sold.discountCentavos),
    discountReasons: [...(sold.personal?.fields?.discountReasons ?? [])],
    total: toDecimal(sold.totalCentavos),
    change: toDecimal(changeOf(sold.payments)),
    ...shared(sold, saleDate, customer, cancelled),
  };
}

/** The only line of a one-line sale. */
export function saleRowAnswer(sold: RecordedSale, saleDate: string, customer: Sale['customer']): SaleRow {
  const [line] = sold.lines;
  if (!line) throw new Error(`sale ${sold.saleId} has no lines`);
  const { tenderedCentavos, dueDate } = mainPayment(sold.payments);
  return {
    id: line.lineId,
    saleId: sold.saleId,
    productId: line.productId,
    customerId: sold.customerId,
    quantity: fromSteps(line.quantity, line.unit),
    ...ofUnit(line.unit),
    unitPrice: toDecimal(line.unitPriceCentavos),
    totalAmount: toDecimal(line.totalCentavos),
    amountPaid: tenderedCentavos === null ? null : toDecimal(tenderedCentavos),
    paymentDate: dueDate ?? sold.businessDate,
    product: { id: line.productId, name: line.productName, price: toDecimal(line.listPriceCentavos) },
    ...shared(sold, saleDate, customer, null),
  };
}
