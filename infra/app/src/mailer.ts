import { join } from 'node:path';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { measuredMailer } from '@pdv/infra/mail/measured-mailer';
import { createNoDemoMailer } from '@pdv/infra/mail/no-demo-mailer';
import { createOutboxMailer } from '@pdv/infra/mail/outbox-mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import type { ServiceName } from '@pdv/schemas/operators/system';
import type { ServiceContext } from './service-context.ts';

/** Sends mails to the configured SMTP server, otherwise into files in the data directory. Demo shops send no mail. */
export function openMailer(
  { config, log, lastErrors, closers }: Pick<ServiceContext, 'config' | 'log' | 'lastErrors' | 'closers'>,
  service: ServiceName,
): Mailer {
  const { smtp, smtpConnections: connections, smtpRate: rate, mailFrom: from, dataDir } = config;
  const breaker = {
    onAway(error: unknown, pauseMs: number) {
      lastErrors.note(service);
      log.error({ err: error, pauseMs }, 'the mail server does not answer: it is given no mail for a while');
    },
    onBack: () => log.info('the mail server answers again'),
  };
  const mailer = smtp
    ? createSmtpMailer({ server: smtp, from, connections, rate, breaker })
    : createOutboxMailer({ directory: join(dataDir, 'outbox'), from });
  closers.add('mailer', () => mailer.close());
  return createNoDemoMailer(measuredMailer(mailer));
}
