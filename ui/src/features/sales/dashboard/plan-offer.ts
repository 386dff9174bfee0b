import { PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import { businessDayOf, daysBetween } from '@pdv/schemas/kernel/business-day';
import { formatShortBrl } from '@pdv/schemas/kernel/money';
import { formatDay } from '../../../shared/format/format.ts';

export interface PlanOffer {
  readonly title: string;
  readonly text: string;
  /** The plans above, where they can be bought. */
  readonly plans: readonly Exclude<ShopPlan, 'free'>[];
}

/** What the dashboard says about the shop's plan; nothing to a shop that pays for Pro. */
export function planOffer(account: Account, today: string): PlanOffer | null {
  const { plan, status, trialEndsAt, timeZone } = account;
  if (plan === 'pro' || plan === 'admin') return null;
  if (status === 'trial' && trialEndsAt) {
    const end = businessDayOf(new Date(trialEndsAt), timeZone);
    return {
      title: `Teste do Pro até ${formatDay(end)}: ${daysLeft(daysBetween(today, end))}`,
      text: `Depois a loja volta ao plano ${PLANS[plan].name}, e nada é apagado.`,
      plans: plan === 'premium' ? ['pro'] : ['premium', 'pro'],
    };
  }
  if (plan === 'premium') {
    return {
      title: 'Upgrade para Pro',
      text: `O plano Premium vai até ${limitOf('premium')} clientes. No Pro os clientes são ilimitados, com suporte prioritário.`,
      plans: ['pro'],
    };
  }
  return {
    title: 'Desbloqueie os Follow-ups Inteligentes',
    text:
      `O plano Gratuito vai até ${limitOf('free')} clientes e o Premium até ${limitOf('premium')}, com follow-ups ` +
      'automáticos. No Pro os clientes são ilimitados, com suporte prioritário.',
    plans: ['premium', 'pro'],
  };
}

/** `Premium R$ 19`. */
export function planAndPrice(plan: ShopPlan): string {
  const { name, monthlyCentavos } = PLANS[plan];
  return `${name} ${formatShortBrl(monthlyCentavos)}`;
}

const limitOf = (plan: ShopPlan): string => String(PLANS[plan].customerLimit ?? '');

function daysLeft(days: number): string {
  if (days <= 0) return 'termina hoje';
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`;
}
