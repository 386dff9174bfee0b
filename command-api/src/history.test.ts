import { fold } from '@pdv/infra/testing/given';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import type { FreguesEvent, FreguesEventType } from '@pdv/schemas/log';
import { goldens } from '@pdv/schemas/testing/goldens';
import { describe, expect, it } from 'vitest';
import { accountDecider } from './account/account/decider.ts';
import { operatorDecider } from './account/operators/decider.ts';
import { campaign } from './customers/campaigns/decider.ts';
import { campaignMail } from './customers/campaigns/mail-decider.ts';
import { customerList } from './customers/customer-list/decider.ts';
import { segments } from './customers/segments/decider.ts';
import { followUp } from './follow-ups/follow-up/decider.ts';
import { leadDecider } from './marketing/lead/decider.ts';
import { correctionsDecider } from './sales/cash-session/corrections.ts';
import { heldTickets } from './sales/held-tickets/decider.ts';
import { inventory } from './sales/inventory/decider.ts';
import { pastSales } from './sales/past-sales/decider.ts';
import { receivable } from './sales/receivable/decider.ts';
import { savedReports } from './sales/report-builder/decider.ts';
import { saleDecider } from './sales/sale/decider.ts';
import { invoiceKey } from './sales/supplier-invoices/invoice-key.ts';

type AnyDecider = Decider<unknown, never, DomainEvent, string>;
/** Events that must precede an event for it to have an effect. */
const BEFORE: Partial<Record<FreguesEventType, readonly FreguesEventType[]>> = {
  ProductChanged: ['ProductCreated'],
  ProductDeleted: ['ProductCreated'],
  ProductPhotoAdded: ['ProductCreated'],
  ProductPhotosOrdered: ['ProductCreated', 'ProductPhotoAdded'],
  ProductPhotoRemoved: ['ProductCreated', 'ProductPhotosOrdered'],
  StockReceived: ['ProductCreated'],
  StockCorrected: ['ProductCreated'],
  StockLost: ['ProductCreated'],
  StockLossUndone: ['ProductCreated', 'StockLost'],
  StockCounted: ['ProductCreated'],
  SaleRegistered: ['ProductCreated'],
  StockReturned: ['ProductCreated'],
  StockTransferSent: ['ProductCreated'],
  StockTransferReturned: ['ProductCreated', 'StockTransferSent'],
  VoucherRestored: ['VoucherIssued'],
  CashWithdrawn: ['CashSessionOpened'],
  CashAdded: ['CashSessionOpened'],
  CashSessionClosed: ['CashSessionOpened'],
  DebtPaymentTaken: ['CashSessionOpened'],
  DebtPaid: ['DebtRecorded'],
  DebtReduced: ['DebtRecorded', 'DebtPaid'],
  PastSaleRemoved: ['PastSaleImported'],
  CreditReleased: ['CreditReserved'],
  PaymentReminderSent: ['PaymentReminderStarted'],
  PaymentReminderFailed: ['PaymentReminderStarted'],
  PaymentReminderUnknown: ['PaymentReminderStarted'],
  SegmentDeleted: ['SegmentSaved'],
  ReportDeleted: ['ReportSaved'],
  WeeklyReportSwitched: ['ReportSaved'],
  CampaignDeleted: ['CampaignSaved'],
  CampaignScheduled: ['CampaignSaved'],
  CampaignStarted: ['CampaignSaved', 'CampaignScheduled'],
  CampaignStopped: ['CampaignSaved', 'CampaignScheduled', 'CampaignStarted'],
  CampaignAddressed: ['CampaignSaved', 'CampaignScheduled', 'CampaignStarted'],
  CampaignMailStarted: ['CampaignMailPlanned'],
  CampaignMailSent: ['CampaignMailPlanned'],
  CampaignMailFailed: ['CampaignMailPlanned', 'CampaignMailStarted'],
  CampaignMailUnknown: ['CampaignMailPlanned', 'CampaignMailStarted'],
  CampaignMailDropped: ['CampaignMailPlanned'],
  HeldTicketTaken: ['TicketHeld'],
  HeldTicketDiscarded: ['TicketHeld'],
  PixKeyRemoved: ['PixKeySet'],
  MemberChanged: ['MemberAdded'],
  MemberRemoved: ['MemberAdded'],
  CustomerChanged: ['CustomerAdded'],
  CustomerErased: ['CustomerAdded'],
  CustomerUnsubscribed: ['CustomerAdded'],
  CustomerResubscribed: ['CustomerAdded', 'CustomerUnsubscribed'],
  LeadAttended: ['LeadCaptured'],
  LeadReopened: ['LeadCaptured', 'LeadAttended'],
  LeadErased: ['LeadCaptured'],
  FollowUpSent: ['FollowUpScheduled'],
  FollowUpCancelled: ['FollowUpScheduled'],
  FollowUpSendStarted: ['FollowUpScheduled'],
  FollowUpSendFailed: ['FollowUpScheduled', 'FollowUpSendStarted'],
  FollowUpSendUnknown: ['FollowUpScheduled', 'FollowUpSendStarted'],
  FollowUpHeldBack: ['FollowUpScheduled'],
  FollowUpChatOpened: ['FollowUpScheduled'],
  FollowUpConverted: ['FollowUpScheduled', 'FollowUpSent'],
  FollowUpConversionUndone: ['FollowUpScheduled', 'FollowUpSent', 'FollowUpConverted'],
};
/** Events that no later decision depends on. */
const STATELESS: readonly FreguesEventType[] = ['ReceiptSent', 'PaymentReminderChatOpened'];
const CONTEXTS: Record<string, AnyDecider> = {
  account: accountDecider as AnyDecider,
  customers: customerList as AnyDecider,
  sales: inventory as AnyDecider,
  'follow-ups': followUp as AnyDecider,
  marketing: leadDecider as AnyDecider,
  operators: operatorDecider as AnyDecider,
};
/** Events of a context's other streams. */
const OTHERS: Partial<Record<FreguesEventType, AnyDecider>> = {
  SaleCancelled: saleDecider as AnyDecider,
  SaleReturned: saleDecider as AnyDecider,
  ReceiptSent: saleDecider as AnyDecider,
  TicketHeld: heldTickets as AnyDecider,
  HeldTicketTaken: heldTickets as AnyDecider,
  CashSessionCorrected: correctionsDecider as AnyDecider,
  HeldTicketDiscarded: heldTickets as AnyDecider,
  CampaignSaved: campaign as AnyDecider,
  CampaignDeleted: campaign as AnyDecider,
  CampaignScheduled: campaign as AnyDecider,
  CampaignStopped: campaign as AnyDecider,
  CampaignStarted: campaign as AnyDecider,
  CampaignAddressed: campaign as AnyDecider,
  CampaignMailPlanned: campaignMail as AnyDecider,
  CampaignMailStarted: campaignMail as AnyDecider,
  CampaignMailSent: campaignMail as AnyDecider,
  CampaignMailFailed: campaignMail as AnyDecider,
  CampaignMailUnknown: campaignMail as AnyDecider,
  CampaignMailDropped: campaignMail as AnyDecider,
  SegmentSaved: segments as AnyDecider,
  SegmentDeleted: segments as AnyDecider,
  ReportSaved: savedReports as AnyDecider,
  ReportDeleted: savedReports as AnyDecider,
  WeeklyReportSwitched: savedReports as AnyDecider,
  SupplierInvoiceKeyUsed: invoiceKey as AnyDecider,
  PastSaleImported: pastSales as AnyDecider,
  PastSaleRemoved: pastSales as AnyDecider,
  DebtRecorded: receivable as AnyDecider,
  DebtPaid: receivable as AnyDecider,
  DebtReduced: receivable as AnyDecider,
  CreditLimitSet: receivable as AnyDecider,
  CreditReserved: receivable as AnyDecider,
  CreditReleased: receivable as AnyDecider,
  PaymentReminderStarted: receivable as AnyDecider,
  PaymentReminderSent: receivable as AnyDecider,
  PaymentReminderFailed: receivable as AnyDecider,
  PaymentReminderUnknown: receivable as AnyDecider,
  PaymentReminderChatOpened: receivable as AnyDecider,
};
const deciderOf = (context: string, { type }: FreguesEvent) => OTHERS[type] ?? CONTEXTS[context];
const first = (type: FreguesEventType) => goldens().find((golden) => golden.event.type === type)?.event as FreguesEvent;

describe('every version of every event that the log may hold', () => {
  it.each(goldens().map((golden) => [golden.file, golden] as const))('%s still changes its state', (_, golden) => {
    const { context, event } = golden;
    const decider = deciderOf(context, event);
    if (!decider) throw new Error(`no decider reads what lies in ${context}`);
    const account = context === 'account' && event.type !== 'ShopRegistered' ? (['ShopRegistered'] as const) : [];
    const before = [...account, ...(BEFORE[event.type] ?? [])].map(first);
    if (STATELESS.includes(event.type)) return expect(fold(decider, [...before, event])).toEqual(fold(decider, before));
    // States change in place, so fold each from the start.
    expect(fold(decider, [...before, event])).not.toEqual(fold(decider, before));
  });
});

it('means what it meant: stock, sales, people and reminders', () => {
  const sold = fold(inventory, ['ProductCreated', 'StockReceived', 'SaleRegistered'].map(asInventory));
  const [product] = sold.products.values();
  expect([product?.priceCentavos, product?.stock, sold.lastSaleNumber]).toEqual([5_899, 12, 1]);
  expect(fold(customerList, [first('CustomerAdded'), first('CustomerErased')] as never[]).living).toBe(0);
  const cancelled = fold(followUp, [first('FollowUpScheduled'), first('FollowUpCancelled')] as FollowUpEvent[]);
  expect(cancelled).toMatchObject({ status: 'cancelled', about: { dueOn: '2026-12-21' } });
  expect(fold(saleDecider, [first('SaleCancelled')] as never[]).cancelledAt).toBe(0n);
});

const asInventory = (type: string) => first(type as FreguesEventType) as never;
