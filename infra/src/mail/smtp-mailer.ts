import { type Readable, Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type BreakerOptions, createBreaker } from './breaker.ts';
import { type Mail, type Mailer, MailRefused, MailUnavailable, MailUncertain, type Sent } from './mailer.ts';
import { messageOf } from './message.ts';
import { createSendLimiter, type SendPermit } from './send-limiter.ts';
import type { SmtpServer } from './smtp-url.ts';

export interface SmtpMailerOptions {
  readonly server: SmtpServer;
  /** The address that mails come from. */
  readonly from: string;
  /** Of the connection and the greeting; a server that needs longer is taken for away. Default 10 s. */
  readonly timeoutMs?: number;
  /** Of each answer: some look through a mail before they say that they have it. Default 30 s. */
  readonly answerMs?: number;
  /** Of one mail as a whole, for servers that answer letter by letter. Default 5 minutes. */
  readonly wholeMs?: number;
  /** Most connections at a time. */
  readonly connections?: number;
  /** Most mails a second: what comes faster waits. Default: as many as the server takes. */
  readonly rate?: number | undefined;
  /** When a server that does not answer is left alone, and who is told. */
  readonly breaker?: BreakerOptions;
}

/** Few, kept open between mails. */
export const DEFAULT_CONNECTIONS = 3;

export function createSmtpMailer({
  server,
  from,
  timeoutMs = 10_000,
  answerMs = 30_000,
  wholeMs = 5 * 60_000,
  connections = DEFAULT_CONNECTIONS,
  rate,
  breaker: breaking,
}: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    tls: { minVersion: 'TLSv1.2' },
    ...(server.login && { auth: server.login }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: answerMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Tracks what the server has read of each mail: after the first byte, silence may mean that it accepted the mail.
  const bodies = new Map<string, Readable>();
  transport.use('stream', ({ message }, done) => {
    message.transform(inOnePiece);
    message.processFunc((body) => {
      bodies.set(message.messageId(), body);
      return body;
    });
    done();
  });
  const limiter = createSendLimiter({ atOnce: connections, rate });
  const breaker = createBreaker(breaking);

  async function acquirePermit(): Promise<SendPermit> {
    if (!breaker.admits()) throw away();
    const permit = await limiter.acquire();
    // Given up meanwhile: who waits in line is told at once.
    const asked = breaker.ask();
    if (!asked) {
      permit.release();
      throw away();
    }
    return {
      release() {
        asked.over();
        permit.release();
      },
    };
  }

  return {
    delivery: 'smtp',
    permit: acquirePermit,
    ready: breaker.admits,
    async send(mail, given) {
      const permit = given ?? (await acquirePermit());
      const tooLong = new AbortController();
      const timer = setTimeout(() => tooLong.abort(), wholeMs);
      try {
        return await handOver(mail, tooLong.signal);
      } finally {
        clearTimeout(timer);
        permit.release();
      }
    },
    // Nothing is kept here.
    forget: async () => {},
    async close() {
      transport.close();
    },
  };

  async function handOver(mail: Mail, signal: AbortSignal): Promise<Sent> {
    const { message, messageId } = messageOf(mail, from);
    try {
      await transport.sendMail({ ...message, signal });
      breaker.answered();
    } catch (error) {
      if (isAway(error)) breaker.failed(error);
      else if (hasAnswered(error)) breaker.answered();
      throw failureOf(error, bodies.get(message.messageId)?.readableDidRead ?? false);
    } finally {
      bodies.delete(message.messageId);
    }
    return { delivery: 'smtp', messageId };
  }
}

/** Mails are made line by line and small: as they come, each line would be a packet of its own. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  });
}

/** The installation's own trouble with the server, which says nothing of the mail. */
const OURS = new Set(['EAUTH', 'ETLS', 'EOAUTH2']);

const away = () => new MailUnavailable(new Error('the mail server did not answer lately'));

/** Of the connection rather than of a mail. */
const NO_ANSWER = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ABORT_ERR']);
const CLOSING = 421;

function isAway(error: unknown): boolean {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string };
  return OURS.has(code) || responseCode === CLOSING || (responseCode === undefined && NO_ANSWER.has(code));
}

function hasAnswered(error: unknown): boolean {
  return (error as { responseCode?: number }).responseCode !== undefined;
}

/** 5xx to a mail is the server's last word; 4xx and everything below SMTP may pass. Without a word nobody can tell. */
function failureOf(error: unknown, bodyWasRead: boolean): Error {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string };
  if (responseCode === undefined && bodyWasRead) return new MailUncertain(error);
  const final = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
  return final && !OURS.has(code) ? new MailRefused(error) : new MailUnavailable(error);
}
