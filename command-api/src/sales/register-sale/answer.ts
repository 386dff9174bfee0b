import { toDecimal } from '@pdv/schemas/kernel/money';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { Sale } from '@pdv/schemas/sales/sale';

/** The sale as the receipt shows it, at once: from the event alone, and who the customer is. */
export function saleAnswer(
  sold: SaleRegistered['data'],
  saleDate: string,
  customer: Sale['customer'],
  cancelled: Sale['cancelled'] = null,
): Sale {
  return {
    id: sold.saleId,
    checkoutId: sold.checkoutId,
    productId: sold.productId,
    customerId: sold.customerId,
    quantity: sold.quantity,
    paymentMethod: sold.paymentMethod,
    unitPrice: toDecimal(sold.unitPriceCentavos),
    totalAmount: toDecimal(sold.totalCentavos),
    amountPaid: sold.amountPaidCentavos === null ? null : toDecimal(sold.amountPaidCentavos),
    paymentDate: sold.paymentDate,
    saleDate,
    businessDate: sold.businessDate,
    notes: sold.personal?.fields?.notes ?? null,
    product: { id: sold.productId, name: sold.productName, price: toDecimal(sold.listPriceCentavos) },
    customer,
    cancelled,
  };
}
