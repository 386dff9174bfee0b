import { uuid } from '@pdv/schemas/kernel/fields';
import { timeline } from '@pdv/schemas/sales/timeline';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { timelineOf } from './query.ts';

export function registerTimeline(app: App, { reader }: RouteDependencies): void {
  const schema = { params: z.object({ id: uuid }), response: { 200: timeline } };
  const config = { readModels: ['timeline', 'sales', 'account'], action: 'see-history' } as const;

  app.get('/api/timeline/products/:id', { schema, config }, ({ principal, params }) =>
    reader.asShop(principal.shopId, (ask) => timelineOf(ask, { product_id: params.id })),
  );
  app.get('/api/timeline/sales/:id', { schema, config }, ({ principal, params }) =>
    reader.asShop(principal.shopId, (ask) => timelineOf(ask, { sale_id: params.id })),
  );
}
