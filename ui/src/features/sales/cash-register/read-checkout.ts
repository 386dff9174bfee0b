import type { Checkout } from '@pdv/schemas/sales/checkout';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { isObject, isText } from '../../../shared/shape.ts';

const isTextOrNull = (value: unknown) => value === null || isText(value);

/**
 * What was sold; null for an answer that does not tell, whatever its status: the cart must not be let go for it.
 * By hand, as the stored cart is, so that the register needs no zod: all that its summary and receipt show.
 */
export function readCheckout(text: string): Checkout | null {
  try {
    const answer: unknown = JSON.parse(text);
    return isCheckout(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isCheckout(value: unknown): value is Checkout {
  return (
    isObject(value) &&
    [value.checkoutId, value.total, value.change].every(isText) &&
    Array.isArray(value.sales) &&
    value.sales.length > 0 &&
    value.sales.every(isSale)
  );
}

function isSale(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.id, value.productId, value.unitPrice, value.totalAmount, value.paymentDate, value.saleDate].every(isText) &&
    Number.isSafeInteger(value.quantity) &&
    PAYMENT_METHODS.some((method) => method === value.paymentMethod) &&
    [value.amountPaid, value.notes].every(isTextOrNull) &&
    isObject(value.product) &&
    isText(value.product.name) &&
    (value.customer === null || (isObject(value.customer) && isText(value.customer.name)))
  );
}
