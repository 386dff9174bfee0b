import { refuse } from '@pdv/infra/http/refuse';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { followUp } from '../follow-up/decider.ts';
import { requireOwn } from '../follow-up/own.ts';
import { FOLLOW_UP_REFUSALS } from '../follow-up/refusals.ts';

/** DELETE /api/followups/{id} cancels an unsent reminder; a second call answers the same. */
export function cancelFollowUpRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Follow-ups'],
    summary: 'Cancela um lembrete que ainda não foi enviado',
    params: z.object({ id: uuid }),
    response: {
      204: z.null().describe('Cancelado'),
      ...refusals(
        400,
        401,
        403,
        only(FOLLOW_UP_REFUSALS, 'follow_up_not_found', 'follow_up_sent', 'follow_up_sending'),
      ),
    },
  };
  const config = { feature: 'followUps' } as const;
  app.delete(
    '/api/followups/:id',
    { schema, config, onRequest: permit('cancel-follow-up') },
    async (request, reply) => {
      const { principal, params } = request;
      const stream = streams.followUp(params.id.toLowerCase());
      await requireOwn(deps, stream, principal.shopId);
      const context = contextOf(principal, deps.newId(), deps.now());
      const outcome = await deps.handler.handle(followUp, stream, { type: 'CancelByHand' }, context);
      if ('rejected' in outcome) throw refuse(FOLLOW_UP_REFUSALS, outcome);
      sendPosition(reply, outcome);
      return reply.status(204).send(null);
    },
  );
}
