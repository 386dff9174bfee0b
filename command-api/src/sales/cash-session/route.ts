import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { mayAlone } from '@pdv/schemas/account/register-limits';
import { uuid } from '@pdv/schemas/kernel/fields';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import {
  cashMovement,
  cashSessionClosed,
  cashSessionOpened,
  closeCashSessionRequest,
  moveCashRequest,
  openCashSessionRequest,
} from '@pdv/schemas/sales/cash-session';
import type { CashAdded, CashSessionOpened, CashWithdrawn } from '@pdv/schemas/sales/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { approvedBy } from '../../http/approved-by.ts';
import { permit } from '../../http/permit.ts';
import type { CashSessionCommand } from '../inventory/cash-sessions.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';

const onRequest = permit('use-cash-session');
const tags = ['Caixa'];
const notOpen = only(INVENTORY_REFUSALS, 'cash_session_not_open');
const mayNotMove = only(INVENTORY_REFUSALS, 'cash_session_not_open', 'approval_required');
const params = z.object({ id: uuid });

const centavos = (decimal: string) => fromDecimal(decimal) ?? 0;

/** POST /api/cash-sessions, and what happens to a session until it is closed. */
export function cashSessionRoutes(app: App, deps: RouteDependencies): void {
  /** A retry under the same key gets the first answer. */
  function once<T>(
    request: Pick<FastifyRequest, 'principal' | 'headers' | 'body'>,
    reply: FastifyReply,
    { route, body }: { readonly route: string; readonly body: object },
    commandOf: (id: string) => CashSessionCommand,
    answerOf: (event: unknown, occurredAt: string) => T,
  ): Promise<T> {
    const { principal } = request;
    const { shopId } = principal;
    const now = deps.now();
    return idempotently(request, { shopId, route, body, now }, async (ids) => {
      const command = commandOf(ids.entityId);
      const context = requestOf(principal, ids, now);
      const outcome = await deps.handler.handle(inventory, streams.inventory(shopId), command, context);
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      return answerOf(outcome.accepted[0], outcome.occurredAt);
    });
  }

  app.post(
    '/api/cash-sessions',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Abre o caixa deste aparelho, com o fundo de troco',
        body: openCashSessionRequest,
        response: {
          201: cashSessionOpened,
          ...refusals(
            400,
            401,
            403,
            IDEMPOTENCY,
            only(INVENTORY_REFUSALS, 'cash_session_open', 'register_name_taken', 'too_many_cash_sessions'),
          ),
        },
      },
    },
    (request, reply) => {
      const { body } = request;
      const { registerId, registerName, float } = body;
      reply.status(201);
      return once(
        request,
        reply,
        { route: 'POST /api/cash-sessions', body },
        (sessionId) => ({
          type: 'OpenCashSession',
          sessionId,
          registerId,
          registerName,
          floatCentavos: centavos(float),
        }),
        (event, openedAt) => {
          const { sessionId: id, floatCentavos, ...register } = (event as CashSessionOpened).data;
          return { id, ...register, float: toDecimal(floatCentavos), openedAt };
        },
      );
    },
  );

  app.post(
    '/api/cash-sessions/:id/movements',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Registra uma sangria ou um suprimento',
        params,
        body: moveCashRequest,
        response: { 201: cashMovement, ...refusals(400, 401, 403, IDEMPOTENCY, mayNotMove) },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      const { shopId, role } = principal;
      const { id: sessionId } = request.params;
      // What an owner allowed makes no other request of it.
      const { approval, ...body } = request.body;
      const { type: movement, amount, reason } = body;
      const mayOpenDrawer = mayAlone(role, (await deps.shop(shopId)).registerRules, 'open-drawer');
      const allowedBy = await approvedBy(deps, principal, approval, 'open-drawer');
      reply.status(201);
      return once(
        request,
        reply,
        { route: 'POST /api/cash-sessions/{id}/movements', body: { ...body, sessionId } },
        (movementId) => ({
          type: 'MoveCash',
          shopId,
          sessionId,
          movementId,
          movement,
          amountCentavos: centavos(amount),
          reason,
          mayOpenDrawer,
          approvedBy: allowedBy,
        }),
        (event, at) => {
          const { type, data } = event as CashWithdrawn | CashAdded;
          return {
            id: data.movementId,
            type: type === 'CashWithdrawn' ? ('withdraw' as const) : ('add' as const),
            amount: toDecimal(data.amountCentavos),
            reason: data.personal.fields?.reason ?? null,
            at,
          };
        },
      );
    },
  );

  app.post(
    '/api/cash-sessions/:id/close',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Fecha o caixa com o que foi contado; só depois se sabe o que era esperado',
        params,
        body: closeCashSessionRequest,
        response: { 200: cashSessionClosed, ...refusals(400, 401, 403, IDEMPOTENCY, notOpen) },
      },
    },
    (request, reply) => {
      const { id: sessionId } = request.params;
      const { cash, card, pix } = request.body;
      return once(
        request,
        reply,
        { route: 'POST /api/cash-sessions/{id}/close', body: { ...request.body, sessionId } },
        () => ({
          type: 'CloseCashSession',
          sessionId,
          denominations: cash.map(({ value, count }) => ({ valueCentavos: centavos(value), count })),
          cardCentavos: centavos(card),
          pixCentavos: centavos(pix),
        }),
        (_, closedAt) => ({ id: sessionId, closedAt }),
      );
    },
  );
}
