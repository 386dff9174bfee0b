import type { Migration } from '@pdv/infra/postgres/migrate';
import { createAccounts } from './account/account/migration.ts';
import { createWebhooks } from './account/webhooks/migration.ts';
import { createTimeline } from './audit/timeline/migration.ts';
import { createCatalogs } from './catalog/catalog/migration.ts';
import { addOpeningHours } from './catalog/catalog/opening-hours-migration.ts';
import { createCampaigns } from './customers/campaigns/migration.ts';
import { createCustomers } from './customers/customers/migration.ts';
import { createSegments } from './customers/segments/migration.ts';
import { indexEarlyFollowUps } from './follow-ups/follow-ups/early-migration.ts';
import { createFollowUps } from './follow-ups/follow-ups/migration.ts';
import { createAccountActions } from './operators/account-actions/migration.ts';
import { createOperations } from './operators/operations/migration.ts';
import { createRunnerTables } from './runner/migration.ts';
import { addApprovalsToCashMovements } from './sales/cash-session/approvals-migration.ts';
import { addCorrectionsToCashSessions } from './sales/cash-session/corrections-migration.ts';
import { createCashSessions } from './sales/cash-session/migration.ts';
import { addReturnsToCashSessions } from './sales/cash-session/returns-migration.ts';
import { createDashboard } from './sales/dashboard/migration.ts';
import { createHeldTickets } from './sales/held-tickets/migration.ts';
import { createProducts } from './sales/products/migration.ts';
import { addPhotos } from './sales/products/photos-migration.ts';
import {
  addDebtsToOthers,
  addPaymentReminders,
  createReceivables,
  indexDebtsBySale,
  orderDebtsBySale,
} from './sales/receivable/migration.ts';
import { createSales, markImportedSales, noteLeftSessions } from './sales/register-sale/migration.ts';
import { createSavedReports } from './sales/report-builder/migration.ts';
import { createReports } from './sales/reports/migration.ts';
import { createReturns, indexReturnsByDay } from './sales/return-sale/migration.ts';
import { createSeasons } from './sales/seasons/migration.ts';
import { createStockLosses } from './sales/stock-losses/migration.ts';
import { createStockTransfers } from './sales/stock-transfers/migration.ts';
import { createSupplierInvoices } from './sales/supplier-invoices/migration.ts';
import { createVouchers } from './sales/vouchers/migration.ts';

/** The migrations of schema `read` in order: first the runner's tables, then one migration per read model and what came later. */
export const projectionMigrations: readonly Migration[] = [
  createRunnerTables,
  createAccounts,
  createProducts,
  createCatalogs,
  createCustomers,
  createSales,
  createDashboard,
  createFollowUps,
  createTimeline,
  createReports,
  createOperations,
  createAccountActions,
  indexEarlyFollowUps,
  createCashSessions,
  addReturnsToCashSessions,
  createReturns,
  createVouchers,
  createHeldTickets,
  addCorrectionsToCashSessions,
  addDebtsToOthers,
  createReceivables,
  orderDebtsBySale,
  addApprovalsToCashMovements,
  addPaymentReminders,
  indexReturnsByDay,
  createSegments,
  indexDebtsBySale,
  noteLeftSessions,
  createCampaigns,
  createSeasons,
  createWebhooks,
  createSavedReports,
  createStockTransfers,
  addPhotos,
  createStockLosses,
  addOpeningHours,
  createSupplierInvoices,
  markImportedSales,
];
