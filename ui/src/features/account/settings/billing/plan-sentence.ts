import { PLANS } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import type { RunningSubscription } from '@pdv/schemas/account/subscription';
import { businessDayOf, daysBetween } from '@pdv/schemas/kernel/business-day';
import { counted, formatDay, formatMoney } from '../../../../shared/format/format.ts';

type Shown = Pick<Account, 'headShopId' | 'plan' | 'status' | 'trialEndsAt' | 'timeZone'>;

const OF_HEAD_SHOP = 'O plano é o da loja principal: uma assinatura vale para todas as suas lojas.';

/** The shop's plan, its end and its price. `subscription` is undefined while it loads. */
export function planSentence(
  { headShopId, plan, status, trialEndsAt, timeZone }: Shown,
  subscription: RunningSubscription | null | undefined,
  now: Date,
): string {
  const { name, monthlyCentavos } = PLANS[plan === 'admin' ? 'free' : plan];
  if (headShopId) return OF_HEAD_SHOP;
  if (subscription) return subscriptionSentence(subscription, timeZone);
  if (status === 'trial' && trialEndsAt) {
    const end = businessDayOf(new Date(trialEndsAt), timeZone);
    const left = daysBetween(businessDayOf(now, timeZone), end);
    const days = left <= 0 ? 'termina hoje' : `${left === 1 ? 'falta' : 'faltam'} ${counted(left, 'dia', 'dias')}`;
    return `Teste do Pro até ${formatDay(end)}: ${days}. Depois a loja volta ao plano ${name} e nada é apagado.`;
  }
  if (monthlyCentavos === 0) return `Plano ${name}, sem prazo e sem cobrança.`;
  return subscription === null ? `Plano ${name}, cedido pela administração, sem cobrança.` : `Plano ${name}.`;
}

function subscriptionSentence(subscription: RunningSubscription, timeZone: string): string {
  const { plan, period, amount, status, periodEndsAt, cancelAtPeriodEnd } = subscription;
  const day = formatDay(businessDayOf(new Date(periodEndsAt), timeZone));
  const { name } = PLANS[plan];
  if (cancelAtPeriodEnd) {
    return `Assinatura cancelada: a loja fica no ${name} até ${day} e depois volta ao Gratuito. Nada é apagado.`;
  }
  const price = `Plano ${name}, ${formatMoney(amount)} por ${period === 'yearly' ? 'ano' : 'mês'}`;
  return status === 'overdue' ? `${price}.` : `${price}. Próxima cobrança em ${day}.`;
}
