import { randomUUID } from 'node:crypto';
import { demoId } from '@pdv/schemas/kernel/demo';
import { expect, it } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';
import { createNoDemoMailer } from './no-demo-mailer.ts';
import { UNLIMITED } from './send-limiter.ts';

function listening() {
  const sent: string[] = [];
  const mailer: Mailer = {
    delivery: 'smtp',
    permit: async () => UNLIMITED,
    ready: () => true,
    send: async ({ to }) => {
      sent.push(to.address);
      return { delivery: 'smtp', messageId: 'x' };
    },
    forget: async () => {},
    close: async () => {},
  };
  return { sent, mailer: createNoDemoMailer(mailer) };
}
const mail = (address: string, ...subjects: string[]): Mail => ({
  ...{ to: { name: 'Ana', address }, fromName: 'Loja', subject: 'Oi', text: 'Oi', html: 'Oi', subjects },
});

it('lets the mails of real shops out and none of a demo shop, whoever it is about', async () => {
  const { sent, mailer } = listening();
  await mailer.send(mail('real@example.com', `customer:${randomUUID()}`, `account:${randomUUID()}`));
  await mailer.send(mail('dona@example.com', `account:${demoId(randomUUID())}`));
  await mailer.send(mail('cliente@example.com', `customer:${demoId(randomUUID())}`));
  expect(sent).toEqual(['real@example.com']);
});

it('tells whoever sends it that it went, under the id that they gave', async () => {
  const told = await listening().mailer.send({
    ...mail('x@example.com', `account:${demoId(randomUUID())}`),
    messageId: 'lembrete-1',
  });
  expect(told).toEqual({ delivery: 'smtp', messageId: 'lembrete-1' });
});
