import { join } from 'node:path';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { measuredMailer } from '@pdv/infra/mail/measured-mailer';
import { createNoDemoMailer } from '@pdv/infra/mail/no-demo-mailer';
import { createOutboxMailer } from '@pdv/infra/mail/outbox-mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import type { Config } from './config.ts';

/** Mails go to the SMTP server where one is declared, to files in the data directory otherwise; of demo shops none. */
export function openMailer({
  smtp,
  smtpConnections: connections,
  smtpRate: rate,
  mailFrom: from,
  dataDir,
}: Config): Mailer {
  const mailer = smtp
    ? createSmtpMailer({ server: smtp, from, connections, rate })
    : createOutboxMailer({ directory: join(dataDir, 'outbox'), from });
  return createNoDemoMailer(measuredMailer(mailer));
}
