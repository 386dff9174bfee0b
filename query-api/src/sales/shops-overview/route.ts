import { isAllowed } from '@pdv/schemas/account/permissions';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { reportQuery } from '@pdv/schemas/sales/reports';
import { shopsOverview } from '@pdv/schemas/sales/shops-overview';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { listOwnShops, sameOwner } from '../../reading/own-shops.ts';
import { reportPeriod } from '../../reading/report-period.ts';
import { timeZoneOf } from '../../reading/shop-day.ts';
import { overviewOf } from './query.ts';

export function registerShopsOverview(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/shops/overview',
    {
      schema: {
        summary: 'As vendas de todas as lojas do mesmo dono, somadas e por loja',
        tags: ['Lojas'],
        querystring: reportQuery,
        response: { 200: shopsOverview, ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['account', 'dashboard', 'returns'], action: 'see-all-shops', feature: 'severalShops' },
    },
    async ({ principal: { shopId, memberId }, query }) => {
      const timeZone = await reader.asShop(shopId, timeZoneOf);
      const period = reportPeriod(query, businessDayOf(now(), timeZone), timeZone);
      const shops = sameOwner(await listOwnShops(reader, memberId, shopId));
      return overviewOf(
        reader,
        shops.filter(({ role }) => isAllowed(role, 'see-reports')),
        period,
      );
    },
  );
}
