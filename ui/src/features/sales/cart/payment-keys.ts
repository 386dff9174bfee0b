import { PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';

/** The key of each method, in the order in which they stand. With Shift it pays a part only. */
export const PAYMENT_KEYS: Record<PaymentMethod, string> = { cash: 'F6', card: 'F7', pix: 'F8', credit: 'F9' };

interface Payer {
  readonly pay: (method: PaymentMethod) => void;
  readonly payInParts: (method: PaymentMethod) => void;
}

/** What a key does to how a cart is paid; undefined for any other key. */
export function payingBy({ key, shiftKey }: KeyboardEvent, to: Payer): (() => void) | undefined {
  const method = PAYMENT_METHODS.find((candidate) => PAYMENT_KEYS[candidate] === key);
  return method && (() => (shiftKey ? to.payInParts(method) : to.pay(method)));
}
