import type { Migration } from '@pdv/infra/postgres/migrate';
import { addBilling } from './account/accounts/billing-migration.ts';
import { createAccounts } from './account/accounts/migration.ts';
import { addRefunds } from './account/accounts/refunds-migration.ts';
import { addReminderTemplate } from './account/accounts/reminder-migration.ts';
import { addAccountSettings } from './account/accounts/settings-migration.ts';
import { createTimeline } from './audit/timeline/migration.ts';
import { tellWholeShop } from './audit/timeline/whole-shop-migration.ts';
import { keepAddresses } from './catalog/catalog/addresses-migration.ts';
import { createCatalogs } from './catalog/catalog/migration.ts';
import { createCustomers } from './customers/customers/migration.ts';
import { searchPlates } from './customers/customers/plates-migration.ts';
import { tellUnsubscribed } from './customers/customers/unsubscribed-migration.ts';
import { findFollowUpsOfCustomer } from './follow-ups/follow-ups/customer-migration.ts';
import { detailFollowUps } from './follow-ups/follow-ups/detail-migration.ts';
import { createFollowUps } from './follow-ups/follow-ups/migration.ts';
import { orderFollowUps } from './follow-ups/follow-ups/order-migration.ts';
import { tellOutcomes } from './follow-ups/follow-ups/outcome-migration.ts';
import { findFollowUpsOfProduct } from './follow-ups/follow-ups/product-migration.ts';
import { sendFollowUps } from './follow-ups/follow-ups/sent-migration.ts';
import { createAccountActions } from './operators/account-actions/migration.ts';
import { tellSubscriptions } from './operators/account-actions/subscription-migration.ts';
import { tellAttendedLeads } from './operators/operations/attended-migration.ts';
import { addOperatorsBilling } from './operators/operations/billing-migration.ts';
import { addLeadMessages } from './operators/operations/messages-migration.ts';
import { createOperations } from './operators/operations/migration.ts';
import { countParked } from './runner/count-parked-migration.ts';
import { countGenerations } from './runner/generation-migration.ts';
import { createRunnerTables } from './runner/migration.ts';
import { tellWhyParked } from './runner/parked-reason-migration.ts';
import { createDashboard } from './sales/dashboard/migration.ts';
import { createProducts } from './sales/products/migration.ts';
import { orderByNumbers } from './sales/products/order-migration.ts';
import { createReports } from './sales/reports/migration.ts';
import { addTotal } from './sales/reports/total-migration.ts';
import { cancelSales } from './sales/sales/cancellation-migration.ts';
import { findCheckouts } from './sales/sales/checkouts-migration.ts';
import { createSales } from './sales/sales/migration.ts';
import { searchSales } from './sales/sales/search-migration.ts';

/** Schema `read`, in order. */
export const projectionMigrations: readonly Migration[] = [
  createRunnerTables,
  createAccounts,
  createProducts,
  createCustomers,
  createSales,
  createDashboard,
  createFollowUps,
  createTimeline,
  tellWholeShop,
  cancelSales,
  addAccountSettings,
  searchPlates,
  sendFollowUps,
  createReports,
  createCatalogs,
  createOperations,
  addReminderTemplate,
  findCheckouts,
  countParked,
  searchSales,
  orderFollowUps,
  findFollowUpsOfCustomer,
  addTotal,
  findFollowUpsOfProduct,
  addBilling,
  addOperatorsBilling,
  createAccountActions,
  tellWhyParked,
  tellSubscriptions,
  addRefunds,
  tellOutcomes,
  addLeadMessages,
  keepAddresses,
  orderByNumbers,
  tellUnsubscribed,
  tellAttendedLeads,
  detailFollowUps,
  countGenerations,
];
