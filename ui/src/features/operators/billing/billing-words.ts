import type { BillingPeriod } from '@pdv/schemas/account/plans';
import type { AdminPayment, AdminSubscription } from '@pdv/schemas/operators/admin';
import type { Tone } from '../../../shared/components/status-badge.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { refundWords } from '../../../shared/format/refund-words.ts';

const PER: Record<BillingPeriod, string> = { monthly: 'por mês', yearly: 'por ano' };

/** `R$ 19,00 por mês`. */
export const priceWords = ({ amount, period }: Pick<AdminSubscription, 'amount' | 'period'>): string =>
  `${formatMoney(amount)} ${PER[period]}`;

const SUBSCRIPTION: Record<AdminSubscription['status'], readonly [Tone, string]> = {
  active: ['success', 'Ativa'],
  overdue: ['warning', 'Em atraso'],
  ended: ['neutral', 'Encerrada'],
};

export function subscriptionWords(subscription: AdminSubscription): readonly [Tone, string] {
  const { status, cancelAtPeriodEnd } = subscription;
  return status === 'active' && cancelAtPeriodEnd ? ['info', 'Cancelada no fim'] : SUBSCRIPTION[status];
}

const PAYMENT: Record<AdminPayment['status'], readonly [Tone, string]> = {
  paid: ['success', 'Paga'],
  failed: ['error', 'Falhou'],
};

/** A failed charge of an ended subscription is tried no more. */
export function paymentWords({
  status,
  amount,
  refunded,
  due,
}: Pick<AdminPayment, 'status' | 'amount' | 'refunded' | 'due'>): readonly [Tone, string] {
  const words = refundWords(amount, refunded);
  if (words) return ['neutral', words];
  return status === 'failed' && !due ? ['neutral', 'Não paga'] : PAYMENT[status];
}

/** An account that was erased keeps its place in the books. */
export const storeWords = (storeName: string | null): string => storeName ?? 'Conta excluída';
