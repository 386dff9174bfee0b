import { join } from 'node:path';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { createOutboxMailer } from '@pdv/infra/mail/outbox-mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import type { Config } from './config.ts';

/** Mails go to the SMTP server where one is declared, to files in the data directory otherwise. */
export function openMailer({ smtp, mailFrom: from, dataDir }: Config): Mailer {
  if (smtp) return createSmtpMailer({ server: smtp, from });
  return createOutboxMailer({ directory: join(dataDir, 'outbox'), from });
}
