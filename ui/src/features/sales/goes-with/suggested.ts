import type { GoesWith } from '@pdv/schemas/sales/goes-with';
import { type Cart, type CartProduct, lineOf } from '../cart/cart.ts';

/** As many as stand beside each other. */
const MOST = 3;

/** What stands in the cart's line of suggestions: it stays as it is until another product has some. */
export interface Suggested {
  readonly product: Pick<CartProduct, 'id' | 'name'>;
  readonly others: readonly string[];
}

/**
 * What stands there next. What was added from here asks for nothing by itself: the others stay where a finger expects
 * them.
 * @param touched the product that the cashier touched last
 * @param found what goes with it; undefined while nobody knows
 */
export function nextSuggested(
  shown: Suggested | null,
  cart: Pick<Cart, 'lines'>,
  touched: string | null,
  found: readonly GoesWith[] | undefined,
): Suggested | null {
  const inCart = (id: string) => lineOf(cart as Cart, id);
  const kept = shown && inCart(shown.product.id) ? shown : null;
  const line = touched === null ? undefined : inCart(touched);
  if (!line || !found || touched === kept?.product.id || kept?.others.includes(line.product.id)) return kept;
  const others = found.filter(({ id }) => !inCart(id)).slice(0, MOST);
  if (others.length === 0) return kept;
  const { id, name } = line.product;
  return { product: { id, name }, others: others.map((other) => other.id) };
}
