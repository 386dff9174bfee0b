import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { registerSaleRequest, registerTicketRequest } from '@pdv/schemas/sales/register-sale';
import { sale, saleRow } from '@pdv/schemas/sales/sale';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { SALE_REFUSALS } from '../inventory/refusals.ts';
import { RECEIVABLE_REFUSALS } from '../receivable/refusals.ts';
import { saleAnswer, saleRowAnswer } from './answer.ts';
import { register } from './register.ts';

const CREDIT_REFUSED = only(RECEIVABLE_REFUSALS, 'credit_limit_exceeded', 'too_many_debts');
const REFUSED = refusals(400, 401, 403, IDEMPOTENCY, SALE_REFUSALS, CREDIT_REFUSED);
/** Codes of vouchers are counted. */
const TICKET_REFUSED = refusals(400, 401, 403, IDEMPOTENCY, SALE_REFUSALS, CREDIT_REFUSED, ATTEMPTS);

/** POST /api/sales: a sale of one line. */
export function registerSaleRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Registra a venda de um produto',
    body: registerSaleRequest,
    response: { 201: saleRow, ...REFUSED },
  };
  app.post('/api/sales', { schema, onRequest: permit('sell') }, (request, reply) => {
    const { principal, body } = request;
    const scope = { shopId: principal.shopId, route: 'POST /api/sales', body, now: deps.now() };
    return idempotently(request, scope, async (ids) => {
      const { productId, quantity, unitPrice, totalAmount, ...shared } = body;
      const asked = { ...shared, lines: [{ productId, quantity, unitPrice, totalAmount }] };
      const { sold, saleDate, customer } = await register(deps, reply, principal, asked, ids);
      reply.status(201);
      return saleRowAnswer(sold, saleDate, customer);
    });
  });
}

/** POST /api/checkouts: a sale of many lines. */
export function registerTicketRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Vende um carrinho inteiro, com um só pagamento',
    body: registerTicketRequest,
    response: { 201: sale, ...TICKET_REFUSED },
  };
  app.post('/api/checkouts', { schema, onRequest: permit('sell') }, (request, reply) => {
    const { principal } = request;
    // What an owner allowed makes no other request of it.
    const { approval, ...body } = request.body;
    const scope = { shopId: principal.shopId, route: 'POST /api/checkouts', body, now: deps.now() };
    return idempotently(request, scope, async (ids) => {
      const { sold, saleDate, customer } = await register(deps, reply, principal, body, ids, approval);
      reply.status(201);
      return saleAnswer(sold, saleDate, customer);
    });
  });
}
