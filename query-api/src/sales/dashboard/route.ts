import * as answers from '@pdv/schemas/sales/dashboard';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { dashboardStats, salesChart, topProducts } from './query.ts';

const TOP = 5;

export function registerDashboard(app: App, { reader, now }: RouteDependencies): void {
  const action = 'see-dashboard';
  const tags = ['Painel'];

  app.get(
    '/api/dashboard/stats',
    {
      schema: { summary: 'Os números de hoje', tags, response: { 200: answers.dashboardStats } },
      config: { readModels: ['account', 'dashboard', 'returns', 'products', 'follow-ups'], action },
    },
    ({ principal }) => reader.asShop(principal.shopId, async (ask) => dashboardStats(ask, await shopDayOf(ask, now()))),
  );

  app.get(
    '/api/dashboard/sales-chart',
    {
      schema: {
        summary: 'Vendas por dia, em 7, 30 ou 90 dias',
        tags,
        querystring: z.object({ period: answers.chartPeriod.default('7') }),
        response: { 200: answers.salesChart },
      },
      config: { readModels: ['account', 'dashboard'], action },
    },
    ({ principal, query }) =>
      reader.asShop(principal.shopId, async (ask) =>
        salesChart(ask, await shopDayOf(ask, now()), Number(query.period)),
      ),
  );

  app.get(
    '/api/dashboard/top-products',
    {
      schema: { summary: 'Os produtos mais vendidos', tags, response: { 200: answers.topProducts } },
      config: { readModels: ['account', 'dashboard', 'products'], action },
    },
    ({ principal }) =>
      reader.asShop(principal.shopId, async (ask) => topProducts(ask, await shopDayOf(ask, now()), TOP)),
  );
}
