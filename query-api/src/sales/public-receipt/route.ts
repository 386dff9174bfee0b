import { Refusal } from '@pdv/infra/http/refusal';
import { sendStyledPage } from '@pdv/infra/http/styled-page';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { publicReceipt } from '@pdv/schemas/sales/public-receipt';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { receiptNotFoundPage, receiptPage } from './page.ts';
import { readReceipt } from './query.ts';

const notFound = new Refusal(404, {
  code: 'receipt_not_found',
  message: 'Comprovante não encontrado. Confira o link ou peça outro à loja.',
});

/** A minute's worth for one address: a customer who reloads has plenty, and whoever tries tokens has too few. */
const LIMIT = { max: 60, timeWindow: '1 minute' };

/** What a receipt's QR code opens, as data and as a page, for whoever has the link. */
export function registerPublicReceipt(app: App, { reader }: RouteDependencies): void {
  const config = { public: true, readModels: ['sales', 'returns', 'customers', 'account'], rateLimit: LIMIT } as const;
  const params = z.object({ token: z.string().max(200) });
  const schema = {
    tags: ['Vendas'],
    summary: 'O comprovante de uma venda, para quem tem o link',
    params,
    response: { 200: publicReceipt, ...refusals(400, 429, 503, notFound) },
  };
  app.get('/api/receipts/:token', { schema, config }, async ({ params: { token } }, reply) => {
    reply.header('x-robots-tag', 'noindex');
    const found = await readReceipt(reader, token);
    if (!found) throw notFound;
    return found.receipt;
  });

  app.get('/r/:token', { schema: { params, hide: true }, config }, async ({ params: { token } }, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    const found = await readReceipt(reader, token);
    if (!found) return sendStyledPage(reply, 404, receiptNotFoundPage());
    return sendStyledPage(reply, 200, receiptPage(found));
  });
}
