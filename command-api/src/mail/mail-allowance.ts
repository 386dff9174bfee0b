import { createHash } from 'node:crypto';
import { Refusal } from '@pdv/infra/http/refusal';
import { createDailyMails } from '@pdv/infra/mail/daily-mails';
import type { Delivery, Mail, Sent } from '@pdv/infra/mail/mailer';
import { PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import type { HeldBackReason } from '@pdv/schemas/follow-ups/events';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import type { Pool } from 'pg';
import { signUpNetworkOf } from './sign-up-networks.ts';

/** The right to send one more mail today. */
interface AllowedMail {
  /** Returns the right when the mail certainly did not leave. */
  giveBack(): Promise<void>;
}

/** Why a mail may not leave today. */
export type NotAllowed =
  | Extract<HeldBackReason, 'daily-limit' | 'recipient-limit' | 'email-unconfirmed'>
  | 'network-limit';

/** What the owner is told of a reminder: nobody can do anything about neighbours in the network. */
export const heldBackBy = (why: NotAllowed): HeldBackReason => (why === 'network-limit' ? 'daily-limit' : why);

/** One address gets no more from all shops together that pay nothing: anybody can open ten shops in ten minutes. */
const MAILS_TO_ONE_ADDRESS = 3;
/** All shops together that signed up in one /24 of IPv4 or /64 of IPv6 and pay nothing. */
const MAILS_FROM_ONE_NETWORK = 200;

/**
 * Limits the mails that a shop may send to addresses that it typed itself. Nobody confirmed that these people want
 * them. Anybody can open a shop in a minute, so a free shop gets few mails and a paying one many.
 */
export interface MailAllowance {
  /**
   * @param address the mail's destination
   * @param share of the shop's mails of a day that may have left with this one, up to 1: the rest stays for other mails
   */
  take(shopId: string, address: string, share?: number): Promise<AllowedMail | { readonly notAllowed: NotAllowed }>;
}

interface ShopToMail {
  readonly timeZone: string;
  readonly plan: ShopPlan;
  readonly emailConfirmed: boolean;
}

export interface MailAllowanceOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** `plan` is the plan without a trial, because a trial costs nothing. */
  readonly shop: (shopId: string) => Promise<ShopToMail>;
  /** Where mails end in the outbox, addresses get none. */
  readonly delivery: Delivery;
  readonly now: () => Date;
}

/** No mail leaves a demo shop, so none counts. */
export function createMailAllowance({ pool, shop, delivery, now }: MailAllowanceOptions): MailAllowance {
  const daily = createDailyMails(pool);

  async function limitsOfStrangers(shopId: string, address: string) {
    const network = await signUpNetworkOf(pool, shopId);
    const recipient = {
      whose: recipientOf(address),
      atMost: MAILS_TO_ONE_ADDRESS,
      notAllowed: 'recipient-limit',
    } as const;
    const from = { whose: `from:${network}`, atMost: MAILS_FROM_ONE_NETWORK, notAllowed: 'network-limit' } as const;
    return network === null ? [recipient] : [recipient, from];
  }

  return {
    async take(shopId, address, share = 1) {
      if (isDemoId(shopId)) return { giveBack: async () => {} };
      const { timeZone, plan, emailConfirmed } = await shop(shopId);
      if (!emailConfirmed) return { notAllowed: 'email-unconfirmed' };
      const day = businessDayOf(now(), timeZone);
      const limits = [
        ...(plan === 'free' && delivery === 'smtp' ? await limitsOfStrangers(shopId, address) : []),
        { whose: shopId, atMost: Math.floor(PLANS[plan].mailsPerDay * share), notAllowed: 'daily-limit' } as const,
      ];
      const counted: string[] = [];
      const giveBack = async () => {
        for (const whose of counted) await daily.giveBack(whose, day);
      };
      for (const { whose, atMost, notAllowed } of limits) {
        if (!(await daily.take(whose, day, atMost))) {
          await giveBack();
          return { notAllowed };
        }
        counted.push(whose);
      }
      return { giveBack };
    },
  };
}

/** The count's name, which says nothing of the address to whoever reads the table. */
const recipientOf = (address: string) => `to:${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`;

const DAILY_LIMIT = new Refusal(429, {
  code: 'daily_mail_limit',
  message: 'A loja já chegou ao limite de e-mails de hoje. Envie amanhã ou mude de plano.',
});

/** Refuses a mail sent by hand. */
export const NOT_ALLOWED: Readonly<Record<NotAllowed, Refusal>> = {
  'daily-limit': DAILY_LIMIT,
  'recipient-limit': new Refusal(429, {
    code: 'recipient_mail_limit',
    message: 'Este cliente já recebeu muitos e-mails hoje. Envie amanhã.',
  }),
  'network-limit': new Refusal(429, {
    code: 'network_mail_limit',
    message:
      'Muitos e-mails já saíram hoje de lojas gratuitas da sua rede. Envie amanhã; lojas que assinam um plano não esperam.',
  }),
  'email-unconfirmed': new Refusal(403, {
    code: 'email_unconfirmed',
    message:
      'Antes de escrever a clientes, confirme o seu e-mail: abra o link que enviamos, ou peça outro em Configurações.',
  }),
};

interface Sending<M extends Mail> {
  readonly send: (mail: M) => Promise<Sent>;
  readonly mailAllowance: MailAllowance;
}

/**
 * Sends at once.
 * @param share of the day's mails, as in `MailAllowance`
 * @throws one of NOT_ALLOWED, and every error of `send`
 */
export async function sendAllowed<M extends Mail>(
  { send, mailAllowance }: Sending<M>,
  shopId: string,
  mail: M,
  share?: number,
): Promise<Sent> {
  const allowed = await mailAllowance.take(shopId, mail.to.address, share);
  if ('notAllowed' in allowed) throw NOT_ALLOWED[allowed.notAllowed];
  try {
    return await send(mail);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'mail_unavailable') await allowed.giveBack();
    throw error;
  }
}
