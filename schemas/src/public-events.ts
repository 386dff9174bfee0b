import type { FreguesEventType } from './log.ts';

/**
 * Which events others may know of: all that happens in a shop, without what is personal in it. A new event does not
 * compile until it is decided upon here.
 */
const IS_PUBLIC: Readonly<Record<FreguesEventType, boolean>> = {
  ShopRegistered: true,
  TrialStarted: true,
  StoreChanged: true,
  TimeZoneChanged: true,
  EmailConfirmed: true,
  CatalogChanged: true,
  ThemeChanged: true,
  NotificationsChanged: true,
  ReminderTemplateChanged: true,
  PixKeySet: true,
  PixKeyRemoved: true,
  LateChargesChanged: true,
  RegisterRulesChanged: true,
  MemberAdded: true,
  MemberChanged: true,
  MemberRemoved: true,
  PlanChanged: true,
  SubscriptionChanged: true,
  InvoicePaid: true,
  ChargeFailed: true,
  AccountErased: true,
  CustomerAdded: true,
  CustomerChanged: true,
  CustomerErased: true,
  CustomerResubscribed: true,
  CustomerUnsubscribed: true,
  ProductCreated: true,
  ProductChanged: true,
  ProductDeleted: true,
  StockReceived: true,
  StockCorrected: true,
  SaleRegistered: true,
  SaleCancelled: true,
  StockReturned: true,
  SaleReturned: true,
  // Without the code, which is personal: whoever has it can pay with it.
  VoucherIssued: true,
  VoucherRestored: true,
  ReceiptSent: true,
  CashSessionOpened: true,
  CashWithdrawn: true,
  CashAdded: true,
  CashSessionClosed: true,
  DebtRecorded: true,
  DebtPaid: true,
  DebtReduced: true,
  DebtPaymentTaken: true,
  CreditLimitSet: true,
  PaymentReminderStarted: true,
  PaymentReminderSent: true,
  PaymentReminderFailed: true,
  PaymentReminderUnknown: true,
  PaymentReminderChatOpened: true,
  CashSessionCorrected: true,
  SegmentSaved: true,
  SegmentDeleted: true,
  TicketHeld: true,
  HeldTicketTaken: true,
  HeldTicketDiscarded: true,
  FollowUpScheduled: true,
  FollowUpCancelled: true,
  FollowUpSent: true,
  FollowUpChatOpened: true,
  FollowUpConversionUndone: true,
  FollowUpConverted: true,
  FollowUpHeldBack: true,
  FollowUpSendFailed: true,
  FollowUpSendStarted: true,
  FollowUpSendUnknown: true,
  PaymentRefunded: true,
  // How a reservation on an e-mail or a slug was settled: of use to the command side alone.
  SignUpAbandoned: false,
  ReservationAbandoned: false,
  // Kept free for some minutes, while a sale is registered.
  CreditReserved: false,
  CreditReleased: false,
  // Of no shop: nothing but an address, and who runs the installation.
  LeadCaptured: false,
  LeadAttended: false,
  LeadReopened: false,
  LeadErased: false,
  OperatorCreated: false,
};

export const PUBLIC_EVENTS: readonly string[] = Object.entries(IS_PUBLIC).flatMap(([type, isPublic]) =>
  isPublic ? [type] : [],
);

/** Where they are published. */
export const EVENTS_TOPIC = 'fregues.events';

/** Every type that this version knows. */
export const KNOWN_EVENTS: readonly string[] = Object.keys(IS_PUBLIC);
