import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type FollowUpRejection, followUp } from '../follow-up/decider.ts';

const REFUSALS: Refusals<FollowUpRejection> = {
  follow_up_not_found: { status: 404, message: 'Lembrete não encontrado.' },
  follow_up_sent: { status: 409, message: 'Este lembrete já foi enviado.' },
};

/** DELETE /api/followups/{id} cancels a reminder that was not sent yet; a second time answers the same. */
export function cancelFollowUpRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Follow-ups'],
    summary: 'Cancela um lembrete que ainda não foi enviado',
    params: z.object({ id: uuid }),
    response: { 204: z.null().describe('Cancelado'), ...refusals(400, 401, 403, REFUSALS) },
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
      if ('rejected' in outcome) throw refuse(REFUSALS, outcome);
      sendPosition(reply, outcome);
      return reply.status(204).send(null);
    },
  );
}

/** The stream's name says nothing of whose it is; its events do. */
async function requireOwn({ handler, recorded }: RouteDependencies, stream: string, shopId: string): Promise<void> {
  const { revision } = await handler.state(followUp, stream);
  const own = revision !== null && (await recorded(stream, 0n)).metadata.shopId === shopId;
  if (!own) throw refuse(REFUSALS, { rejected: 'follow_up_not_found' });
}
