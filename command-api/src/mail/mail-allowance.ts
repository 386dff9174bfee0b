import { Refusal } from '@pdv/infra/http/refusal';
import { createDailyMails } from '@pdv/infra/mail/daily-mails';
import type { Mail, Mailer, Sent } from '@pdv/infra/mail/mailer';
import { PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import type { Pool } from 'pg';

/** The right to send one more mail today. */
interface AllowedMail {
  /** Returns the right when the mail certainly did not leave. */
  giveBack(): Promise<void>;
}

/**
 * Limits the mails that a shop may send to addresses that it typed itself. Nobody confirmed that these people want
 * them. Anybody can open a shop in a minute, so a free shop gets few mails and a paying one many.
 */
export interface MailAllowance {
  /** Null: the shop has used up its day. */
  take(shopId: string): Promise<AllowedMail | null>;
}

export interface MailAllowanceOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** `plan` is the plan without a trial, because a trial costs nothing. */
  readonly shop: (shopId: string) => Promise<{ readonly timeZone: string; readonly plan: ShopPlan }>;
  readonly now: () => Date;
}

/** No mail leaves a demo shop, so none counts. */
export function createMailAllowance({ pool, shop, now }: MailAllowanceOptions): MailAllowance {
  const daily = createDailyMails(pool);
  return {
    async take(shopId) {
      if (isDemoId(shopId)) return { giveBack: async () => {} };
      const { timeZone, plan } = await shop(shopId);
      const day = businessDayOf(now(), timeZone);
      if (!(await daily.take(shopId, day, PLANS[plan].mailsPerDay))) return null;
      return { giveBack: () => daily.giveBack(shopId, day) };
    },
  };
}

/** Refuses a mail sent by hand over the daily limit. */
export const DAILY_LIMIT = new Refusal(429, {
  code: 'daily_mail_limit',
  message: 'A loja já chegou ao limite de e-mails de hoje. Envie amanhã ou mude de plano.',
});

interface Sending {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailAllowance: MailAllowance;
}

/**
 * Sends at once.
 * @throws DAILY_LIMIT, and every error of the mailer
 */
export async function sendAllowed({ mailer, mailAllowance }: Sending, shopId: string, mail: Mail): Promise<Sent> {
  const allowed = await mailAllowance.take(shopId);
  if (!allowed) throw DAILY_LIMIT;
  try {
    return await mailer.send(mail);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'mail_unavailable') await allowed.giveBack();
    throw error;
  }
}
