import { mayDo } from '@pdv/schemas/account/permissions';
import * as answers from '@pdv/schemas/sales/products-summary';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { productsSummary } from './query.ts';

export function registerProductsSummary(app: App, { reader }: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Conta os produtos: no catálogo, com estoque baixo, por categoria',
    response: { 200: answers.productsSummary },
  };
  const config = { readModels: ['products'], action: 'see-products' } as const;

  app.get('/api/products/summary', { schema, config }, ({ principal }) =>
    reader.asShop(principal.shopId, (ask) => productsSummary(ask, mayDo(principal, 'see-reports'))),
  );
}
