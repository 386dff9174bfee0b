import { sellable } from '@pdv/schemas/sales/stocked';
import { plus } from '../../../shared/format/typed-units.ts';
import { type Cart, type CartProduct, lineOf, newLine, refreshProduct } from '../cart/cart.ts';

/** What became of a product that was scanned or picked. */
export type Chosen =
  | { readonly kind: 'chosen' /** What it put out. */; readonly instead: string | null }
  | { readonly kind: 'counted'; readonly quantity: number }
  | { readonly kind: 'out-of-stock' };

/** 'Venda rápida' sells one product: another takes its place, and a scan of the same is one more of it. */
export function chooseProduct(
  cart: Cart,
  product: CartProduct,
  how: 'scanned' | 'picked',
): { cart: Cart; chosen: Chosen } {
  const same = lineOf(cart, product.id);
  if (same && how === 'scanned') {
    const known = refreshProduct(cart, product);
    const quantity = plus(same.quantity, 1);
    if (quantity > sellable(product)) return { cart: known, chosen: { kind: 'out-of-stock' } };
    return { cart: withQuantity(known, quantity), chosen: { kind: 'counted', quantity } };
  }
  if (sellable(product) <= 0) return { cart, chosen: { kind: 'out-of-stock' } };
  const instead = same ? null : (cart.lines[0]?.product.name ?? null);
  // What was taken off was meant for the product before.
  return {
    cart: { ...cart, discount: null, lines: [newLine(product, Math.min(1, sellable(product)))] },
    chosen: { kind: 'chosen', instead },
  };
}

/** Also more than the shop has: the screen then says how many there are. */
export function withQuantity(cart: Cart, quantity: number): Cart {
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity })) };
}
