import type { FastifyInstance } from 'fastify';
import { registerMe } from './account/account/route.ts';
import { registerPix } from './account/pix/route.ts';
import { registerReminderTemplate } from './account/reminder-template/route.ts';
import { registerSecondFactor } from './account/second-factor/route.ts';
import { registerSubscription } from './account/subscription/route.ts';
import { registerTeam } from './account/team/route.ts';
import { registerTimeline } from './audit/timeline/route.ts';
import { registerCatalog } from './catalog/catalog/route.ts';
import { registerCatalogPage } from './catalog/page/route.ts';
import { registerSitemap } from './catalog/page/sitemap.ts';
import { UNBUILT } from './catalog/page/surroundings.ts';
import { registerCustomers } from './customers/customers/route.ts';
import { registerCustomersSummary } from './customers/customers-summary/route.ts';
import { registerUnsubscribe } from './customers/unsubscribe/route.ts';
import type { App, QueryApiDependencies } from './dependencies.ts';
import { createExports } from './export/exports.ts';
import { registerOwnData } from './export/own-data/route.ts';
import { registerExport } from './export/route.ts';
import { registerFollowUps } from './follow-ups/follow-ups/route.ts';
import { registerFollowUpPreview } from './follow-ups/preview/route.ts';
import { registerLive } from './live/route.ts';
import { registerAccountActions } from './operators/account-actions/route.ts';
import { registerGrowth } from './operators/growth/route.ts';
import { registerLeads } from './operators/leads/route.ts';
import { registerMaintenance } from './operators/maintenance/route.ts';
import { registerOperations } from './operators/operations/route.ts';
import { registerSystem } from './operators/system/route.ts';
import { addPlanGate } from './reading/plan-gate.ts';
import { createPositionGate } from './reading/position-gate.ts';
import { addReadHooks } from './reading/read-hooks.ts';
import { listenToReadMoved } from './reading/read-moved-listener.ts';
import { createShopReader } from './reading/shop-reader.ts';
import { registerCashSessions } from './sales/cash-session/route.ts';
import { registerCredit } from './sales/credit/route.ts';
import { registerCustomerSales } from './sales/customer-sales/route.ts';
import { registerDashboard } from './sales/dashboard/route.ts';
import { registerProducts } from './sales/products/route.ts';
import { registerProductsSummary } from './sales/products-summary/route.ts';
import { registerPublicReceipt } from './sales/public-receipt/route.ts';
import { registerSales } from './sales/register-sale/route.ts';
import { registerReports } from './sales/reports/route.ts';
import { registerSalesSummary } from './sales/sales-summary/route.ts';

export type { CatalogAssets } from './catalog/page/surroundings.ts';
export type { QueryApiDependencies } from './dependencies.ts';
export type { Installation } from './operators/system/installation.ts';
export { createQueryPool } from './reading/query-pool.ts';

/** All GET routes, /api/live and the public catalogues included. */
export async function registerQueryApi(app: FastifyInstance, deps: QueryApiDependencies): Promise<void> {
  const { store, queryPool, listenUrl, installation } = deps;
  const { now = () => new Date(), publicUrl = () => '', catalogAssets = UNBUILT, canPay = false } = deps;
  const listener = listenToReadMoved({
    connectionString: listenUrl,
    onError: (error) => app.log.warn({ err: error }, 'listening again for moved read models'),
  });
  await listener.ready;
  const gate = createPositionGate(store, queryPool, listener);
  app.addHook('onClose', async () => {
    gate.close();
    await listener.close();
  });
  await app.register(async (plain) => {
    const scope = plain as unknown as App;
    const reader = createShopReader(queryPool);
    addReadHooks(plain, store, gate);
    addPlanGate(plain, reader, now);
    const routes = { reader, now };
    registerMe(scope, routes);
    registerSecondFactor(scope, routes);
    registerTeam(scope, routes);
    registerSubscription(scope, routes, canPay);
    registerProducts(scope, routes);
    registerProductsSummary(scope, routes);
    registerCatalog(scope, routes, listener);
    registerSitemap(scope, routes, { publicUrl });
    registerCatalogPage(scope, routes, listener, { publicUrl, assets: catalogAssets });
    registerOperations(scope, routes);
    registerAccountActions(scope, routes);
    registerGrowth(scope, routes);
    registerLeads(scope, routes);
    registerMaintenance(scope, routes);
    registerSystem(scope, { ...routes, store, installation });
    registerCustomers(scope, routes);
    registerCustomersSummary(scope, routes);
    registerCustomerSales(scope, routes);
    registerUnsubscribe(scope, routes, deps.unsubscribeTokens);
    registerFollowUps(scope, routes);
    registerFollowUpPreview(scope, routes);
    registerReminderTemplate(scope, routes);
    registerPix(scope, routes);
    registerReports(scope, routes);
    const exports = createExports();
    registerExport(scope, routes, exports);
    registerOwnData(scope, routes, exports);
    registerSales(scope, routes);
    registerPublicReceipt(scope, routes);
    registerSalesSummary(scope, routes);
    registerCashSessions(scope, routes);
    registerCredit(scope, routes);
    registerDashboard(scope, routes);
    registerTimeline(scope, routes);
    registerLive(scope, listener);
  });
}
