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
  /** The newest mails that stay. Default: 5,000. */
  readonly keep?: number;
}

const KEPT_DAYS = 30;
/** Listing the directory takes longer the more mails it holds, so not at every mail. */
const SWEEP_EVERY_MS = 60 * 60_000;

/**
 * Where no SMTP server is configured: every mail becomes an .eml file that only the server's own user may read. It stays
 * for 30 days.
 */
export function createOutboxMailer({ directory, from, now = () => new Date(), keep = 5_000 }: OutboxOptions): Mailer {
  let sweepAt = 0;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    delivery: 'outbox',
    permit: async () => UNLIMITED,
    ready: () => true,
    async send(mail) {
      const { message, messageId } = messageOf(mail, from);
      try {
        const composed = await transport.sendMail(message);
        const stem = `${stampOf(now())}-${randomBytes(4).toString('hex')}`;
        const name = [stem, ...mail.subjects.map(wordFor), 'eml'].join('.');
        await write(directory, name, composed.message as Buffer);
        if (now().getTime() < sweepAt) return { delivery: 'outbox', messageId };
        sweepAt = now().getTime() + SWEEP_EVERY_MS;
        await sweep(directory, new Date(now().getTime() - KEPT_DAYS * 86_400_000), keep);
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

/** Deletes old mails, and the oldest where there are too many. Names begin with the time, so they sort by age. */
async function sweep(directory: string, before: Date, keep: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const oldest = stampOf(before);
  const over = names.filter((name, index) => name < oldest || index < names.length - keep);
  for (const name of over) await rm(join(directory, name), { force: true });
}

const stampOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-');

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
