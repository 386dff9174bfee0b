import { toDecimal } from '@pdv/schemas/kernel/money';
import type { Checkout } from '@pdv/schemas/sales/checkout';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { Sale } from '@pdv/schemas/sales/sale';
import { change } from '@pdv/schemas/sales/sale-math';
import { saleAnswer } from '../register-sale/answer.ts';

/** The cart as the receipt shows it: from its events alone, and who the customer is. */
export function checkoutAnswer(
  sold: readonly SaleRegistered['data'][],
  saleDate: string,
  customer: Sale['customer'],
): Checkout {
  const total = sold.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0);
  const paid = sold[0]?.amountPaidCentavos ?? total;
  return {
    checkoutId: sold[0]?.checkoutId ?? '',
    total: toDecimal(total),
    change: toDecimal(change(paid, total)),
    sales: sold.map((line) => saleAnswer(line, saleDate, customer)),
  };
}
