import { Refusal } from '@pdv/infra/http/refusal';
import type { ProductIntervalRow } from '@pdv/projections/tables/follow-ups/follow-ups';
import { productInterval } from '@pdv/schemas/follow-ups/follow-ups';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { sql } from '../../reading/shop-reader.ts';

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

const notFound = new Refusal(404, { code: 'product_not_found', message: 'Produto não encontrado.' });

/** GET /api/products/:id/interval. */
export function registerProductInterval(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/products/:id/interval',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'Quanto um produto dura para quem o compra de novo; null enquanto ninguém comprou',
        params: z.object({ id: uuid }),
        response: { 200: productInterval, ...refusals(400, 401, 403, 503, notFound) },
      },
      config: { readModels: ['follow-ups', 'products', 'account'], action: 'see-follow-ups', feature: 'followUps' },
    },
    async ({ principal, params }) => {
      const [found] = await reader.asShop(principal.shopId, (ask) =>
        ask<Nullable<Pick<ProductIntervalRow, 'again' | 'days'>>>(
          sql('read.products as p')
            .leftJoin('read.product_intervals as i', { 'i.shop_id': 'p.shop_id', 'i.product_id': 'p.id' })
            .select('i.again', 'i.days')
            .where('p.id', params.id),
        ),
      );
      if (!found) throw notFound;
      const { again, days } = found;
      return again === null || days === null ? null : { again, days };
    },
  );
}
