import type { ApiError } from '../../../shared/api/api-error.ts';
import { type Cart, correctProduct, lineOf } from './cart.ts';
import type { Obstacle } from './cart-checkout.ts';
import { onlySoMany } from './stock-words.ts';

export interface Refused {
  readonly cart: Cart;
  /** What to say, and where to go. */
  readonly obstacle: Obstacle;
}

/** The cart with what the server's refusal told about it, and what stands in the way now. */
export function refused(cart: Cart, { code, message, body }: ApiError): Refused {
  const { productId, available, currentPrice } = body;
  const line = typeof productId === 'string' ? lineOf(cart, productId) : undefined;
  if (line && code === 'insufficient_stock' && typeof available === 'number') {
    return {
      cart: correctProduct(cart, line.product.id, { stock: available }),
      obstacle: { at: 'cart', ...onlySoMany(line.product.name, available) },
    };
  }
  if (line && code === 'price_changed' && typeof currentPrice === 'string') {
    return {
      cart: correctProduct(cart, line.product.id, { price: currentPrice }),
      obstacle: { at: 'prices', title: 'O preço mudou', description: message },
    };
  }
  if (line && code === 'product_not_found') {
    const description = `${line.product.name} não está mais à venda. Tire do carrinho para continuar.`;
    return {
      cart: correctProduct(cart, line.product.id, { stock: 0 }),
      obstacle: { at: 'cart', title: 'Produto não encontrado', description },
    };
  }
  if (code === 'customer_not_found') {
    const description = 'O cliente foi removido. Confira e finalize de novo.';
    return { cart: { ...cart, customer: null }, obstacle: { at: 'payment', title: message, description } };
  }
  return { cart, obstacle: { at: PLACES[code] ?? 'barcode', title: 'Erro ao finalizar venda', description: message } };
}

const PLACES: Readonly<Record<string, Obstacle['at']>> = {
  insufficient_payment: 'amountPaid',
  payment_date_required: 'paymentDate',
  payment_date_past: 'paymentDate',
};
