import type { ApiError } from '../../../shared/api/api-error.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import { approvalNeeded } from '../../../shared/approval/approval-needed.ts';
import { type Cart, correctProduct, lineOf } from './cart.ts';
import type { Obstacle } from './obstacles.ts';
import { onlySoMany } from './stock-words.ts';

interface Refused {
  readonly cart: Cart;
  /** What to say, and where to go. */
  readonly obstacle: Obstacle;
}

/** The cart with what the server's refusal told about it, and what stands in the way now. */
export function refused(cart: Cart, error: ApiError): Refused {
  const { code, message } = error;
  const ofLine = refusedLine(cart, error);
  if (ofLine) return ofLine;
  if (code === 'customer_not_found' || code === 'subject_erased') {
    const description = 'O cliente foi removido. Confira e finalize de novo.';
    return { cart: { ...cart, customer: null }, obstacle: { at: 'customer', title: message, description } };
  }
  if (code === 'cash_session_required') {
    const description = 'Nesta loja, só se vende com o caixa aberto.';
    return { cart, obstacle: { at: 'barcode', title: message, description } };
  }
  if (code === 'cash_session_not_open') {
    const description = 'Abra o caixa e finalize de novo.';
    return { cart, obstacle: { at: 'barcode', title: 'O caixa foi fechado', description } };
  }
  if (KEY_IS_SPENT.has(code)) {
    const next = { ...cart, id: newId(), earlierInDoubt: true };
    return { cart: next, obstacle: { at: 'cart', title: 'Confira antes de finalizar', description: message } };
  }
  const at = isKnown(code) ? FIELD_OF[code] : 'barcode';
  const approval = approvalNeeded(error);
  if (approval) return { cart, obstacle: { at, title: message, approval, refusal: error.body } };
  return { cart, obstacle: { at, title: 'Erro ao finalizar venda', description: message } };
}

/** Of one product of the cart: what the server knows better is put into its line. */
function refusedLine(cart: Cart, { code, message, body }: ApiError): Refused | null {
  const { productId, available, currentPrice } = body;
  const line = typeof productId === 'string' ? lineOf(cart, productId) : undefined;
  if (!line) return null;
  const { id, name, unit } = line.product;
  if (code === 'insufficient_stock' && typeof available === 'number') {
    return {
      cart: correctProduct(cart, id, { stock: available }),
      obstacle: { at: 'cart', ...onlySoMany(name, available, unit) },
    };
  }
  if (code === 'price_changed' && typeof currentPrice === 'string') {
    return {
      cart: correctProduct(cart, id, { price: currentPrice }),
      obstacle: { at: 'prices', title: 'O preço mudou', description: message },
    };
  }
  if (code === 'product_not_found') {
    const description = `${name} não está mais à venda. Tire da venda para continuar.`;
    return {
      cart: correctProduct(cart, id, { stock: 0 }),
      obstacle: { at: 'cart', title: 'Produto não encontrado', description },
    };
  }
  return null;
}

/** Something was sold under the cart's key, or may have been: only the list of sales tells, and the next try needs another. */
const KEY_IS_SPENT = new Set(['idempotency_key_reused', 'idempotency_key_expired', 'already_recorded']);

/** Where the cashier puts right what the server refuses a sale with; of other codes at the barcode. */
const FIELD_OF = {
  invalid_quantity: 'cart',
  whole_units: 'cart',
  product_not_found: 'cart',
  insufficient_stock: 'cart',
  price_changed: 'prices',
  price_required: 'cart',
  label_mismatch: 'cart',
  total_changed: 'cart',
  total_too_large: 'cart',
  discount_too_large: 'discount',
  approval_required: 'discount',
  insufficient_payment: 'amountPaid',
  payments_mismatch: 'payment',
  change_not_cash: 'payment',
  instalments_not_credit_card: 'payment',
  due_date_not_credit: 'payment',
  payment_date_required: 'paymentDate',
  payment_date_past: 'paymentDate',
  payment_date_too_far: 'paymentDate',
  credit_limit_exceeded: 'customer',
  too_many_debts: 'customer',
  voucher_code_required: 'payment',
  voucher_code_not_voucher: 'payment',
  voucher_not_found: 'payment',
  voucher_spent: 'payment',
  voucher_expired: 'payment',
  voucher_balance_too_small: 'payment',
} as const satisfies Readonly<Record<string, Obstacle['at']>>;

const isKnown = (code: string): code is keyof typeof FIELD_OF => code in FIELD_OF;
