import type { Turn } from './turns.ts';

/** Who a mail goes to or comes from. Never one string: commas and brackets in a name would become further recipients. */
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
  /** Where one request, without a question, ends mails of this kind (RFC 8058). Mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
  /** Without angle brackets. A repeat under the same one can be told from a second mail. Made up when left out. */
  readonly messageId?: string;
  /** Whose personal data is in it, by the names of their keys (`customer:<id>`, `account:<id>`): erased with them. */
  readonly subjects: readonly string[];
}

/** `smtp`: a server took it. `outbox`: it lies as a file on the server, because no SMTP server is configured. */
export type Delivery = 'smtp' | 'outbox';

export interface Sent {
  readonly delivery: Delivery;
  readonly messageId: string;
}

export interface Mailer {
  readonly delivery: Delivery;
  /**
   * Resolves once a mail would be handed over without waiting: for whoever must give their word before they send, and
   * should not have given it for a mail that waits in here.
   * @throws MailUnavailable at once while the server is known not to answer
   */
  turn(): Promise<Turn>;
  /** False while the server is known not to answer: no use in beginning a mail. */
  ready(): boolean;
  /**
   * Resolves once the mail is out of our hands, and gives the turn back. Without one it waits for its own.
   * @throws MailRefused when this mail will never be taken
   * @throws MailUnavailable when it may be later; it surely was not taken now
   * @throws MailUncertain when nobody can tell whether it was taken
   */
  send(mail: Mail, turn?: Turn): Promise<Sent>;
  /** Removes what is kept here of mails with these people's data; what a server took is out of reach. Repeatable. */
  forget(subjects: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The server said no to this mail for good: an unknown address, a full mailbox. */
export class MailRefused extends Error {
  readonly code = 'mail_refused';
  constructor(cause: unknown) {
    super('the mail was refused', { cause });
    this.name = 'MailRefused';
  }
}

/** Nothing of this mail was taken: sending it again makes no second one. */
export class MailUnavailable extends Error {
  readonly code = 'mail_unavailable';
  constructor(cause: unknown) {
    super('mail cannot be sent now', { cause });
    this.name = 'MailUnavailable';
  }
}

/** The connection was lost while the mail was being handed over: sending it again may make a second one. */
export class MailUncertain extends Error {
  readonly code = 'mail_uncertain';

  constructor(cause: unknown) {
    super('the mail may have been sent', { cause });
    this.name = 'MailUncertain';
  }
}
