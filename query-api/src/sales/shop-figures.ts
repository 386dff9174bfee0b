import { Refusal } from '@pdv/infra/http/refusal';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { ReportDefinition } from '@pdv/schemas/sales/report-builder';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { timeZoneOf } from '../reading/shop-day.ts';
import { createShopReader, sql } from '../reading/shop-reader.ts';
import { buildReport } from './report-builder/build.ts';
import { listSavedReports } from './report-builder/saved.ts';
import { topProducts } from './reports/products-query.ts';
import { paymentsReport, reportSummary } from './reports/sales-query.ts';

const BEST = 5;

/**
 * A shop's figures for mails, from the same queries as its screens.
 * @param upToDate resolves once the read models that are asked have read the log
 */
export function createShopFigures(queryPool: Pool, upToDate: () => Promise<void>) {
  const reader = createShopReader(queryPool);
  // On a Monday morning many are due at once; screens need the connections.
  const oneReport = pLimit(1);
  return {
    async salesOf(shopId: string, day: BusinessDay) {
      await upToDate();
      const period = { start: day, end: day };
      return reader.asShop(shopId, async (ask) => ({
        summary: await reportSummary(ask, period, day),
        products: await topProducts(ask, period, { limit: BEST }),
        payments: await paymentsReport(ask, period),
      }));
    },
    async stockOf(shopId: string, productIds: readonly string[]) {
      await upToDate();
      return reader.asShop(shopId, (ask) =>
        ask<Pick<ProductRow, 'name' | 'stock' | 'unit'> & { readonly low: boolean }>(
          sql('read.products')
            .whereIn('id', [...productIds])
            .select('name', 'stock', 'unit', sql.raw('coalesce(stock <= low_stock_mark, false) AS low')),
        ),
      );
    },
    async weeklyReports(shopId: string) {
      await upToDate();
      const saved = await reader.asShop(shopId, listSavedReports);
      return saved.filter(({ weekly }) => weekly);
    },
    async builtReport(shopId: string, definition: ReportDefinition, today: BusinessDay) {
      await upToDate();
      try {
        return await oneReport(() =>
          reader.asShop(shopId, async (ask) =>
            buildReport(ask, definition, { today, timeZone: await timeZoneOf(ask) }),
          ),
        );
      } catch (error) {
        if (error instanceof Refusal) return error.body.message;
        throw error;
      }
    },
  };
}
