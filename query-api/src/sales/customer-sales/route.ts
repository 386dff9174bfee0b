import { Refusal } from '@pdv/infra/http/refusal';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import { mayDo } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { favourites } from '@pdv/schemas/sales/customer-sales';
import { sale } from '@pdv/schemas/sales/sale';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { listSales } from '../register-sale/query.ts';
import { favouritesOf } from './favourites.ts';

const notFound = new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });

const tags = ['Clientes'];
const params = z.object({ id: uuid });

/** One customer's purchases; a cashier sees only their own sales. */
export function registerCustomerSales(app: App, { reader }: RouteDependencies): void {
  const schema = {
    tags,
    params,
    summary: 'O que um cliente comprou, o mais novo primeiro',
    querystring: z.object(pageQuery),
    response: { 200: z.array(sale), ...refusals(400, 401, 403, 503, notFound) },
  };
  const config = { readModels: ['sales', 'returns', 'customers', 'account'], action: 'see-customers' } as const;

  app.get('/api/customers/:id/sales', { schema, config }, async ({ principal, params, query }, reply) => {
    const { shopId, memberId } = principal;
    const filter = {
      customerId: params.id,
      limit: query.limit,
      cursor: decodeCursor(query.cursor, 'instant'),
      ...(mayDo(principal, 'see-all-sales') ? {} : { sellerId: memberId }),
    };
    const page = await reader.asShop(shopId, async (ask) =>
      (await isKnown(ask, params.id)) ? listSales(ask, filter) : undefined,
    );
    if (!page) throw notFound;
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.sales;
  });

  app.get(
    '/api/customers/:id/favourites',
    {
      config: { readModels: ['sales', 'returns', 'customers'], action: 'see-customers' },
      schema: {
        tags,
        params,
        summary: 'Os produtos que um cliente mais compra, por unidades',
        description: 'Sem vendas canceladas e sem o que foi devolvido; contam as últimas 1.000 vendas do cliente.',
        response: { 200: favourites, ...refusals(400, 401, 403, 503, notFound) },
      },
    },
    async ({ principal, params: { id } }) => {
      const { shopId, memberId } = principal;
      const sellerId = mayDo(principal, 'see-all-sales') ? undefined : memberId;
      const found = await reader.asShop(shopId, async (ask) =>
        (await isKnown(ask, id)) ? favouritesOf(ask, id, sellerId) : undefined,
      );
      if (!found) throw notFound;
      return found;
    },
  );
}

async function isKnown(ask: Ask, id: string): Promise<boolean> {
  return (await ask<Pick<CustomerRow, 'id'>>(sql('read.customers').select('id').where({ id }))).length > 0;
}
