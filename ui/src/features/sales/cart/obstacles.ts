import type { ApprovalAction } from '@pdv/schemas/account/approval';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { formatBrl, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { MAX_PAYMENTS } from '@pdv/schemas/sales/payment';
import type { Refusal } from '../../../shared/approval/use-approval.tsx';
import { counted, formatDay } from '../../../shared/format/format.ts';
import { AMOUNT_EXAMPLE, isUnreadable } from '../../../shared/format/typed-amount.ts';
import { amountsOf, totalOf } from './amounts.ts';
import { type Cart, needsPrice } from './cart.ts';
import { lastDueDay } from './credit-terms.ts';
import { settle } from './payments.ts';
import { onlySoMany } from './stock-words.ts';

export interface Obstacle {
  /** Where the cashier goes to remove it. */
  readonly at: 'barcode' | 'cart' | 'customer' | 'discount' | 'prices' | 'payment' | 'amountPaid' | 'paymentDate';
  readonly title: string;
  readonly description?: string;
  /** An owner removes it with the PIN. */
  readonly approval?: ApprovalAction;
  /** Of the server, which the owner is shown. */
  readonly refusal?: Refusal;
}

const REST = 'Escolha como o cliente paga o resto.';

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
  const priceless = lines.find(needsPrice);
  if (priceless)
    return { at: 'cart', title: 'Informe o preço', description: `${priceless.product.name} é de preço livre.` };
  const { totalCentavos } = amountsOf(cart);
  if (totalCentavos > MAX_CENTAVOS) {
    return { at: 'cart', title: 'Total alto demais', description: 'O total passa do limite de R$ 99.999.999,99.' };
  }
  if (totalCentavos < 1 || lines.some((line) => totalOf(line) < 0)) {
    return { at: 'discount', title: 'O desconto é maior que o valor', description: 'Diminua ou tire o desconto.' };
  }
  const missing = lines.find(({ product, quantity }) => quantity > product.stock);
  if (missing) return { at: 'cart', ...onlySoMany(missing.product.name, missing.product.stock, missing.product.unit) };
  if (lines.some(({ newPrice }) => newPrice !== null)) {
    return { at: 'prices', title: 'O preço mudou', description: 'Confirme o novo preço para continuar.' };
  }
  return null;
}

function inPayment(cart: Cart, today: BusinessDay): Obstacle | null {
  const { split, paymentMethod, amountPaid } = cart;
  const { missingCentavos } = settle(cart);
  if (!paymentMethod && !split) {
    return { at: 'payment', title: 'Forma de pagamento', description: 'Selecione uma forma de pagamento.' };
  }
  if (!paymentMethod && missingCentavos > 0) {
    return { at: 'payment', title: `Falta pagar ${formatBrl(missingCentavos)}`, description: REST };
  }
  const wrong = wrongPart(cart, today);
  if (wrong || missingCentavos === 0) return wrong;
  const lacks = `Faltam ${formatBrl(missingCentavos)}`;
  if (amountPaid === '') return { at: 'amountPaid', title: 'Informe o valor pago', description: `${lacks}.` };
  // A part is less than the whole by itself: nothing is wrong with it, but another has to follow.
  return split
    ? { at: 'amountPaid', title: lacks, description: `Adicione esta parte. ${REST}` }
    : { at: 'amountPaid', title: 'Valor insuficiente!', description: `${lacks}.` };
}

/** What keeps the part that is typed from being put down before the next one; null when it can be. */
export function obstacleOfPart(cart: Cart, today: BusinessDay): Obstacle | null {
  if (!cart.paymentMethod) return inPayment(cart, today);
  if (settle(cart).paidCentavos === 0 && !isUnreadable(cart.amountPaid)) {
    return { at: 'amountPaid', title: 'Informe o valor desta parte' };
  }
  return wrongPart(cart, today);
}

function wrongPart(cart: Cart, today: BusinessDay): Obstacle | null {
  const { split, paymentMethod, amountPaid, paymentDate } = cart;
  if ((split || paymentMethod === 'cash') && isUnreadable(amountPaid)) {
    return { at: 'amountPaid', title: 'Valor inválido', description: AMOUNT_EXAMPLE };
  }
  const { payments, overCentavos, paidCentavos, dueCentavos } = settle(cart);
  if (overCentavos > paidCentavos || (overCentavos > 0 && !paymentMethod)) {
    return { at: 'payment', title: 'Os pagamentos passam do total', description: 'Tire um deles para continuar.' };
  }
  if (overCentavos > 0) {
    const description = `Faltam só ${formatBrl(dueCentavos)}, e apenas dinheiro tem troco.`;
    return { at: 'amountPaid', title: 'O valor passa do que falta', description };
  }
  if (payments.length > MAX_PAYMENTS) {
    return { at: 'payment', title: `Máximo de ${MAX_PAYMENTS} pagamentos por venda` };
  }
  return paymentMethod === 'credit' ? inDueDay(paymentDate, today) : null;
}

function inDueDay(paymentDate: string, today: BusinessDay): Obstacle | null {
  if (paymentDate === '') return { at: 'paymentDate', title: 'Informe a data de pagamento' };
  if (paymentDate < today) return { at: 'paymentDate', title: 'A data de pagamento não pode estar no passado' };
  if (paymentDate > lastDueDay(today)) {
    const description = `Use ${formatDay(lastDueDay(today))} ou antes.`;
    return { at: 'paymentDate', title: 'A data de pagamento está longe demais', description };
  }
  return null;
}
