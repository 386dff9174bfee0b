import type { ReadModel } from '@pdv/schemas/live';
import { accountProjection } from './account/account/projection.ts';
import { webhooksProjection } from './account/webhooks/projection.ts';
import { timelineProjection } from './audit/timeline/projection.ts';
import { catalogProjection } from './catalog/catalog/projection.ts';
import { campaignsProjection } from './customers/campaigns/projection.ts';
import { customersProjection } from './customers/customers/projection.ts';
import { segmentsProjection } from './customers/segments/projection.ts';
import { followUpsProjection } from './follow-ups/follow-ups/projection.ts';
import { accountActionsProjection } from './operators/account-actions/projection.ts';
import { operationsProjection } from './operators/operations/projection.ts';
import type { Projection } from './runner/projection.ts';
import { cashSessionsProjection } from './sales/cash-session/projection.ts';
import { dashboardProjection } from './sales/dashboard/projection.ts';
import { heldTicketsProjection } from './sales/held-tickets/projection.ts';
import { productsProjection } from './sales/products/projection.ts';
import { receivablesProjection } from './sales/receivable/projection.ts';
import { salesProjection } from './sales/register-sale/projection.ts';
import { savedReportsProjection } from './sales/report-builder/projection.ts';
import { reportsProjection } from './sales/reports/projection.ts';
import { returnsProjection } from './sales/return-sale/projection.ts';
import { seasonsProjection } from './sales/seasons/projection.ts';
import { stockLossesProjection } from './sales/stock-losses/projection.ts';
import { stockTransfersProjection } from './sales/stock-transfers/projection.ts';
import { supplierInvoicesProjection } from './sales/supplier-invoices/projection.ts';
import { vouchersProjection } from './sales/vouchers/projection.ts';

/** A name in `READ_MODELS` without its projection does not compile. */
const byName: Readonly<Record<ReadModel, Projection>> = {
  account: accountProjection,
  products: productsProjection,
  'stock-transfers': stockTransfersProjection,
  'supplier-invoices': supplierInvoicesProjection,
  'stock-losses': stockLossesProjection,
  catalog: catalogProjection,
  customers: customersProjection,
  segments: segmentsProjection,
  campaigns: campaignsProjection,
  sales: salesProjection,
  'cash-sessions': cashSessionsProjection,
  receivables: receivablesProjection,
  returns: returnsProjection,
  vouchers: vouchersProjection,
  'held-tickets': heldTicketsProjection,
  dashboard: dashboardProjection,
  'follow-ups': followUpsProjection,
  timeline: timelineProjection,
  reports: reportsProjection,
  'saved-reports': savedReportsProjection,
  seasons: seasonsProjection,
  operations: operationsProjection,
  'account-actions': accountActionsProjection,
  webhooks: webhooksProjection,
};

export const projections: readonly Projection[] = Object.values(byName);
