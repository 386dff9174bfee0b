import { refusals } from '@pdv/schemas/kernel/refusals';
import { stockTransfer } from '@pdv/schemas/sales/stock-transfers';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { listStockTransfers, shopNames, toStockTransfer } from './query.ts';

export function registerStockTransfers(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/stock-transfers',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'As transferências de estoque com outras lojas do mesmo dono, as mais novas primeiro',
        querystring: z.object(pageQuery),
        response: { 200: z.array(stockTransfer), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['stock-transfers', 'account'], action: 'move-stock' },
    },
    async ({ principal, query: { limit, cursor } }, reply) => {
      const { page, next } = await reader.asShop(principal.shopId, (ask) =>
        listStockTransfers(ask, { limit, cursor: decodeCursor(cursor, 'instant') }),
      );
      if (next) reply.header('x-next-cursor', next);
      const names = await shopNames(
        reader,
        page.map((row) => row.other_shop_id),
      );
      return page.map((row) => toStockTransfer(row, names));
    },
  );
}
