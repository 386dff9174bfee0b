import { Refusal } from '@pdv/infra/http/refusal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { receivedInvoice, receivedInvoiceDetail } from '@pdv/schemas/sales/supplier-invoices';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { findSupplierInvoice, listSupplierInvoices, toItems, toLeftItems, toReceivedInvoice } from './query.ts';

const config = { readModels: ['supplier-invoices', 'account'], action: 'move-stock' } as const;
const unknown = () => new Refusal(404, { code: 'invoice_not_found', message: 'Entrada não encontrada.' });

export function registerSupplierInvoices(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/supplier-invoices',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'As entradas de estoque por nota (NF-e), as mais novas primeiro',
        querystring: z.object(pageQuery),
        response: { 200: z.array(receivedInvoice), ...refusals(400, 401, 403, 503) },
      },
      config,
    },
    async ({ principal, query: { limit, cursor } }, reply) => {
      const { page, next } = await reader.asShop(principal.shopId, (ask) =>
        listSupplierInvoices(ask, { limit, cursor: decodeCursor(cursor, 'instant') }),
      );
      if (next) reply.header('x-next-cursor', next);
      const seesCosts = mayDo(principal, 'see-reports');
      return page.map((row) => toReceivedInvoice(row, seesCosts));
    },
  );
  app.get(
    '/api/supplier-invoices/:id',
    {
      schema: {
        tags: ['Produtos'],
        summary: 'Uma entrada por nota, com os itens',
        params: z.object({ id: uuid }),
        response: { 200: receivedInvoiceDetail, ...refusals(400, 401, 403, unknown(), 503) },
      },
      config,
    },
    async ({ principal, params }) => {
      const found = await reader.asShop(principal.shopId, (ask) => findSupplierInvoice(ask, params.id));
      if (!found) throw unknown();
      const seesCosts = mayDo(principal, 'see-reports');
      return {
        ...toReceivedInvoice(found.note, seesCosts),
        items: toItems(found.lines, seesCosts),
        leftItems: toLeftItems(found.left, seesCosts),
      };
    },
  );
}
