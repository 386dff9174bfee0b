import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { debtPayment, payDebtsRequest } from '@pdv/schemas/sales/receivable';
import type { DebtPaid } from '@pdv/schemas/sales/receivable-events';
import { z } from 'zod';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { receivable } from '../receivable/decider.ts';
import { RECEIVABLE_REFUSALS, refuseReceivable } from '../receivable/refusals.ts';
import { takeDebtPaymentOf } from '../receivable/sale-debts.ts';
import { debtPaymentAnswer } from './answer.ts';

export const noSuchCustomer = new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });

/**
 * POST /api/customers/{id}/debt-payments. The money goes into its cash session at once; if the process dies in between,
 * the scheduler's process manager puts it there.
 */
export function receivePaymentRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['A receber'],
    summary: 'Recebe de um cliente o que deve, ou uma parte',
    params: z.object({ id: uuid }),
    body: payDebtsRequest,
    response: {
      201: debtPayment,
      ...refusals(
        400,
        401,
        403,
        IDEMPOTENCY,
        noSuchCustomer,
        only(RECEIVABLE_REFUSALS, 'nothing_owed', 'debt_not_open', 'payment_exceeds_debt', 'balance_too_small'),
        only(INVENTORY_REFUSALS, 'cash_session_not_open'),
      ),
    },
  };
  app.post(
    '/api/customers/:id/debt-payments',
    { schema, onRequest: permit('receive-debt-payment') },
    (request, reply) => {
      const { principal, body, params } = request;
      const { shopId } = principal;
      const customerId = params.id;
      const now = deps.now();
      const scope = { shopId, route: `POST /api/customers/${customerId}/debt-payments`, body, now };
      return idempotently(request, scope, async (ids) => {
        const [{ timeZone, lateCharges }, isKnown] = await Promise.all([
          deps.shop(shopId),
          deps.customer.has(shopId, customerId),
        ]);
        if (!isKnown) throw noSuchCustomer;
        const stream = streams.receivable(customerId);
        // A balance is no money: it enters no session, whatever became of the one that the screen has open.
        const cashSessionId = body.method === 'balance' ? null : body.cashSessionId;
        await refuseClosedSession(shopId, customerId, ids.entityId, cashSessionId);
        const command = {
          type: 'PayDebts',
          customerId,
          paymentId: ids.entityId,
          method: body.method,
          amountCentavos: fromDecimal(body.amount) ?? 0,
          debtIds: body.debtIds ?? null,
          cashSessionId,
          businessDate: businessDayOf(now, timeZone),
          lateCharges,
        } as const;
        const outcome = await deps.handler.handle(receivable, stream, command, requestOf(principal, ids, now));
        if ('rejected' in outcome) throw refuseReceivable(outcome);
        const [event] = outcome.accepted as readonly DebtPaid[];
        if (!event) throw new Error('a payment was accepted without an event');
        const { id, metadata } = await deps.recorded(stream, outcome.revision);
        const taken = await takeDebtPaymentOf(deps.handler, { id, data: event.data, metadata }, now);
        sendPosition(reply, taken === null ? outcome : { position: taken });
        reply.status(201);
        return debtPaymentAnswer(event.data, outcome.occurredAt);
      });
    },
  );

  /** A closing may still come first: then the payment is in no session, and its event says so. */
  async function refuseClosedSession(shopId: string, customerId: string, paymentId: string, sessionId: string | null) {
    if (sessionId === null) return;
    const { state } = await deps.handler.state(inventory, streams.inventory(shopId));
    if (state.cashSessions.has(sessionId)) return;
    // A retry gets its answer, though the session was closed since.
    if (await deps.handler.accepted(receivable, streams.receivable(customerId), paymentId)) return;
    throw refuseInventory({ rejected: 'cash_session_not_open' });
  }
}
