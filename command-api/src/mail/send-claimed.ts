import { setTimeout as delay } from 'node:timers/promises';
import type { Delivery, Mail, Mailer } from '@pdv/infra/mail/mailer';
import type { SendPermit } from '@pdv/infra/mail/send-limiter';
import type { MailOutcome } from '@pdv/schemas/mail/attempt';
import type { MailAllowance, NotAllowed } from './mail-allowance.ts';

export interface Delivered {
  readonly outcome: MailOutcome;
  /** The mail's destination. */
  readonly delivery?: Delivery;
}

/** A mail whose start its stream has recorded; `claim` is what the caller needs to record its end. */
interface Claimed<C> {
  readonly mail: Mail;
  readonly claim: C;
}

interface Sending {
  readonly mailer: Pick<Mailer, 'send' | 'permit'>;
  readonly mailAllowance: MailAllowance;
}

export type ClaimedSend<C> =
  | { readonly claim: C; readonly delivered: Delivered }
  /** Another process has begun, or there is nothing left to send. */
  | { readonly notClaimed: true }
  | { readonly notAllowed: NotAllowed }
  /** The mail server does not answer. */
  | { readonly notBegun: 'mail-away' };

/**
 * Hands a mail over after its stream has recorded the start. Of concurrent callers only the one whose start is accepted
 * gets a mail from `claim`. All waiting comes before that, so a crash in a queue means that no mail left.
 * @param share of the day's mails, as in `MailAllowance`
 * @param claim records the start; null if it was refused
 */
export async function sendClaimed<C>(
  { mailer, mailAllowance }: Sending,
  { shopId, address, share }: { readonly shopId: string; readonly address: string; readonly share?: number },
  claim: () => Promise<Claimed<C> | null>,
): Promise<ClaimedSend<C>> {
  const allowed = await mailAllowance.take(shopId, address, share);
  if ('notAllowed' in allowed) return allowed;
  const permit = await permitOf(mailer);
  if (!permit) {
    await allowed.giveBack();
    return { notBegun: 'mail-away' };
  }
  const sent = await begin(permit).finally(permit.release);
  if (!sent || sent.delivered.outcome === 'unavailable') await allowed.giveBack();
  return sent ?? { notClaimed: true };

  async function begin(given: SendPermit) {
    const claimed = await claim();
    return claimed && { claim: claimed.claim, delivered: await deliver(claimed.mail, given) };
  }

  async function deliver(mail: Mail, given: SendPermit): Promise<Delivered> {
    try {
      return { outcome: 'sent', delivery: (await mailer.send(mail, given)).delivery };
    } catch (error) {
      return { outcome: OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'unknown' };
    }
  }
}

/** Null while the mail server is known to be down. */
async function permitOf(mailer: Pick<Mailer, 'permit'>): Promise<SendPermit | null> {
  return mailer.permit().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'mail_unavailable') return null;
    throw error;
  });
}

const OUTCOMES: Readonly<Record<string, MailOutcome>> = {
  mail_refused: 'refused',
  mail_unavailable: 'unavailable',
  mail_uncertain: 'unknown',
};

/** Tries to record the result while the log is down. After that, the mail ends as unknown. */
const SETTLING_TRIES = 5;

export async function persistently<T>(settle: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await settle();
    } catch (error) {
      if (tries === SETTLING_TRIES) throw error;
      await delay(100 * 2 ** tries);
    }
  }
}
