import { itemsOf, type Measured, ofUnit, stepsPer } from '@pdv/schemas/kernel/quantity';
import type { PaymentMethod, SaleMethod } from '@pdv/schemas/sales/payment';
import type { Product } from '@pdv/schemas/sales/product';
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import { hasOpenPrice, sellable } from '@pdv/schemas/sales/stocked';
import { newId } from '../../../shared/api/submission-key.ts';
import { plus } from '../../../shared/format/typed-units.ts';

/** As many lines as the server takes in one sale: `MAX_SALE_LINES`, without its zod. */
const MOST_LINES = 200;

/** What a line has to know of its product, as the server told it last. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'barcode'> &
  Measured & { readonly tracksStock?: boolean };

/** What is taken off a line, or off the whole sale. */
export interface CartDiscount {
  readonly kind: 'amount' | 'percent';
  /** A decimal string: reais, or a percentage up to 100. */
  readonly value: string;
  readonly reason: string;
}

/** How a card is used; null where nobody said. */
export type CardUse = { readonly kind: 'debit' | 'credit'; readonly instalments: number } | null;

/** A part of a sale that is paid in several. */
export interface CartPayment {
  readonly method: SaleMethod;
  /** A decimal string; of cash what was handed over. */
  readonly amount: string;
  readonly card: CardUse;
  /** `YYYY-MM-DD`, or empty. */
  readonly dueDate: string;
  /** Of a vale-troca. */
  readonly voucherCode?: string;
}

/** A vale-troca that this sale may use. */
export interface CartVoucher {
  readonly code: string;
  /** A decimal string: what it is worth. */
  readonly amount: string;
}

export interface CartLine {
  readonly product: CartProduct;
  readonly quantity: number;
  /** Prices of a scale's labels, of parts of it: charged to the centavo. */
  readonly labels?: readonly string[];
  readonly discount: CartDiscount | null;
  /** The unit price that it is sold at instead of the product's, in this sale alone. */
  readonly priceChange?: string | null;
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
  /** Off the whole sale, after what is taken off its lines. */
  readonly discount: CartDiscount | null;
  readonly customer: CartCustomer | null;
  /** It is paid in several parts: what follows is then of the next one. */
  readonly split: boolean;
  /** The parts that were put down. */
  readonly payments: readonly CartPayment[];
  readonly paymentMethod: PaymentMethod | null;
  /** A decimal string, or whatever was typed; empty for none. Counts for cash, and for every part of several. */
  readonly amountPaid: string;
  readonly card: CardUse;
  /** `YYYY-MM-DD`, or empty. */
  readonly paymentDate: string;
  /** Of an exchange: what came back is to pay this sale, once something is in it. */
  readonly exchange?: CartVoucher;
  readonly notes: string;
  /** Codes that could not be looked up while there was no connection, in their order. */
  readonly unread: readonly string[];
  /** Codes that no product has: what bears them is not in the cart, and the notice goes with the next scan. */
  readonly missing: readonly string[];
  /** What is weighed, and nobody has said how much it is: it lies on the counter, and is not in the cart. */
  readonly unweighed: readonly CartProduct[];
  /** Bodies that were sent and whose fate is not known: one of them may have become the sale. */
  readonly attempts: readonly RegisterTicketRequest[];
  /** The last attempt is on its way; a reload goes on asking. */
  readonly sending: boolean;
  /** A cart before this one was emptied while nobody knew what became of it: it may have been sold. */
  readonly earlierInDoubt: boolean;
}

const NOT_PAID = {
  ...{ split: false, payments: [] },
  ...{ paymentMethod: null, amountPaid: '', card: null, paymentDate: '' },
} as const satisfies Partial<Cart>;

export function newCart(): Cart {
  return {
    id: newId(),
    lines: [],
    discount: null,
    customer: null,
    ...NOT_PAID,
    notes: '',
    unread: [],
    missing: [],
    unweighed: [],
    attempts: [],
    sending: false,
    earlierInDoubt: false,
  };
}

/** How it was to be paid is forgotten; who buys stays. */
export const unpaid = (cart: Cart): Cart => ({ ...cart, ...NOT_PAID });

/** What is weighed or measured counts as one. */
export const unitsIn = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity, product }) => sum + itemsOf({ quantity, ...ofUnit(product.unit) }), 0);

export const lineOf = (cart: Cart, productId: string): CartLine | undefined =>
  cart.lines.find(({ product }) => product.id === productId);

/** Whether giving it up would lose something. */
export function holdsSomething({ lines, customer, exchange, notes, unread, unweighed, attempts }: Cart): boolean {
  const counted = lines.length + unread.length + unweighed.length + attempts.length;
  return counted > 0 || customer !== null || exchange !== undefined || notes.trim() !== '';
}

/** Its weight is to be asked for again. */
export const withUnweighed = (cart: Cart, product: CartProduct): Cart => ({
  ...cart,
  unweighed: [...withoutUnweighed(cart, product.id).unweighed, kept(product)],
});

export const withoutUnweighed = (cart: Cart, productId: string): Cart => ({
  ...cart,
  unweighed: cart.unweighed.filter(({ id }) => id !== productId),
});

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
  labels: readonly string[] = [],
): { readonly cart: Cart; readonly added: Added } {
  const before = lineOf(cart, product.id);
  const known = before ? refreshProduct(cart, product) : cart;
  const quantity = plus(before?.quantity ?? 0, units);
  if (quantity > sellable(product)) return { cart: known, added: { kind: 'out-of-stock', stock: product.stock } };
  if (before) {
    const lines = known.lines.map((line) =>
      line.product.id === product.id ? { ...line, quantity, ...labelled(line, labels) } : line,
    );
    return { cart: { ...known, lines }, added: { kind: 'increased', quantity } };
  }
  if (cart.lines.length >= MOST_LINES) return { cart, added: { kind: 'cart-full' } };
  return {
    cart: { ...cart, lines: [...cart.lines, newLine(product, quantity, labels)] },
    added: { kind: 'added', quantity },
  };
}

/** A line that keeps no more of its product than it needs. */
export function newLine(product: CartProduct, quantity: number, labels: readonly string[] = []): CartLine {
  return { product: kept(product), quantity, ...labelled({}, labels), discount: null, newPrice: null };
}

export const labelled = ({ labels = [] }: Pick<CartLine, 'labels'>, more: readonly string[]) =>
  labels.length + more.length > 0 && { labels: [...labels, ...more] };

/** By weight alone, as another quantity or price of it makes it. */
const unlabelled = ({ labels: _, ...line }: CartLine): CartLine => line;

const kept = ({ id, name, price, barcode, unit, ...stocked }: CartProduct): CartProduct => ({
  ...{ id, name, price, stock: sellable(stocked), barcode },
  ...ofUnit(unit),
});

/** Nobody has said yet what it costs this time. */
export const needsPrice = ({ product, priceChange }: CartLine): boolean => hasOpenPrice(product) && !priceChange;

const leastOf = ({ unit }: CartProduct): number => 1 / stepsPer(unit);

/** Between the least that is sold and what the shop has; none takes the line out. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, productId);
  const lines = cart.lines.map((line) =>
    line.product.id === productId && line.quantity !== quantity
      ? { ...unlabelled(line), quantity: Math.max(leastOf(line.product), Math.min(quantity, line.product.stock)) }
      : line,
  );
  return { ...cart, lines };
}

/** @param productId null for the whole sale */
export function setDiscount(cart: Cart, productId: string | null, discount: CartDiscount | null): Cart {
  if (productId === null) return { ...cart, discount };
  return { ...cart, lines: cart.lines.map((line) => (line.product.id === productId ? { ...line, discount } : line)) };
}

/** @param priceChange null for the product's own price */
export function changePrice(cart: Cart, productId: string, priceChange: string | null): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.product.id === productId ? { ...line, priceChange } : line)),
  };
}

export function removeLine(cart: Cart, productId: string): Cart {
  return { ...cart, lines: cart.lines.filter(({ product }) => product.id !== productId) };
}

/**
 * Without its lines, and what was taken off and put down for them. Whatever comes into it next is another sale, under a key of its own: what was sent of the one
 * before may have been sold, and must not answer for it.
 */
export function emptied(cart: Cart): Cart {
  const next = { ...cart, lines: [], discount: null, split: false, payments: [] };
  return cart.attempts.length > 0 ? { ...next, id: newId(), attempts: [], earlierInDoubt: true } : next;
}

/** The product as the server has it now. Another price waits for the cashier's word. */
export function refreshProduct(cart: Cart, product: CartProduct): Cart {
  const { id, price } = product;
  const lines = cart.lines.map((line) => {
    if (line.product.id !== id) return line;
    const shown = line.product.price;
    return { ...line, product: { ...kept(product), price: shown }, newPrice: price === shown ? null : price };
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
    line.newPrice === null
      ? line
      : { ...unlabelled(line), product: { ...line.product, price: line.newPrice }, newPrice: null },
  );
  return { ...cart, lines };
}

/** An earlier sale is in doubt, or prices changed: what few sales have to say. */
export const needsRareBanner = ({ earlierInDoubt, lines }: Cart): boolean =>
  earlierInDoubt || lines.some(({ newPrice }) => newPrice !== null);
