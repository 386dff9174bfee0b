import { type CreationIds, IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import { mayAlone } from '@pdv/schemas/account/register-limits';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import type { SaleReturned } from '@pdv/schemas/sales/events';
import { returnSaleRequest, saleReturnedAnswer } from '@pdv/schemas/sales/return-sale';
import type { VoucherIssued } from '@pdv/schemas/sales/voucher-events';
import { MAX_OPEN_VOUCHERS } from '@pdv/schemas/sales/vouchers';
import { z } from 'zod';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { approvedBy } from '../../http/approved-by.ts';
import { cancelsOwnInDemo } from '../../http/demo-gate.ts';
import { permit } from '../../http/permit.ts';
import { returnStock } from '../cancel-sale/return-stock.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { isOpen } from '../inventory/state.ts';
import { reduceDebtsAfter } from '../receivable/sale-debts.ts';
import { saleDecider } from '../sale/decider.ts';
import { type FoundSale, findSale, SALE_NOT_FOUND } from '../sale/find-sale.ts';
import { refuseSale, SALE_LIFE_REFUSALS } from '../sale/refusals.ts';
import { sealedFor } from '../sale/sealed-for.ts';
import { returnAnswer } from './answer.ts';

type ReturnBody = z.output<typeof returnSaleRequest>;
type Return = Omit<ReturnBody, 'approval'>;

const tooManyVouchers = () =>
  new Refusal(409, {
    code: 'too_many_vouchers',
    message: `A loja já tem ${MAX_OPEN_VOUCHERS} vales em aberto. Devolva de outra forma.`,
  });

/**
 * POST /api/sales/{id}/return: the sale's stream decides what comes back; then stock, cash session and voucher follow.
 * If the process dies in between, the scheduler's process manager sees to them.
 */
export function returnSaleRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Devolve itens de uma venda: o estoque volta, e o valor é devolvido',
    params: z.object({ id: uuid }),
    body: returnSaleRequest,
    response: {
      201: saleReturnedAnswer,
      ...refusals(
        400,
        401,
        403,
        IDEMPOTENCY,
        SALE_NOT_FOUND,
        only(
          SALE_LIFE_REFUSALS,
          'approval_required',
          'sale_cancelled',
          'sale_line_not_found',
          'more_than_sold',
          'whole_units',
          'refunds_mismatch',
          'debt_refund_too_large',
        ),
        only(INVENTORY_REFUSALS, 'cash_session_not_open'),
        tooManyVouchers(),
      ),
    },
  };
  app.post('/api/sales/:id/return', { schema, onRequest: permit('return-sale') }, (request, reply) => {
    const { principal, params } = request;
    const { approval, ...body } = request.body;
    const { shopId } = principal;
    const now = deps.now();
    const scope = { shopId, route: `POST /api/sales/${params.id}/return`, body, now };
    return idempotently(request, scope, async (ids) => {
      const sale = await findSale(deps, shopId, params.id);
      cancelsOwnInDemo(shopId, sale.saleDate, now);
      const fact = await decide(deps, principal, sale, body, approval, ids);
      const outcome = await returnStock(deps, fact, now);
      const reduced = await reduceDebtsAfter(deps, fact, now);
      sendPosition(reply, reduced === null ? outcome : { position: reduced });
      const voucher = outcome.accepted.find((event): event is VoucherIssued => event.type === 'VoucherIssued');
      reply.status(201);
      return returnAnswer(fact.event.data, fact.metadata.occurredAt, voucher?.data);
    });
  });
}

/** The recorded return: a retry under the same key gets the first one, also if the cash session was closed since. */
async function decide(
  deps: RouteDependencies,
  principal: Principal,
  { sold }: FoundSale,
  asked: Return,
  approval: ReturnBody['approval'],
  ids: CreationIds,
) {
  const { shopId } = principal;
  const stream = streams.sale(sold.saleId);
  const now = deps.now();
  const { timeZone, registerRules } = await deps.shop(shopId);
  const businessDate = businessDayOf(now, timeZone);
  const allowed = {
    mayReturn: mayAlone(principal.role, registerRules, 'return'),
    approvedBy: await approvedBy(deps, principal, approval, 'return'),
  };
  if (!(await deps.handler.accepted(saleDecider, stream, ids.entityId)))
    await refuseWhatCannotFollow(deps, shopId, asked, businessDate);
  const { lines, cashSessionId } = asked;
  const refunds = asked.refunds.map(({ method, amount }) => ({ method, amountCentavos: fromDecimal(amount) ?? 0 }));
  const shared = { sold, returnId: ids.entityId, lines, refunds, cashSessionId, businessDate, ...allowed };
  const outcome = await sealedFor(sold, shopId, asked.reason, (personal) => {
    const command = { type: 'ReturnLines', ...shared, personal } as const;
    return deps.handler.handle(saleDecider, stream, command, requestOf(principal, ids, now));
  });
  if ('rejected' in outcome) throw refuseSale(outcome);
  const known = await deps.handler.accepted(saleDecider, stream, ids.entityId);
  if (!known) throw new Error(`${stream} has a return and does not say where`);
  const { id, event, metadata } = await deps.recorded(stream, known.revision);
  return { id, event: event as SaleReturned, metadata };
}

/**
 * What is decided in another stream, seen before anything is recorded. A session that is closed in the same moment was
 * counted with the money in it; the closing's difference then tells that it left.
 */
async function refuseWhatCannotFollow(deps: RouteDependencies, shopId: string, asked: Return, today: string) {
  const { cashSessionId, refunds } = asked;
  const { state } = await deps.handler.state(inventory, streams.inventory(shopId));
  if (cashSessionId !== null && !state.cashSessions.has(cashSessionId)) {
    throw refuseInventory({ rejected: 'cash_session_not_open', detail: { path: 'cashSessionId' } });
  }
  if (!refunds.some(({ method }) => method === 'voucher')) return;
  const open = [...state.vouchers.values()].filter((voucher) => isOpen(voucher, today)).length;
  if (open >= MAX_OPEN_VOUCHERS) throw tooManyVouchers();
}
