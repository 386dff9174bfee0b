import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, MailUnavailable } from './mailer.ts';
import { messageOf } from './message.ts';
import { UNLIMITED } from './send-limiter.ts';

export interface OutboxOptions {
  /** Made, with mode 0700, when the first mail comes. */
  readonly directory: string;
  readonly from: string;
  readonly now?: () => Date;
}

/** Where no SMTP server is configured: every mail becomes an .eml file that only the server's own user may read. */
export function createOutboxMailer({ directory, from, now = () => new Date() }: OutboxOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    delivery: 'outbox',
    permit: async () => UNLIMITED,
    ready: () => true,
    async send(mail) {
      const { message, messageId } = messageOf(mail, from);
      try {
        const composed = await transport.sendMail(message);
        const stem = `${now().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
        const name = [stem, ...mail.subjects.map(wordFor), 'eml'].join('.');
        await write(directory, name, composed.message as Buffer);
      } catch (error) {
        throw new MailUnavailable(error);
      }
      return { delivery: 'outbox', messageId };
    },
    async forget(subjects) {
      const words = new Set(subjects.map(wordFor));
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      // Drafts that a crash left behind are named like their mails.
      const theirs = names.filter((name) => name.split('.').some((word) => words.has(word)));
      for (const name of theirs) await rm(join(directory, name), { force: true });
    },
    close: async () => {},
  };
}

/** The file's name says whose data is in it: what is found without opening can be removed without a search. */
function wordFor(subject: string): string {
  if (!/^[a-z]+:[\w-]+$/.test(subject)) throw new TypeError('a subject that no file can be named after');
  return subject.replace(':', '_');
}

/** Under another name first: whoever watches the directory never sees half a mail. */
async function write(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = join(directory, `.${name}.part`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.close();
    await rename(draft, join(directory, name));
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}
