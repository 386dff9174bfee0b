import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Mail, MailRefused, MailUnavailable, MailUncertain } from './mailer.ts';
import { createSendOnce, sentOnceMigration } from './sent-once.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [sentOnceMigration]);
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const mailOf = (messageId: string) => ({
  ...{ to: { name: 'Ana', address: 'ana@example.com' }, fromName: 'Loja', subject: 'Comprovante' },
  ...{ text: '', html: '', subjects: [], messageId },
});

/** @param outcomes of each handover in turn; afterwards every mail leaves */
function mailer(...outcomes: readonly Error[]) {
  const left: string[] = [];
  const failing = [...outcomes];
  async function send({ messageId = '' }: Mail) {
    const failure = failing.shift();
    if (failure) throw failure;
    left.push(messageId);
    return { delivery: 'smtp' as const, messageId };
  }
  return { left, send };
}
const opened = (post: ReturnType<typeof mailer>, now = () => new Date()) => createSendOnce(pool, post, now);

it('hands a mail over once, however often and at once it is asked to', async () => {
  const post = mailer();
  const send = opened(post);
  const first = await send(mailOf('a@fregues'));
  expect(await opened(post)(mailOf('a@fregues'))).toEqual(first);
  const together = await Promise.allSettled(Array.from({ length: 20 }, () => send(mailOf('b@fregues'))));
  expect(together.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(post.left).toEqual(['a@fregues', 'b@fregues']);
});

it('does not repeat a mail whose handover was cut off', async () => {
  const post = mailer();
  await pool.query("INSERT INTO command.sent_once (message_id, begun_at) VALUES ('cut@fregues', now())");
  await expect(opened(post)(mailOf('cut@fregues'))).rejects.toThrow(MailUncertain);
  const broken = mailer(new MailUncertain(new Error('reset')));
  await expect(opened(broken)(mailOf('c@fregues'))).rejects.toThrow(MailUncertain);
  await expect(opened(broken)(mailOf('c@fregues'))).rejects.toThrow(MailUncertain);
  expect([...post.left, ...broken.left]).toEqual([]);
});

it('tries again what surely did not leave', async () => {
  const post = mailer(new MailUnavailable(new Error('down')), new MailRefused(new Error('no such mailbox')));
  const send = opened(post);
  await expect(send(mailOf('d@fregues'))).rejects.toThrow(MailUnavailable);
  await expect(send(mailOf('d@fregues'))).rejects.toThrow(MailRefused);
  await send(mailOf('d@fregues'));
  expect(post.left).toEqual(['d@fregues']);
});

it('forgets what nobody repeats any more', async () => {
  const today = new Date('2026-11-23T12:00:00Z');
  const before = (days: number) => new Date(today.getTime() - days * 86_400_000);
  await opened(mailer(), () => before(91))(mailOf('old@fregues'));
  await opened(mailer(), () => before(89))(mailOf('young@fregues'));
  await opened(mailer(), () => today)(mailOf('new@fregues'));
  const { rows } = await pool.query(
    "SELECT message_id FROM command.sent_once WHERE message_id IN ('old@fregues', 'young@fregues')",
  );
  expect(rows).toEqual([{ message_id: 'young@fregues' }]);
});
