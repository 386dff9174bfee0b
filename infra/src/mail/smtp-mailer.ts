import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused, MailUnavailable } from './mailer.ts';
import { messageOf } from './message.ts';
import type { SmtpServer } from './smtp-url.ts';

export interface SmtpMailerOptions {
  readonly server: SmtpServer;
  /** The address that mails come from. */
  readonly from: string;
  /** Of each step; a server that says nothing for longer is taken for gone. Default 10 s. */
  readonly timeoutMs?: number;
}

/** Few connections, kept open between mails. */
const CONNECTIONS = 3;

export function createSmtpMailer({ server, from, timeoutMs = 10_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    tls: { minVersion: 'TLSv1.2' },
    ...(server.login && { auth: server.login }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivery: 'smtp',
    async send(mail) {
      const { message, messageId } = messageOf(mail, from);
      await transport.sendMail(message).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused(error) : new MailUnavailable(error);
      });
      return { delivery: 'smtp', messageId };
    },
    // Nothing is kept here.
    forget: async () => {},
    async close() {
      transport.close();
    },
  };
}

/** The installation's own trouble with the server, which says nothing of the mail. */
const OURS = new Set(['EAUTH', 'ETLS', 'EOAUTH2']);

/** 5xx to a mail is the server's last word; 4xx and everything below SMTP may pass. */
function isFinal(error: unknown): boolean {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string };
  if (OURS.has(code)) return false;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}
