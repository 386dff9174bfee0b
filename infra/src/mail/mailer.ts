import type { SendPermit } from './send-limiter.ts';

/** A name and an address. Never join them into one string: a comma in a name would add a recipient. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  readonly to: Mailbox;
  /** Shown as the sender's name, in front of the installation's own address. */
  readonly fromName: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One-click unsubscribe (RFC 8058). Mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
  /** Without angle brackets. Generated when omitted. */
  readonly messageId?: string;
  /** Whose personal data the mail holds (`customer:<id>`, `account:<id>`). Erasing one of them erases the mail. */
  readonly subjects: readonly string[];
}

/** `smtp`: an SMTP server accepted it. `outbox`: it is a file here, because no SMTP server is configured. */
export type Delivery = 'smtp' | 'outbox';

export interface Sent {
  readonly delivery: Delivery;
  readonly messageId: string;
}

export interface Mailer {
  readonly delivery: Delivery;
  /**
   * Resolves when a mail could be handed over at once. Callers that record "sending has begun" take a permit first, so
   * that no recorded mail waits in a queue here.
   * @throws MailUnavailable at once while the circuit breaker is open
   */
  permit(): Promise<SendPermit>;
  /** False while the circuit breaker is open: do not start a mail. */
  ready(): boolean;
  /**
   * Hands the mail over and releases the permit. Without a permit it waits for one.
   * @throws MailRefused when the server will never accept this mail
   * @throws MailUnavailable when the server did not accept it; a retry is safe
   * @throws MailUncertain when the server may have accepted it; a retry may send it twice
   */
  send(mail: Mail, permit?: SendPermit): Promise<Sent>;
  /** Deletes mails kept here that hold data of these subjects. Repeatable. What an SMTP server accepted is out of reach. */
  forget(subjects: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The server refused this mail for good: unknown address, full mailbox. */
export class MailRefused extends Error {
  readonly code = 'mail_refused';
  constructor(cause: unknown) {
    super('the mail was refused', { cause });
    this.name = 'MailRefused';
  }
}

/** The server did not accept the mail. A retry is safe. */
export class MailUnavailable extends Error {
  readonly code = 'mail_unavailable';
  constructor(cause: unknown) {
    super('mail cannot be sent now', { cause });
    this.name = 'MailUnavailable';
  }
}

/** The connection broke during the handover. A retry may send the mail twice. */
export class MailUncertain extends Error {
  readonly code = 'mail_uncertain';

  constructor(cause: unknown) {
    super('the mail may have been sent', { cause });
    this.name = 'MailUncertain';
  }
}
