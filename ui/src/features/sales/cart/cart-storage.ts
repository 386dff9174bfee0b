import { SALE_METHODS } from '@pdv/schemas/sales/payment';
import { keptCartName } from '../../../shared/session/kept-cart.ts';
import { isObject, isText } from '../../../shared/shape.ts';
import { type Cart, holdsSomething, newCart } from './cart.ts';

/** Of one member at one shop: who signs in next at the same computer does not see it. */
export interface CartOwner {
  readonly shopId: string;
  readonly memberId: string;
}

/** Where a cart is kept. */
export interface CartKey {
  /** `local` outlives the browser and is shared by its tabs; `session` belongs to one tab. */
  readonly storage: 'local' | 'session';
  readonly name: string;
}

export const registerCart = ({ shopId, memberId }: CartOwner): CartKey => ({
  storage: 'local',
  name: keptCartName(shopId, memberId),
});

export const newSaleCart = ({ shopId, memberId }: CartOwner): CartKey => ({
  storage: 'session',
  name: `fregues.new-sale.${shopId}.${memberId}`,
});

/** @throws where the browser forbids it */
const storageOf = ({ storage }: CartKey): Storage => (storage === 'local' ? localStorage : sessionStorage);

/** What a reload, a sign-out, a crash or a lost connection left behind; a new one where there is nothing to read. */
export function loadCart(place: CartKey): Cart {
  try {
    return readCart(storageOf(place).getItem(place.name)) ?? newCart();
  } catch {
    return newCart();
  }
}

/** Null for what is not a cart. */
export function readCart(text: string | null): Cart | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isCart(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function saveCart(place: CartKey, cart: Cart): void {
  try {
    const storage = storageOf(place);
    if (holdsSomething(cart) || cart.paymentMethod !== null || cart.earlierInDoubt) {
      storage.setItem(place.name, JSON.stringify(cart));
    } else {
      storage.removeItem(place.name);
    }
  } catch {
    // Storage is full or forbidden: the sale goes on without a net.
  }
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isAmount = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;

const isProduct = (value: unknown) =>
  isObject(value) && [value.id, value.name, value.price].every(isText) && isAmount(value.stock);

function isLine(value: unknown): boolean {
  return (
    isObject(value) &&
    isProduct(value.product) &&
    isAmount(value.quantity) &&
    value.quantity !== 0 &&
    isDiscount(value.discount) &&
    [value.labels ?? []].flat().every(isText) &&
    isText(value.priceChange ?? '') &&
    (value.newPrice === null || isText(value.newPrice))
  );
}

const isMethod = (value: unknown) => SALE_METHODS.some((method) => method === value);

const isDiscount = (value: unknown) =>
  value === null || (isObject(value) && [value.kind, value.value, value.reason].every(isText));

const isCard = (value: unknown) =>
  value === null || (isObject(value) && isText(value.kind) && isCount(value.instalments));

const isPayment = (value: unknown) =>
  isObject(value) && isMethod(value.method) && [value.amount, value.dueDate].every(isText) && isCard(value.card);

const isVoucher = (value: unknown) =>
  value === undefined || (isObject(value) && [value.code, value.amount].every(isText));

/** By hand, so that the register needs no zod. */
function isCart(value: unknown): value is Cart {
  return (
    isObject(value) &&
    [value.id, value.amountPaid, value.paymentDate, value.notes].every(isText) &&
    Array.isArray(value.lines) &&
    value.lines.every(isLine) &&
    isDiscount(value.discount) &&
    isVoucher(value.exchange) &&
    Array.isArray(value.payments) &&
    value.payments.every(isPayment) &&
    isCard(value.card) &&
    Array.isArray(value.unread) &&
    value.unread.every(isText) &&
    Array.isArray(value.missing) &&
    value.missing.every(isText) &&
    Array.isArray(value.unweighed) &&
    value.unweighed.every(isProduct) &&
    Array.isArray(value.attempts) &&
    value.attempts.every(isObject) &&
    [value.split, value.sending, value.earlierInDoubt].every((flag) => typeof flag === 'boolean') &&
    (value.customer === null || (isObject(value.customer) && [value.customer.id, value.customer.name].every(isText))) &&
    (value.paymentMethod === null || isMethod(value.paymentMethod))
  );
}
