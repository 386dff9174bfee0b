import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, MailUnavailable } from './mailer.ts';
import { messageOf } from './message.ts';

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
    async send(mail) {
      const { message, messageId } = messageOf(mail, from);
      try {
        const composed = await transport.sendMail(message);
        const name = `${now().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
        await write(directory, name, composed.message as Buffer);
      } catch (error) {
        throw new MailUnavailable(error);
      }
      return { delivery: 'outbox', messageId };
    },
    close: async () => {},
  };
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
