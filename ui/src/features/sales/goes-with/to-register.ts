import { stepOf } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { addUnits, type Cart, type CartProduct, holdsSomething } from '../cart/cart.ts';
import { type CartOwner, loadCart, registerCart, saveCart } from '../cart/cart-storage.ts';

/** The sale goes on at the register, which sells several products. False where another one is under way there. */
export function toRegister(owner: CartOwner, cart: Cart, product: CartProduct): boolean {
  const place = registerCart(owner);
  const description = 'Venda rápida vende um produto de cada vez.';
  if (cart.attempts.length > 0 || holdsSomething(loadCart(place))) {
    notify({ type: 'warning', title: 'O Modo Caixa tem outra venda em andamento', description });
    return false;
  }
  const title = 'A venda continua no Modo Caixa';
  if (stepOf(product.unit) < 1) {
    // How much of it, nobody has said.
    saveCart(place, cart);
    notify({ type: 'success', title, description: `Escolha ${product.name} e diga quanto.` });
    return true;
  }
  const { cart: both, added } = addUnits(cart, product, 1);
  if (added.kind !== 'added') return false;
  saveCart(place, both);
  notify({ type: 'success', title, description: `1 × ${product.name}` });
  return true;
}
