import type { TrialStarted } from '@pdv/schemas/account/events';
import { PLANS, type ShopPlan, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { addDays, businessDayOf, daysBetween } from '@pdv/schemas/kernel/business-day';
import { hourOf } from '@pdv/schemas/kernel/shop-hours';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { NoticeKind } from '../../notices/notice.ts';

interface End {
  readonly endsAt: string;
  /** True for the mail after the end, false for the one before it. */
  readonly over: boolean;
}

const DAYS_BEFORE = 3;
const LEAVES_AT_HOUR = 9;

/** Mails owners twice: three days before the trial ends, and after its end. A shop on Pro by then gets no mail. */
export const trialEnd: NoticeKind<End> = {
  name: 'trial-end',
  switchedBy: 'emailNotifications',
  listensTo: ['TrialStarted'],
  plan({ event, metadata }, timeZone) {
    const { endsAt } = (event as TrialStarted).data;
    const end = new Date(endsAt);
    const lastDay = businessDayOf(end, timeZone);
    const before = hourOf(addDays(lastDay, -DAYS_BEFORE), LEAVES_AT_HOUR, timeZone);
    const morning = hourOf(lastDay, LEAVES_AT_HOUR, timeZone);
    const after = morning >= end ? morning : hourOf(addDays(lastDay, 1), LEAVES_AT_HOUR, timeZone);
    return [
      { id: `trial-ending-${metadata.shopId}`, dueAt: before, about: { endsAt, over: false } },
      { id: `trial-over-${metadata.shopId}`, dueAt: after, about: { endsAt, over: true } },
    ];
  },
  async write({ endsAt, over }, { shop: { plan, headShopId, trialEndsAt, identity }, now }) {
    // The head shop's owners hear of it there.
    if (headShopId !== null) return null;
    if (plan === 'pro' || trialEndsAt !== endsAt || over !== now >= new Date(endsAt)) return null;
    const link = { label: 'Ver planos', path: '/upgrade' };
    const still = `Nada é apagado. ${leftOf(plan)}`;
    const common = { figures: [], link, endedBy: 'Avisos por e-mail' };
    if (over) {
      return {
        ...common,
        subject: 'Seu teste grátis do Pro terminou',
        highlight: { label: 'Teste grátis do Pro', value: 'Terminou' },
        texts: [`Os ${TRIAL_DAYS} dias de teste terminaram e a loja voltou ao plano ${PLANS[plan].name}.`, still, BACK],
      };
    }
    const { timeZone } = identity;
    const end = new Date(endsAt);
    const days = daysBetween(businessDayOf(now, timeZone), businessDayOf(end, timeZone));
    const when = days === 0 ? 'termina hoje' : days === 1 ? 'termina amanhã' : `termina em ${days} dias`;
    const day = writtenDay(businessDayOf(end, timeZone));
    const time = end.toLocaleTimeString('pt-BR', { timeZone, timeStyle: 'short' });
    return {
      ...common,
      subject: `Seu teste grátis do Pro ${when}`,
      highlight: { label: 'Teste grátis do Pro', value: `${when.charAt(0).toUpperCase()}${when.slice(1)}` },
      texts: [
        `O teste vai até ${day} às ${time}. Depois disso a loja volta ao plano ${PLANS[plan].name}.`,
        still,
        STAY,
      ],
    };
  },
};

const STAY =
  'Para continuar com tudo, assine um plano quando quiser: o teste não pede cartão e nada é cobrado sozinho.';
const BACK = 'Para ter tudo de volta, assine um plano quando quiser: nada é cobrado sozinho.';

/** The features that the shop loses, from the table of plans. */
function leftOf(plan: ShopPlan): string {
  const { name, customerLimit, followUps, advancedReports } = PLANS[plan];
  const without = [
    ...(followUps ? [] : ['não há lembretes automáticos aos clientes']),
    ...(advancedReports ? [] : ['os relatórios avançados ficam fechados']),
    ...(customerLimit === null ? [] : [`o cadastro vai até ${customerLimit} clientes`]),
  ];
  return `No plano ${name} ${without.length > 1 ? `${without.slice(0, -1).join(', ')} e ` : ''}${without.at(-1)}.`;
}
