import type { ApiKeyEvent } from './account/api-key-events.ts';
import type { AccountEvent } from './account/events.ts';
import type { WebhookEvent } from './account/webhook-events.ts';
import type { CampaignEvent, CampaignMailEvent } from './customers/campaign-events.ts';
import type { CustomersEvent } from './customers/events.ts';
import type { SegmentEvent } from './customers/segment-events.ts';
import type { FollowUpEvent } from './follow-ups/events.ts';
import type { LeadEvent } from './marketing/events.ts';
import type { OperatorEvent } from './operators/events.ts';
import type { CashSessionCorrected, InventoryEvent, SaleEvent } from './sales/events.ts';
import type { HeldTicketEvent } from './sales/held-ticket-events.ts';
import type { PastSaleEvent } from './sales/past-sale-events.ts';
import type { ReceivableEvent } from './sales/receivable-events.ts';
import type { SavedReportEvent } from './sales/saved-report-events.ts';
import type { SupplierInvoiceKeyUsed } from './sales/supplier-invoice-events.ts';

/** Every event that the log may hold. */
export type FreguesEvent =
  | AccountEvent
  | ApiKeyEvent
  | WebhookEvent
  | CustomersEvent
  | SegmentEvent
  | CampaignEvent
  | CampaignMailEvent
  | InventoryEvent
  | HeldTicketEvent
  | FollowUpEvent
  | LeadEvent
  | OperatorEvent
  | SaleEvent
  | PastSaleEvent
  | ReceivableEvent
  | SavedReportEvent
  | SupplierInvoiceKeyUsed
  | CashSessionCorrected;
export type FreguesEventType = FreguesEvent['type'];

/** Stream names: no personal data in them, ever. */
export const streams = {
  inventory: (shopId: string) => `inventory-${shopId}`,
  customers: (shopId: string) => `customers-${shopId}`,
  segments: (shopId: string) => `segments-${shopId}`,
  campaign: (campaignId: string) => `campaign-${campaignId}`,
  campaignMail: (mailId: string) => `campaign-mail-${mailId}`,
  savedReports: (shopId: string) => `saved-reports-${shopId}`,
  account: (shopId: string) => `account-${shopId}`,
  apiKeys: (shopId: string) => `api-keys-${shopId}`,
  webhooks: (shopId: string) => `webhooks-${shopId}`,
  followUp: (followUpId: string) => `followup-${followUpId}`,
  heldTickets: (shopId: string) => `held-tickets-${shopId}`,
  sale: (saleId: string) => `sale-${saleId}`,
  receivable: (customerId: string) => `receivable-${customerId}`,
  /** What happens to a cash session after its closing. */
  cashSession: (sessionId: string) => `cash-session-${sessionId}`,
  /** That a supplier's note came in; the id derives from its key. */
  supplierInvoice: (entryId: string) => `supplier-invoice-${entryId}`,
  /** Sales of a month that came from files; `month` is `YYYY-MM`. */
  pastSales: (shopId: string, month: string) => `past-sales-${shopId}-${month}`,
  lead: (leadId: string) => `lead-${leadId}`,
  operator: (operatorId: string) => `operator-${operatorId}`,
};

/** The shop of events that belong to none: leads, operators. */
export const NO_SHOP = '00000000-0000-0000-0000-000000000000';
