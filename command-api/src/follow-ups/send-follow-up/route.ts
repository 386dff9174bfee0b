import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { perShop } from '@pdv/infra/http/per-shop';
import { refuse } from '@pdv/infra/http/refuse';
import type { Delivery } from '@pdv/infra/mail/mailer';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { type FollowUpSentAnswer, followUpSent, sendFollowUpRequest } from '@pdv/schemas/follow-ups/send-follow-up';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { NOT_ALLOWED } from '../../mail/mail-allowance.ts';
import { NOT_MAILED, NOT_SENT } from '../../mail/reminder-refusals.ts';
import { followUp } from '../follow-up/decider.ts';
import { requireOwn } from '../follow-up/own.ts';
import { FOLLOW_UP_REFUSALS } from '../follow-up/refusals.ts';
import { createSendFollowUp } from './send-follow-up.ts';

const ROUTE = 'POST /api/followups/:id/send';

const MESSAGES: Readonly<Record<Delivery, string>> = {
  smtp: 'Follow-up enviado',
  outbox: 'O envio de e-mails não está configurado: o lembrete foi gravado, e o e-mail não saiu.',
};

/** POST /api/followups/{id}/send: also for a reminder that is not due yet, or that failed. */
export function sendFollowUpRoute(app: App, deps: RouteDependencies): void {
  const send = createSendFollowUp({ ...deps, unsubscribeUrl: deps.unsubscribeLinks.urlOf });
  const schema = {
    tags: ['Follow-ups'],
    summary: 'Envia agora o e-mail de um lembrete',
    params: z.object({ id: uuid }),
    body: sendFollowUpRequest,
    response: {
      200: followUpSent,
      ...refusals(
        400,
        401,
        403,
        IDEMPOTENCY,
        ATTEMPTS,
        FOLLOW_UP_REFUSALS,
        ...Object.values(NOT_MAILED),
        ...Object.values(NOT_SENT),
        ...Object.values(NOT_ALLOWED),
      ),
    },
  };
  const config = { feature: 'followUps', rateLimit: perShop(60), sharedLimit: true } as const;
  app.post('/api/followups/:id/send', { schema, config, onRequest: permit('send-follow-up') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId, memberId: actorId } = principal;
    const followUpId = request.params.id.toLowerCase();
    const scope = { shopId, route: ROUTE, body: [followUpId, body ?? null] };
    return idempotently(request, scope, async ({ entityId: requestId }): Promise<FollowUpSentAnswer> => {
      const stream = streams.followUp(followUpId);
      await requireOwn(deps, stream, shopId);
      const before = (await deps.handler.state(followUp, stream)).state;
      if (before.status === 'sent' && before.requestId === requestId) return answer(before.delivery ?? 'smtp');
      const despiteUnknown = body?.despiteUnknown ?? false;
      const sent = await send({ shopId, followUpId, actorId, requestId, despiteUnknown });
      if ('notBegun' in sent) throw NOT_SENT.unavailable;
      if ('notAllowed' in sent) throw NOT_ALLOWED[sent.notAllowed];
      if ('notMailed' in sent) throw NOT_MAILED[sent.notMailed];
      if ('rejected' in sent) throw refuse(FOLLOW_UP_REFUSALS, sent);
      if (sent.outcome !== 'sent') throw NOT_SENT[sent.outcome];
      sendPosition(reply, sent);
      return answer(sent.delivery ?? 'smtp');
    });
  });
}

function answer(delivery: Delivery): FollowUpSentAnswer {
  return { success: true, message: MESSAGES[delivery], delivery };
}
