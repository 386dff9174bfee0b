import { refusals } from '@pdv/schemas/kernel/refusals';
import {
  FORECAST_DAYS,
  FORECAST_SORTS,
  forecastSummary,
  MOST_COVER_DAYS,
  productForecast,
} from '@pdv/schemas/sales/forecast';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeParts, encodeParts, pageQuery } from '../../reading/page.ts';
import { type ForecastCursor, listForecasts, summariseForecasts } from './query.ts';

const tags = ['Produtos'];
const config = { readModels: ['products', 'account'], action: 'see-forecast', feature: 'analytics' } as const;
const cover = z.coerce
  .number()
  .int()
  .min(1)
  .max(MOST_COVER_DAYS)
  .default(FORECAST_DAYS)
  .describe('Para quantos dias a compra deve bastar');
const place: z.ZodType<ForecastCursor> = z.tuple([z.int(), z.guid()]);

/** What the scheduler forecast in the night, with the stock of now. */
export function registerForecast(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/products/forecast',
    {
      schema: {
        tags,
        summary: 'O que cada produto deve vender em 28 dias, quanto isso costuma errar e quanto comprar',
        querystring: z.object({
          cover,
          sort: z
            .enum(FORECAST_SORTS)
            .default('need')
            .describe('`need`: o que acaba antes vem primeiro; `quantity`: o que tem mais a comprar'),
          ...pageQuery,
        }),
        response: { 200: z.array(productForecast), ...refusals(400, 401, 403, 503) },
      },
      config,
    },
    async ({ principal, query }, reply) => {
      const after = decodeParts(place, query.cursor);
      const { products, next } = await reader.asShop(principal.shopId, (ask) =>
        listForecasts(ask, { ...query, after }),
      );
      if (next) reply.header('x-next-cursor', encodeParts(next));
      return products;
    },
  );

  app.get(
    '/api/products/forecast/summary',
    {
      schema: {
        tags,
        summary: 'De quando é a previsão, quantos produtos há a comprar e quanto ela costuma errar no conjunto',
        querystring: z.object({ cover }),
        response: { 200: forecastSummary, ...refusals(400, 401, 403, 503) },
      },
      config,
    },
    ({ principal, query }) => reader.asShop(principal.shopId, (ask) => summariseForecasts(ask, query.cover)),
  );
}
