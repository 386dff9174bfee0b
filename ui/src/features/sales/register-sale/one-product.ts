import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { sellable } from '@pdv/schemas/sales/stocked';
import { plus } from '../../../shared/format/typed-units.ts';
import { type Cart, type CartProduct, labelled, lineOf, newLine, refreshProduct } from '../cart/cart.ts';

/** What became of a product that was scanned or picked. */
export type Chosen =
  | { readonly kind: 'chosen' /** What it put out. */; readonly instead: string | null }
  | { readonly kind: 'counted'; readonly quantity: number }
  | { readonly kind: 'out-of-stock' };

/** 'Venda rápida' sells one product: another takes its place, and a scan of the same is one more of it. */
export function chooseProduct(
  cart: Cart,
  product: CartProduct & Pick<ScannedProduct, 'label'>,
  how: 'scanned' | 'picked',
): { cart: Cart; chosen: Chosen } {
  const { label } = product;
  const labels = label?.amount ? [label.amount] : [];
  const same = lineOf(cart, product.id);
  if (same && how === 'scanned') {
    const known = refreshProduct(cart, product);
    const quantity = plus(same.quantity, label?.quantity ?? 1);
    if (quantity > sellable(product)) return { cart: known, chosen: { kind: 'out-of-stock' } };
    const lines = known.lines.map((line) => ({ ...line, quantity, ...labelled(line, labels) }));
    return { cart: { ...known, lines }, chosen: { kind: 'counted', quantity } };
  }
  if (sellable(product) < (label?.quantity ?? 0.001)) return { cart, chosen: { kind: 'out-of-stock' } };
  const instead = same ? null : (cart.lines[0]?.product.name ?? null);
  // What was taken off was meant for the product before.
  return {
    cart: {
      ...cart,
      discount: null,
      lines: [newLine(product, label?.quantity ?? Math.min(1, sellable(product)), labels)],
    },
    chosen: { kind: 'chosen', instead },
  };
}

/** Also more than the shop has: the screen then says how many there are. */
export function withQuantity(cart: Cart, quantity: number): Cart {
  return { ...cart, lines: cart.lines.map(({ labels: _, ...line }) => ({ ...line, quantity })) };
}
