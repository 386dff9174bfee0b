import { SALE_METHODS } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/sale';
import { isObject, isText } from '../../../shared/shape.ts';

const isTextOrNull = (value: unknown) => value === null || isText(value);
const isMethod = (value: unknown) => SALE_METHODS.some((method) => method === value);
const isListOf = (value: unknown, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length > 0 && value.every(isOne);

/**
 * What was sold; null for an answer that does not tell, whatever its status: the cart must not be let go for it.
 * By hand, as the stored cart is, so that the register needs no zod: all that its summary and receipt show.
 */
export function readSale(text: string): Sale | null {
  try {
    const answer: unknown = JSON.parse(text);
    return isSale(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isSale(value: unknown): value is Sale {
  return (
    isObject(value) &&
    [value.id, value.total, value.change, value.saleDate].every(isText) &&
    Number.isSafeInteger(value.number) &&
    isMethod(value.paymentMethod) &&
    isTextOrNull(value.notes) &&
    (value.customer === null || (isObject(value.customer) && isText(value.customer.name))) &&
    isListOf(value.lines, isLine) &&
    isListOf(value.payments, isPayment)
  );
}

function isLine(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.id, value.productId, value.unitPrice, value.totalAmount].every(isText) &&
    Number.isFinite(value.quantity) &&
    isObject(value.product) &&
    isText(value.product.name)
  );
}

function isPayment(value: unknown): boolean {
  return (
    isObject(value) &&
    isMethod(value.method) &&
    isText(value.amount) &&
    [value.tendered, value.dueDate].every(isTextOrNull)
  );
}
