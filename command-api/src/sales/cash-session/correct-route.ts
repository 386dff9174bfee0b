import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { IDEMPOTENCY, idempotently, REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { uuid } from '@pdv/schemas/kernel/fields';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { cashCorrection, correctCashSessionRequest, MAX_CASH_CORRECTIONS } from '@pdv/schemas/sales/cash-session';
import type { CashByMethod, CashSessionClosed, CashSessionCorrected } from '@pdv/schemas/sales/events';
import { z } from 'zod';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type CorrectionRejection, correctionsDecider } from './corrections.ts';

const CORRECTION_REFUSALS: Refusals<CorrectionRejection | RequestRejection> = {
  nothing_corrected: { status: 422, message: 'Estes já são os valores da contagem.' },
  too_many_corrections: { status: 409, message: `Um caixa é corrigido no máximo ${MAX_CASH_CORRECTIONS} vezes.` },
  ...REQUEST_REFUSALS,
};

const notClosed = () =>
  new Refusal(404, { code: 'cash_session_not_closed', message: 'Este caixa não existe ou ainda não foi fechado.' });

/** POST /api/cash-sessions/{id}/corrections. The closing stays as it was; the report shows both. */
export function correctCashSessionRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Caixa'],
    summary: 'Corrige a contagem de um caixa fechado, que continua como foi fechado',
    params: z.object({ id: uuid }),
    body: correctCashSessionRequest,
    response: { 201: cashCorrection, ...refusals(400, 401, 403, IDEMPOTENCY, CORRECTION_REFUSALS, notClosed()) },
  };
  app.post(
    '/api/cash-sessions/:id/corrections',
    { schema, onRequest: permit('correct-cash-session') },
    (request, reply) => {
      const { principal, params, body } = request;
      const { shopId } = principal;
      const now = deps.now();
      const scope = { shopId, route: `POST /api/cash-sessions/${params.id}/corrections`, body, now };
      return idempotently(request, scope, async (ids) => {
        const { cash, card, pix, reason } = body;
        const command = {
          ...({ type: 'CorrectCashSession', shopId, correctionId: ids.entityId, reason } as const),
          closed: await closingOf(deps, shopId, params.id),
          counted: { cash: centavos(cash), card: centavos(card), pix: centavos(pix) },
        };
        const stream = streams.cashSession(params.id);
        const outcome = await deps.handler.handle(correctionsDecider, stream, command, requestOf(principal, ids, now));
        if ('rejected' in outcome) throw refuse(CORRECTION_REFUSALS, outcome);
        sendPosition(reply, outcome);
        const { data } = outcome.accepted[0] as CashSessionCorrected;
        reply.status(201);
        return {
          ...{ id: data.correctionId, at: outcome.occurredAt },
          ...{ counted: decimals(data.counted), before: decimals(data.before) },
          reason: data.personal.fields?.reason ?? null,
        };
      });
    },
  );
}

/** The look-up only says where to read; the event proves which shop's session was closed. */
async function closingOf(
  deps: Pick<RouteDependencies, 'closingRevision' | 'recorded'>,
  shopId: string,
  sessionId: string,
): Promise<CashSessionClosed['data']> {
  const revision = await deps.closingRevision(shopId, sessionId);
  if (revision === null) throw notClosed();
  const { event, metadata } = await deps.recorded(streams.inventory(shopId), revision);
  const isIts = event.type === 'CashSessionClosed' && metadata.shopId === shopId;
  const closed = event.data as CashSessionClosed['data'];
  if (!isIts || closed.sessionId !== sessionId) throw notClosed();
  return closed;
}

const centavos = (decimal: string) => fromDecimal(decimal) ?? 0;
const decimals = ({ cash, card, pix }: CashByMethod) => ({
  ...{ cash: toDecimal(cash), card: toDecimal(card), pix: toDecimal(pix) },
});
