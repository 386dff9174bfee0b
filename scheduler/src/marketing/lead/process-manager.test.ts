import { randomBytes, randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { createAnswerLead } from '@pdv/command-api/commands/marketing';
import type { Decoded } from '@pdv/infra/codec/codec';
import { type Mail, MailRefused, MailUnavailable } from '@pdv/infra/mail/mailer';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLeadHandling } from './process-manager.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('DELETE FROM command.operators');
});

const NOW = new Date('2026-11-23T12:00:00Z');
const pseudonym = createPseudonyms(randomBytes(32));

function handling({ contactEmail, failing = [] }: { contactEmail?: string; failing?: Error[] } = {}) {
  const mails: Mail[] = [];
  const forgotten: string[] = [];
  const saved: string[] = [];
  const mailer = {
    async send(mail: Mail) {
      const failure = failing.shift();
      if (failure) throw failure;
      mails.push(mail);
      return { delivery: 'smtp' as const, messageId: mail.messageId ?? '' };
    },
    forget: async (subjects: readonly string[]) => void forgotten.push(...subjects),
  };
  const answer = createAnswerLead({
    ...{ pool, mailer, pseudonym, contactEmail, demo: true, now: () => NOW },
    publicUrl: () => 'https://pdv.example',
  });
  const handle = createLeadHandling({
    ...{ answer, mailer, now: () => NOW },
    vault: { destroy: async (...subjects) => void forgotten.push(...subjects) },
    save: async (checkpoint) => void saved.push(checkpoint),
  });
  return { mails, forgotten, saved, take: (...events: Decoded[]) => handle({ events, checkpoint: '9' }) };
}

interface Given {
  readonly email: string;
  readonly message?: string;
  readonly contact?: boolean;
  readonly at?: string;
}

function captured({ email, message, contact = false, at = '2026-11-23T11:59:00Z' }: Given): Decoded {
  const leadId = randomUUID();
  const fields = { email, ...(message && { message }) };
  const data = { leadId, day: '2026-11-23', utm: null, ...(contact && { form: 'contact' }) };
  return told('LeadCaptured', { ...data, personal: { subject: `lead:${leadId}`, fields } }, at);
}
function told(
  type: string,
  data: { readonly leadId: string; readonly [more: string]: unknown },
  occurredAt: string,
): Decoded {
  const metadata = { shopId: NO_SHOP, actorId: 'a', occurredAt, correlationId: 'c', causationId: 'd' };
  const event = { type, data } as unknown as Decoded['event'];
  const place = { id: randomUUID(), stream: streams.lead(data.leadId), revision: 0n, position: '1' };
  return { ...place, event, metadata } as unknown as Decoded;
}

it('shows the demo once to whoever left an address, however often they do', async () => {
  const leads = handling();
  const first = captured({ email: 'ana@example.com' });
  await leads.take(first, captured({ email: 'ana@example.com' }));
  await leads.take(first);
  expect(leads.mails.map(({ to }) => to.address)).toEqual(['ana@example.com']);
  expect(leads.mails[0]?.text).toContain('https://pdv.example/demo');
  expect(leads.mails[0]?.subjects).toEqual([expect.stringMatching(/^lead:/)]);
  expect(leads.saved).toHaveLength(2);
});

it('hands a message to whoever answers, who replies to the visitor', async () => {
  const leads = handling({ contactEmail: 'contato@pdv.example' });
  await leads.take(captured({ email: 'bia@example.com', message: 'Tem <b>teste?</b>\nObrigada', contact: true }));
  expect(leads.mails).toMatchObject([
    { to: { address: 'contato@pdv.example' }, replyTo: { address: 'bia@example.com' }, subject: 'Contato pelo site' },
  ]);
  expect(leads.mails[0]?.text).toContain('bia@example.com escreveu:\n\nTem <b>teste?</b>\n\nObrigada');
  expect(leads.mails[0]?.html).toContain('Tem &lt;b&gt;teste?');
});

it('hands it to every operator where no address is named', async () => {
  for (const email of ['olivia@pdv.example', 'rui@pdv.example']) {
    await pool.query("INSERT INTO command.operators VALUES ($1, $2, 'O', 'x', now())", [randomUUID(), email]);
  }
  const leads = handling();
  const lead = captured({ email: 'caio@example.com', message: 'Alô', contact: true });
  await leads.take(lead);
  await leads.take(lead);
  expect(leads.mails.map(({ to }) => to.address)).toEqual(['olivia@pdv.example', 'rui@pdv.example']);
});

it('comes again until the mail server answers, and not for a refused address', async () => {
  const leads = handling({ failing: [new MailUnavailable('down'), new MailRefused('no such mailbox')] });
  const [away, refused] = [captured({ email: 'davi@example.com' }), captured({ email: 'eva@example.com' })];
  await expect(leads.take(away)).rejects.toThrow(MailUnavailable);
  expect(leads.saved).toEqual([]);
  await leads.take(refused);
  await leads.take(away);
  expect(leads.mails.map(({ to }) => to.address)).toEqual(['davi@example.com']);
});

it('mails about no lead of long ago, and completes an erasure', async () => {
  const leads = handling();
  const old = captured({ email: 'fabio@example.com', at: '2026-11-10T12:00:00Z' });
  const { leadId } = old.event.data as { leadId: string };
  await leads.take(old, told('LeadErased', { leadId }, '2026-11-10T13:00:00Z'));
  expect([leads.mails, leads.forgotten]).toEqual([[], [`lead:${leadId}`, `lead:${leadId}`]]);
});
