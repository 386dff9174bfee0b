import { isAllowed } from '@pdv/schemas/account/permissions';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { reportQuery } from '@pdv/schemas/sales/reports';
import { shopsOverview, shopsToday } from '@pdv/schemas/sales/shops-overview';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { listOwnShops, sameOwner } from '../../reading/own-shops.ts';
import { reportPeriod } from '../../reading/report-period.ts';
import { timeZoneOf } from '../../reading/shop-day.ts';
import { overviewOf, todayOf } from './query.ts';

const TODAY = [
  'account',
  'dashboard',
  'returns',
  'products',
  'follow-ups',
  'receivables',
  'sales',
  'cash-sessions',
] as const;

export function registerShopsOverview(app: App, { reader, now }: RouteDependencies): void {
  const gate = { action: 'see-all-shops', feature: 'severalShops' } as const;
  const tags = ['Lojas'];

  /** Those of the owner whose reports the caller may see. */
  async function shopsOf({ shopId, memberId }: { readonly shopId: string; readonly memberId: string }) {
    const shops = sameOwner(await listOwnShops(reader, memberId, shopId));
    return shops.filter(({ role }) => isAllowed(role, 'see-reports'));
  }

  app.get(
    '/api/shops/overview',
    {
      schema: {
        summary: 'As vendas de todas as lojas do mesmo dono, somadas e por loja',
        tags,
        querystring: reportQuery,
        response: { 200: shopsOverview, ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['account', 'dashboard', 'returns', 'products'], ...gate },
    },
    async ({ principal, query }) => {
      const timeZone = await reader.asShop(principal.shopId, timeZoneOf);
      const period = reportPeriod(query, businessDayOf(now(), timeZone), timeZone);
      return overviewOf(reader, await shopsOf(principal), period);
    },
  );

  app.get(
    '/api/shops/today',
    {
      schema: {
        summary: 'O dia de hoje em todas as lojas do mesmo dono, somado e por loja',
        tags,
        response: { 200: shopsToday, ...refusals(401, 403, 503) },
      },
      config: { readModels: [...TODAY], ...gate },
    },
    async ({ principal }) => todayOf(reader, await shopsOf(principal), now()),
  );
}
