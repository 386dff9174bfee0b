import type { BillingPeriod } from '@pdv/schemas/account/plans';
import type { AdminPayment, AdminSubscription } from '@pdv/schemas/operators/admin';
import type { Tone } from '../../../shared/components/status-badge.tsx';
import { formatMoney } from '../../../shared/format/format.ts';

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

export const PAYMENT_WORDS: Record<AdminPayment['status'], readonly [Tone, string]> = {
  paid: ['success', 'Paga'],
  failed: ['error', 'Falhou'],
};

/** An account that was erased keeps its place in the books. */
export const storeWords = (storeName: string | null): string => storeName ?? 'Conta excluída';
