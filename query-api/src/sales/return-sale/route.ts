import { Refusal } from '@pdv/infra/http/refusal';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { receiptTokenIn } from '@pdv/schemas/sales/public-receipt';
import { saleReturns } from '@pdv/schemas/sales/return-sale';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { idIn, numberIn } from '../register-sale/sale-number.ts';
import { returnsOfSale, type SaleOf } from './query.ts';

const notFound = new Refusal(404, { code: 'sale_not_found', message: 'Venda não encontrada.' });

/** What of a sale can still come back. A cashier may ask for a colleague's sale, too: that is whose receipt comes back. */
export function registerReturns(app: App, { reader }: RouteDependencies): void {
  const tags = ['Vendas'];
  const config = { readModels: ['sales', 'returns', 'account'], action: 'see-own-sales' } as const;
  const response = { 200: saleReturns, ...refusals(400, 401, 403, 503, notFound) };

  const one = {
    tags,
    summary: 'O que ainda pode voltar de uma venda, e o que já voltou',
    params: z.object({ id: uuid }),
    response,
  };
  app.get('/api/sales/:id/returns', { schema: one, config }, async ({ principal, params }) => {
    const found = await reader.asShop(principal.shopId, (ask) => returnsOfSale(ask, { id: params.id }));
    if (!found) throw notFound;
    return found;
  });

  const ofReceipt = {
    tags,
    summary: 'O mesmo, pelo comprovante: o link do QR, o número da venda, ou o id dela',
    querystring: z.object({ code: z.string().trim().min(1, 'Informe o número da venda').max(200) }),
    response,
  };
  app.get('/api/returns/of-receipt', { schema: ofReceipt, config }, async ({ principal, query: { code } }) => {
    const by = meantBy(code);
    const found = by && (await reader.asShop(principal.shopId, (ask) => returnsOfSale(ask, by)));
    if (!found) throw notFound;
    return found;
  });
}

/** What a scanner or a person reads from a receipt: the QR's link, the ticket's number, or its id. */
function meantBy(code: string): SaleOf | undefined {
  const receiptToken = receiptTokenIn(code);
  if (receiptToken !== null) return { receiptToken };
  const id = idIn(code);
  if (id !== undefined) return { id };
  const number = numberIn(code)?.number;
  return number === undefined ? undefined : { number };
}
