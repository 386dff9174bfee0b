import type { ProductIntervalRow } from '@pdv/projections/tables/follow-ups/follow-ups';
import { productInterval } from '@pdv/schemas/follow-ups/follow-ups';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { sql } from '../../reading/shop-reader.ts';

/** GET /api/products/:id/interval; null for a product of another shop, too. */
export function registerProductInterval(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/products/:id/interval',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'Quanto um produto dura para quem o compra de novo; null enquanto ninguém comprou',
        params: z.object({ id: uuid }),
        response: { 200: productInterval, ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['follow-ups'], action: 'see-follow-ups', feature: 'followUps' },
    },
    async ({ principal, params }) => {
      const [found] = await reader.asShop(principal.shopId, (ask) =>
        ask<Pick<ProductIntervalRow, 'again' | 'days'>>(
          sql('read.product_intervals').select('again', 'days').where('product_id', params.id),
        ),
      );
      return found ?? null;
    },
  );
}
