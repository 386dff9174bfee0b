import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';
import type { MailFailure } from '../mail/attempt.ts';
import type { Owed, PaidPart } from './debt-charges.ts';
import type { DebtPaymentMethod } from './receivable.ts';

/** A customer took something on credit: one debt for each credit payment of a sale. */
export type DebtRecorded = DomainEvent<
  'DebtRecorded',
  {
    readonly debtId: string;
    readonly customerId: string;
    readonly saleId: string;
    readonly saleNumber: number;
    readonly amountCentavos: Centavos;
    readonly dueDate: BusinessDay;
    /** The day of the sale. */
    readonly businessDate: BusinessDay;
  }
>;

/** What was owed of a debt when something was paid of it, and what was paid. */
export interface DebtPart {
  readonly debtId: string;
  readonly saleId: string;
  readonly saleNumber: number;
  readonly dueDate: BusinessDay;
  readonly owed: Owed;
  readonly paid: PaidPart;
}

export type DebtPaid = DomainEvent<
  'DebtPaid',
  {
    readonly paymentId: string;
    readonly customerId: string;
    readonly method: DebtPaymentMethod;
    /** The parts' payments added up. */
    readonly amountCentavos: Centavos;
    /** At least one; what was paid of each is above 0. */
    readonly parts: readonly DebtPart[];
    /** The open session that the money goes to; null where none was named. */
    readonly cashSessionId: string | null;
    readonly businessDate: BusinessDay;
  }
>;

/** Less is owed because a sale was cancelled, or something of it came back. */
export type DebtReduced = DomainEvent<
  'DebtReduced',
  {
    readonly reductionId: string;
    readonly customerId: string;
    readonly saleId: string;
    readonly saleNumber: number;
    readonly because: 'cancelled' | 'returned';
    readonly parts: readonly {
      readonly debtId: string;
      readonly dueDate: BusinessDay;
      readonly principalCentavos: Centavos;
      /** What stays open of it. */
      readonly openAfterCentavos: Centavos;
      /** Fine and interest of earlier days, which go with a debt of which nothing stays open. */
      readonly chargesCentavos: Centavos;
    }[];
    /** Had been paid already: the customer has it to spend on other debts. */
    readonly creditedCentavos: Centavos;
  }
>;

export type CreditLimitSet = DomainEvent<
  'CreditLimitSet',
  { readonly customerId: string /** Null: any amount. */; readonly limitCentavos: Centavos | null }
>;

/** Kept free for a sale that is being registered, so that two registers do not both sell what is left of a limit. */
export type CreditReserved = DomainEvent<
  'CreditReserved',
  {
    readonly customerId: string;
    /** The sale that it is for. */
    readonly saleId: string;
    readonly amountCentavos: Centavos;
    /** ISO 8601 UTC: from then on nothing is kept, so a process that dies need not release it. */
    readonly expiresAt: string;
    /** The owner who allowed more than the limit. */
    readonly approvedBy: string | null;
  }
>;

/** The sale was refused. */
export type CreditReleased = DomainEvent<'CreditReleased', { readonly customerId: string; readonly saleId: string }>;

/** What was owed of a debt when the customer was reminded of it. */
export type RemindedDebt = Omit<DebtPart, 'paid'>;

/** A mail that reminds the customer of what is owed is about to be handed over: from here on it may have left. */
export type PaymentReminderStarted = DomainEvent<
  'PaymentReminderStarted',
  {
    /** The same for every attempt of one request. */
    readonly reminderId: string;
    readonly customerId: string;
    /** From 1; another follows only a failure. */
    readonly attempt: number;
    readonly messageId: string;
    /** The day whose one reminder this is. */
    readonly businessDate: BusinessDay;
    /** At least one, oldest first: what the mail says. */
    readonly debts: readonly RemindedDebt[];
    /** What the shop owes the customer. */
    readonly balanceCentavos: Centavos;
  }
>;

interface ReminderAttempt {
  readonly reminderId: string;
  readonly customerId: string;
  readonly attempt: number;
}

export type PaymentReminderSent = DomainEvent<
  'PaymentReminderSent',
  ReminderAttempt & {
    /** `outbox`: no mail server is configured, and nobody has got it. */
    readonly delivery: 'smtp' | 'outbox';
  }
>;

/** The mail certainly did not leave. */
export type PaymentReminderFailed = DomainEvent<
  'PaymentReminderFailed',
  ReminderAttempt & { readonly because: MailFailure }
>;

/** The mail may have left. */
export type PaymentReminderUnknown = DomainEvent<'PaymentReminderUnknown', ReminderAttempt>;

/** A member opened a chat with the reminder typed already; nobody knows whether they sent it. */
export type PaymentReminderChatOpened = DomainEvent<'PaymentReminderChatOpened', { readonly customerId: string }>;

export type PaymentReminderEvent =
  | PaymentReminderStarted
  | PaymentReminderSent
  | PaymentReminderFailed
  | PaymentReminderUnknown
  | PaymentReminderChatOpened;

/** The stream `receivable-{customerId}`: what a customer owes the shop. */
export type ReceivableEvent =
  | DebtRecorded
  | DebtPaid
  | DebtReduced
  | CreditLimitSet
  | CreditReserved
  | CreditReleased
  | PaymentReminderEvent;
