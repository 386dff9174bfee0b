import { randomUUID } from 'node:crypto';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { expect } from 'vitest';
import { openShop, openTestbed, schedule, sender } from './shop.fixture.ts';

/** 09:00 in São Paulo, on the day on which everything in these tests is due. */
export const NINE = new Date('2026-11-21T12:00:00Z');
export const hours = (n: number) => new Date(NINE.getTime() + n * 3_600_000);

/** A shop that mails its customers over SMTP, and the clock of its senders. */
export async function openPost() {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const mailer: Mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
    timeoutMs: 3_000,
  });
  const shopId: string = randomUUID();
  await openShop(testbed, shopId);
  const problems: unknown[] = [];
  let clock = NINE;
  return {
    ...{ testbed, post, mailer, shopId, problems },
    remind: (email: string | null) => schedule(testbed, shopId, '2026-11-21', email),
    start(via: Pick<Mailer, 'send'> & Partial<Mailer> = mailer) {
      const tick = sender(testbed, via, () => clock, problems);
      return (now: Date) => {
        clock = now;
        return tick(now);
      };
    },
    rows: async () => (await testbed.pool.query('SELECT * FROM scheduler.reminders ORDER BY due_at, id')).rows,
    to: () => post.received.map((mail) => mail.to[0]).sort(),
    /** Fails where a sender has told of a problem. */
    async close() {
      await mailer.close();
      await post.close();
      await testbed.close();
      await database.drop();
      expect(problems).toEqual([]);
    },
  };
}
export type Post = Awaited<ReturnType<typeof openPost>>;
