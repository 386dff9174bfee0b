import { mayDo } from '@pdv/schemas/account/permissions';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { creditSummary } from '@pdv/schemas/sales/credit-summary';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { creditAhead } from './query.ts';

export function registerCredit(app: App, { reader, now }: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'O que falta receber das vendas a prazo: o que vai vencer e o que já venceu',
    response: { 200: creditSummary, ...refusals(401, 403, 503) },
  };
  const config = { readModels: ['account', 'sales', 'receivables'], action: 'see-own-sales' } as const;

  app.get('/api/sales/credit', { schema, config }, ({ principal }) => {
    const { shopId, memberId } = principal;
    const seller = mayDo(principal, 'see-all-sales') ? undefined : memberId;
    return reader.asShop(shopId, async (ask) => creditAhead(ask, await shopDayOf(ask, now()), seller));
  });
}
