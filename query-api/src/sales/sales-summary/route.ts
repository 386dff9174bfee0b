import { mayDo } from '@pdv/schemas/account/permissions';
import { refusals } from '@pdv/schemas/kernel/refusals';
import * as answers from '@pdv/schemas/sales/sales-summary';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { salesSummary } from './query.ts';

export function registerSalesSummary(app: App, { reader, now }: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Os números acima do histórico de vendas',
    response: { 200: answers.salesSummary, ...refusals(401, 403, 503) },
  };
  const config = { readModels: ['account', 'dashboard', 'sales'], action: 'see-own-sales' } as const;

  app.get('/api/sales/summary', { schema, config }, ({ principal }) => {
    const { shopId, memberId } = principal;
    const seller = mayDo(principal, 'see-all-sales') ? undefined : memberId;
    return reader.asShop(shopId, async (ask) => salesSummary(ask, await shopDayOf(ask, now()), seller));
  });
}
