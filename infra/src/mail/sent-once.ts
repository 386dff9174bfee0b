import type { Pool } from 'pg';
import type { Migration } from '../postgres/migrate.ts';
import { type Delivery, type Mail, type Mailer, MailUncertain, type Sent } from './mailer.ts';

/** Schema `command`. `delivery` is null from the handover's beginning to its end. */
export const sentOnceMigration: Migration = {
  name: '2026-11-23-sent-once',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.sent_once (
        message_id text PRIMARY KEY,
        begun_at timestamptz NOT NULL,
        delivery text
      );
      CREATE INDEX sent_once_by_begun_at ON command.sent_once (begun_at)`);
  },
};

/** Longer than any request or payment notice is repeated. */
const KEPT_DAYS = 90;
/** Each mail rids the table of so many that are older. */
const SWEPT = 5;

/** The mail's id identifies it, so it must be the same for every attempt. */
export type IdentifiedMail = Mail & { readonly messageId: string };

/**
 * Hands each mail over at most once, even when a process dies in between. A repeat of a mail that left answers how it
 * left.
 * @throws MailUncertain also for a repeat of a mail whose handover began and never ended
 * @throws MailRefused, MailUnavailable: a repeat tries again
 */
export type SendOnce = (mail: IdentifiedMail) => Promise<Sent>;

export function createSendOnce(pool: Pick<Pool, 'query'>, mailer: Pick<Mailer, 'send'>, now: () => Date): SendOnce {
  async function begin({ messageId }: IdentifiedMail): Promise<boolean> {
    const { rowCount } = await pool.query(
      `WITH swept AS (
         DELETE FROM command.sent_once WHERE message_id IN (
           SELECT message_id FROM command.sent_once WHERE begun_at < $2::timestamptz - interval '${KEPT_DAYS} days'
             AND message_id <> $1
           LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED))
       INSERT INTO command.sent_once (message_id, begun_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [messageId, now()],
    );
    return rowCount === 1;
  }

  async function known({ messageId }: IdentifiedMail): Promise<Sent> {
    const { rows } = await pool.query<{ delivery: Delivery | null }>(
      'SELECT delivery FROM command.sent_once WHERE message_id = $1',
      [messageId],
    );
    const delivery = rows[0]?.delivery;
    if (!delivery) throw new MailUncertain(new Error('its handover began before and never ended'));
    return { delivery, messageId };
  }

  return async (mail) => {
    if (!(await begin(mail))) return known(mail);
    try {
      const sent = await mailer.send(mail);
      await pool.query('UPDATE command.sent_once SET delivery = $2 WHERE message_id = $1', [
        mail.messageId,
        sent.delivery,
      ]);
      return sent;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === 'mail_refused' || code === 'mail_unavailable') {
        await pool.query('DELETE FROM command.sent_once WHERE message_id = $1', [mail.messageId]);
      }
      throw error;
    }
  };
}

/** For a mail that nobody waits for: a repeat would change nothing about these failures. @throws every other error */
export function ignoreSettled(error: unknown): void {
  const { code } = error as { code?: unknown };
  if (code !== 'mail_uncertain' && code !== 'mail_refused') throw error;
}
