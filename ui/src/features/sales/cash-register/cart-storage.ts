import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { keptCartName } from '../../../shared/session/kept-cart.ts';
import { isObject, isText } from '../../../shared/shape.ts';
import { type Cart, holdsSomething, newCart } from './cart.ts';

/** Of one member at one shop: who signs in next at the same computer does not see it. */
export interface CartOwner {
  readonly shopId: string;
  readonly memberId: string;
}

export const cartName = ({ shopId, memberId }: CartOwner): string => keptCartName(shopId, memberId);

/** What a reload, a sign-out, a crash or a lost connection left behind; a new one where there is nothing to read. */
export function loadCart(owner: CartOwner): Cart {
  try {
    return readCart(localStorage.getItem(cartName(owner))) ?? newCart();
  } catch {
    return newCart();
  }
}

/** Null for what is not a cart, as an earlier version of the screen may have left it. */
export function readCart(text: string | null): Cart | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isCart(stored) ? { ...newCart(), ...stored } : null;
  } catch {
    return null;
  }
}

export function saveCart(owner: CartOwner, cart: Cart): void {
  try {
    if (holdsSomething(cart) || cart.paymentMethod !== null || cart.earlierInDoubt) {
      localStorage.setItem(cartName(owner), JSON.stringify(cart));
    } else {
      localStorage.removeItem(cartName(owner));
    }
  } catch {
    // Storage is full or forbidden: the sale goes on without a net.
  }
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isLine(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.product)) return false;
  const { id, name, price, stock } = value.product;
  return (
    [id, name, price].every(isText) &&
    isCount(stock) &&
    isCount(value.quantity) &&
    (value.newPrice === null || isText(value.newPrice))
  );
}

/** By hand, so that the register needs no zod. */
function isCart(value: unknown): value is Cart {
  return (
    isObject(value) &&
    [value.id, value.amountPaid, value.paymentDate, value.notes].every(isText) &&
    Array.isArray(value.lines) &&
    value.lines.every(isLine) &&
    Array.isArray(value.unread) &&
    value.unread.every(isText) &&
    (value.missing === undefined || (Array.isArray(value.missing) && value.missing.every(isText))) &&
    Array.isArray(value.attempts) &&
    value.attempts.every(isObject) &&
    typeof value.sending === 'boolean' &&
    (value.customer === null || (isObject(value.customer) && [value.customer.id, value.customer.name].every(isText))) &&
    (value.paymentMethod === null || PAYMENT_METHODS.some((method) => method === value.paymentMethod))
  );
}
