import * as answers from '@pdv/schemas/customers/customers-summary';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { customersSummary } from './query.ts';

export function registerCustomersSummary(app: App, { reader, now }: RouteDependencies): void {
  const schema = {
    tags: ['Clientes'],
    summary: 'Conta os clientes: com e-mail e novos no mês',
    response: { 200: answers.customersSummary, ...refusals(401, 403, 503) },
  };
  const config = { readModels: ['customers', 'account'], action: 'see-customers' } as const;

  app.get('/api/customers/summary', { schema, config }, ({ principal }) =>
    reader.asShop(principal.shopId, async (ask) => customersSummary(ask, await shopDayOf(ask, now()))),
  );
}
