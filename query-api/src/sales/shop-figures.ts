import type { ProductRow } from '@pdv/projections/tables/sales/products';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import { createShopReader, sql } from '../reading/shop-reader.ts';
import { topProducts } from './reports/products-query.ts';
import { paymentsReport, reportSummary } from './reports/sales-query.ts';

const BEST = 5;

/**
 * A shop's figures for mails, from the same queries as its screens.
 * @param upToDate resolves once the read models `dashboard`, `products` and `customers` have read the log
 */
export function createShopFigures(queryPool: Pool, upToDate: () => Promise<void>) {
  const reader = createShopReader(queryPool);
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
        ask<Pick<ProductRow, 'name' | 'stock'>>(
          sql('read.products')
            .whereIn('id', [...productIds])
            .select('name', 'stock'),
        ),
      );
    },
  };
}
