import type { FreguesEvent } from '@pdv/schemas/log';

type EventType = FreguesEvent['type'];

/** What was sent to a customer, or should have been: the mails, and the chats that were opened to write to them. */
export const MESSAGES = [
  'FollowUpSent',
  'FollowUpSendFailed',
  'FollowUpSendUnknown',
  'FollowUpChatOpened',
  'PaymentReminderSent',
  'PaymentReminderFailed',
  'PaymentReminderUnknown',
  'PaymentReminderChatOpened',
  'CampaignMailSent',
  'CampaignMailUnknown',
  'ReceiptSent',
] as const satisfies readonly EventType[];

/** Since when the shop may write to a customer, and what they said to it. A changed address is told apart. */
export const CONSENTS = [
  'CustomerAdded',
  'CustomerUnsubscribed',
  'CustomerResubscribed',
] as const satisfies readonly EventType[];
