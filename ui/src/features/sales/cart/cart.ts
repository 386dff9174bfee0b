import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Product } from '@pdv/schemas/sales/product';
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import { newId } from '../../../shared/api/submission-key.ts';

/** As many lines as the server takes in one sale: `MAX_SALE_LINES`, without its zod. */
const MOST_LINES = 200;

/** What a line has to know of its product, as the server told it last. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'barcode'>;

export interface CartLine {
  readonly product: CartProduct;
  readonly quantity: number;
  /** What the server sells at by now, until the cashier agrees; null while that is what the line shows. */
  readonly newPrice: string | null;
}

export interface CartCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

/** A sale in the making, at the register or in 'Venda rápida', until the server has said what became of it. */
export interface Cart {
  /** The `Idempotency-Key` of its sale, a UUIDv7: whatever happens, one cart is at most one sale. */
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly customer: CartCustomer | null;
  readonly paymentMethod: PaymentMethod | null;
  /** A decimal string, or whatever was typed; empty for none. */
  readonly amountPaid: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly paymentDate: string;
  readonly notes: string;
  /** Codes that could not be looked up while there was no connection, in their order. */
  readonly unread: readonly string[];
  /** Codes that no product has: what bears them is not in the cart, and the notice goes with the next scan. */
  readonly missing: readonly string[];
  /** Bodies that were sent and whose fate is not known: one of them may have become the sale. */
  readonly attempts: readonly RegisterTicketRequest[];
  /** The last attempt is on its way; a reload goes on asking. */
  readonly sending: boolean;
  /** A cart before this one was emptied while nobody knew what became of it: it may have been sold. */
  readonly earlierInDoubt: boolean;
}

export function newCart(): Cart {
  return {
    id: newId(),
    lines: [],
    customer: null,
    paymentMethod: null,
    amountPaid: '',
    paymentDate: '',
    notes: '',
    unread: [],
    missing: [],
    attempts: [],
    sending: false,
    earlierInDoubt: false,
  };
}

/** How it was to be paid is forgotten; who buys stays. */
export const unpaid = (cart: Cart): Cart => ({ ...cart, paymentMethod: null, amountPaid: '', paymentDate: '' });

export const unitsIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const lineOf = (cart: Cart, productId: string): CartLine | undefined =>
  cart.lines.find(({ product }) => product.id === productId);

/** Whether giving it up would lose something. */
export function holdsSomething({ lines, customer, notes, unread, attempts }: Cart): boolean {
  return lines.length + unread.length + attempts.length > 0 || customer !== null || notes.trim() !== '';
}

export type Added =
  | { readonly kind: 'added' | 'increased'; readonly quantity: number }
  /** Nothing was added: the shop has `stock` units, of which the cart holds some already. */
  | { readonly kind: 'out-of-stock'; readonly stock: number }
  | { readonly kind: 'cart-full' };

/** Puts units of a product into the cart, as the server has just shown it; never more than the shop has. */
export function addUnits(
  cart: Cart,
  product: CartProduct,
  units: number,
): { readonly cart: Cart; readonly added: Added } {
  const before = lineOf(cart, product.id);
  const known = before ? refreshProduct(cart, product) : cart;
  const quantity = (before?.quantity ?? 0) + units;
  if (quantity > product.stock) return { cart: known, added: { kind: 'out-of-stock', stock: product.stock } };
  if (before) {
    const lines = known.lines.map((line) => (line.product.id === product.id ? { ...line, quantity } : line));
    return { cart: { ...known, lines }, added: { kind: 'increased', quantity } };
  }
  if (cart.lines.length >= MOST_LINES) return { cart, added: { kind: 'cart-full' } };
  return { cart: { ...cart, lines: [...cart.lines, newLine(product, quantity)] }, added: { kind: 'added', quantity } };
}

/** A line that keeps no more of its product than it needs. */
export function newLine({ id, name, price, stock, barcode }: CartProduct, quantity: number): CartLine {
  return { product: { id, name, price, stock, barcode }, quantity, newPrice: null };
}

/** Between one and what the shop has; none takes the line out. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, productId);
  const lines = cart.lines.map((line) =>
    line.product.id === productId ? { ...line, quantity: Math.max(1, Math.min(quantity, line.product.stock)) } : line,
  );
  return { ...cart, lines };
}

export function removeLine(cart: Cart, productId: string): Cart {
  return { ...cart, lines: cart.lines.filter(({ product }) => product.id !== productId) };
}

/**
 * Without its lines. Whatever comes into it next is another sale, under a key of its own: what was sent of the one
 * before may have been sold, and must not answer for it.
 */
export function emptied(cart: Cart): Cart {
  const next = { ...cart, lines: [] };
  return cart.attempts.length > 0 ? { ...next, id: newId(), attempts: [], earlierInDoubt: true } : next;
}

/** The product as the server has it now. Another price waits for the cashier's word. */
export function refreshProduct(cart: Cart, { id, name, price, stock, barcode }: CartProduct): Cart {
  const lines = cart.lines.map((line) => {
    if (line.product.id !== id) return line;
    const shown = line.product.price;
    return { ...line, product: { id, name, stock, barcode, price: shown }, newPrice: price === shown ? null : price };
  });
  return { ...cart, lines };
}

/** What a refusal said of one product. */
export function correctProduct(cart: Cart, productId: string, known: { stock?: number; price?: string }): Cart {
  const line = lineOf(cart, productId);
  return line ? refreshProduct(cart, { ...line.product, ...known }) : cart;
}

/** The buyer agrees: every line is sold at what the server asks by now. */
export function acceptPrices(cart: Cart): Cart {
  const lines = cart.lines.map((line) =>
    line.newPrice === null ? line : { ...line, product: { ...line.product, price: line.newPrice }, newPrice: null },
  );
  return { ...cart, lines };
}
