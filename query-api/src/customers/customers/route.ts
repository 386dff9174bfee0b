import { Refusal } from '@pdv/infra/http/refusal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { customerDetail, listedCustomer } from '@pdv/schemas/customers/customer';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { findCustomer, listCustomers, purchasesOf } from './query.ts';

const notFound = new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });

const tags = ['Clientes'];

export function registerCustomers(app: App, { reader }: RouteDependencies): void {
  const querystring = z.object({ search: searchTerm, ...pageQuery });
  app.get(
    '/api/customers',
    {
      schema: {
        tags,
        summary: 'Lista os clientes, por nome; procura por nome, e-mail, telefone e placa',
        querystring,
        response: { 200: z.array(listedCustomer), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['customers'], action: 'see-customers' },
    },
    async ({ principal, query }, reply) => {
      const filter = { ...query, cursor: decodeCursor(query.cursor) };
      const { customers, next } = await reader.asShop(principal.shopId, (ask) => listCustomers(ask, filter));
      if (next) reply.header('x-next-cursor', next);
      return customers;
    },
  );

  app.get(
    '/api/customers/:id',
    {
      schema: {
        tags,
        summary: 'Um cliente e quanto já comprou',
        params: z.object({ id: uuid }),
        response: { 200: customerDetail, ...refusals(400, 401, 403, 503, notFound) },
      },
      config: { readModels: ['customers', 'reports', 'returns'], action: 'see-customers' },
    },
    async ({ principal, params }) => {
      const { shopId } = principal;
      const found = await reader.asShop(shopId, async (ask) => {
        const person = await findCustomer(ask, params.id);
        if (!person) return undefined;
        const purchases = mayDo(principal, 'see-all-sales') ? await purchasesOf(ask, params.id) : null;
        return { ...person, purchases };
      });
      if (found) return found;
      throw notFound;
    },
  );
}
