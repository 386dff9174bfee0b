import type { Mailer } from '@pdv/infra/mail/mailer';
import { createSendOnce, ignoreSettled } from '@pdv/infra/mail/sent-once';
import type { LeadCaptured } from '@pdv/schemas/marketing/events';
import type { Pool } from 'pg';
import { contactMail, welcomeMail } from './capture-lead/lead-mails.ts';

export interface LeadMailOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Derives an id from an address without revealing the address. */
  readonly pseudonym: (scope: string, text: string) => string;
  /** Where messages of visitors go; undefined: to every operator. */
  readonly contactEmail: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: () => string;
  /** Whether visitors may enter demo shops. */
  readonly demo: boolean;
  readonly now: () => Date;
}

/**
 * Sends what a captured lead calls for: a message goes to whoever answers it, and who only left an address gets one mail
 * that shows the demo, at most once in 90 days. Repeatable.
 * @throws MailUnavailable if a retry is needed
 */
export type AnswerLead = (lead: LeadCaptured['data']) => Promise<void>;

/** The lead commands that other services may use: `@pdv/command-api/commands/marketing`. */
export function createAnswerLead(options: LeadMailOptions): AnswerLead {
  const { pool, mailer, pseudonym, contactEmail, publicUrl, demo, now } = options;
  const sendOnce = createSendOnce(pool, mailer, now);

  async function answerers(): Promise<readonly string[]> {
    if (contactEmail) return [contactEmail];
    const { rows } = await pool.query<{ email: string }>('SELECT email FROM command.operators ORDER BY email LIMIT 20');
    return rows.map(({ email }) => email);
  }

  return async ({ leadId, form, personal }) => {
    if (!personal.fields) return;
    const { email, message = null } = personal.fields;
    if (form !== 'contact' && message === null) {
      const mail = welcomeMail({ leadId, email }, publicUrl(), demo);
      await sendOnce({ ...mail, messageId: `welcome-${pseudonym('welcome', email)}@fregues` }).catch(ignoreSettled);
      return;
    }
    for (const [index, to] of (await answerers()).entries()) {
      const mail = contactMail({ leadId, email, message }, to, publicUrl());
      await sendOnce({ ...mail, messageId: `contact-${leadId}-${index}@fregues` }).catch(ignoreSettled);
    }
  };
}
