import { randomUUID } from 'node:crypto';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Lets no mail of a demo shop out, nor keeps one: whoever sends it is told that it went, so that reminders go on as in a
 * real shop. Nobody there has an address that exists, and whatever a visitor managed to type is no reason to write.
 */
export function createNoDemoMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    async send(mail, permit) {
      if (!isOfDemo(mail)) return mailer.send(mail, permit);
      permit?.release();
      return { delivery: mailer.delivery, messageId: mail.messageId ?? `${randomUUID()}@demo.invalid` };
    },
  };
}

/** By whose data is in it: the shop's, its customers'. */
function isOfDemo({ subjects }: Mail): boolean {
  return subjects.some((subject) => isDemoId(subject.slice(subject.indexOf(':') + 1)));
}
