import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { formatBrl, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { counted, formatDay } from '../../../shared/format/format.ts';
import { AMOUNT_EXAMPLE, isUnreadable } from '../../../shared/format/typed-amount.ts';
import { amountsOf } from './amounts.ts';
import type { Cart } from './cart.ts';
import { lastDueDay } from './credit-terms.ts';
import { onlySoMany } from './stock-words.ts';

export interface Obstacle {
  /** Where the cashier goes to remove it. */
  readonly at: 'barcode' | 'cart' | 'customer' | 'prices' | 'payment' | 'amountPaid' | 'paymentDate';
  readonly title: string;
  readonly description?: string;
}

/** The first thing that keeps the cart from being sold; null when it can be. */
export function obstacleOf(cart: Cart, today: BusinessDay): Obstacle | null {
  return inCart(cart) ?? inPayment(cart, today);
}

function inCart(cart: Cart): Obstacle | null {
  const { lines, unread } = cart;
  if (unread.length > 0) {
    const description = `${counted(unread.length, 'código espera', 'códigos esperam')} resposta. Descarte para vender sem.`;
    return { at: 'cart', title: 'Ainda não dá para finalizar', description };
  }
  if (lines.length === 0) {
    return { at: 'barcode', title: 'Carrinho vazio', description: 'Passe um produto no leitor ou escolha na lista.' };
  }
  if (amountsOf(cart).totalCentavos > MAX_CENTAVOS) {
    return { at: 'cart', title: 'Total alto demais', description: 'O total passa do limite de R$ 99.999.999,99.' };
  }
  const missing = lines.find(({ product, quantity }) => quantity > product.stock);
  if (missing) return { at: 'cart', ...onlySoMany(missing.product.name, missing.product.stock) };
  if (lines.some(({ newPrice }) => newPrice !== null)) {
    return { at: 'prices', title: 'O preço mudou', description: 'Confirme o novo preço para continuar.' };
  }
  return null;
}

function inPayment(cart: Cart, today: BusinessDay): Obstacle | null {
  const { paymentMethod, amountPaid, paymentDate } = cart;
  if (!paymentMethod) {
    return { at: 'payment', title: 'Forma de pagamento', description: 'Selecione uma forma de pagamento.' };
  }
  if (paymentMethod === 'cash' && isUnreadable(amountPaid)) {
    return { at: 'amountPaid', title: 'Valor inválido', description: AMOUNT_EXAMPLE };
  }
  const { missingCentavos } = amountsOf(cart);
  if (paymentMethod === 'cash' && missingCentavos > 0) {
    const description = `Faltam ${formatBrl(missingCentavos)}.`;
    return { at: 'amountPaid', title: amountPaid === '' ? 'Informe o valor pago' : 'Valor insuficiente!', description };
  }
  if (paymentMethod === 'credit' && paymentDate === '') {
    return { at: 'paymentDate', title: 'Informe a data de pagamento' };
  }
  if (paymentMethod === 'credit' && paymentDate < today) {
    return { at: 'paymentDate', title: 'A data de pagamento não pode estar no passado' };
  }
  if (paymentMethod === 'credit' && paymentDate > lastDueDay(today)) {
    const description = `Use ${formatDay(lastDueDay(today))} ou antes.`;
    return { at: 'paymentDate', title: 'A data de pagamento está longe demais', description };
  }
  return null;
}
