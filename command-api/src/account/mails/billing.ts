import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { type PaidPlan, PLANS } from '@pdv/schemas/account/plans';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { accountMail } from '../../mail/layout.ts';

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

export interface FailedCharge {
  readonly plan: PaidPlan;
  readonly amountCentavos: number;
  /** ISO 8601 UTC. */
  readonly nextAttemptAt: string | null;
}

/** @param link to the screen where the owner changes the card */
export function chargeFailedMail(charge: FailedCharge, to: Mailbox, link: string, shopId: string): Mail {
  const { plan, amountCentavos, nextAttemptAt } = charge;
  const next = nextAttemptAt
    ? `Vamos tentar de novo em ${DAY.format(new Date(nextAttemptAt))}. Até lá a loja continua no plano ${PLANS[plan].name}.`
    : 'Foi a última tentativa: sem o pagamento, a loja volta ao plano Gratuito. Nada é apagado.';
  const texts = [
    `Oi, ${firstName(to.name)}!`,
    `Não conseguimos cobrar ${formatBrl(amountCentavos)} do plano ${PLANS[plan].name} no cartão da loja.`,
    next,
    'Para trocar o cartão, abra:',
  ];
  const title = 'Não conseguimos cobrar o plano da loja';
  return accountMail({ title, texts, link: { label: 'Trocar o cartão', href: link } }, to, shopId);
}

/** For a subscription that ended because a payment failed or because somebody ended it at the provider. */
export function planEndedMail(to: Mailbox, link: string, shopId: string): Mail {
  const texts = [
    `Oi, ${firstName(to.name)}!`,
    'A assinatura terminou e a loja saiu do plano pago. Todos os cadastros e vendas continuam lá.',
    'Para assinar de novo, abra:',
  ];
  const title = 'A assinatura da loja terminou';
  return accountMail({ title, texts, link: { label: 'Assinar de novo', href: link } }, to, shopId);
}
