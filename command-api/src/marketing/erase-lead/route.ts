import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import { adminRefusals } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import { operatorContext } from '../../http/operator-context.ts';
import { leadDecider } from '../lead/decider.ts';
import { leadNotFound } from '../lead/refusals.ts';

export interface EraseLeadDependencies {
  readonly handler: CommandHandler;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly now: () => Date;
}

/**
 * DELETE /api/admin/leads/{id}: an operator erases a lead, as its person may ask (LGPD). A second call answers the
 * same. If this process dies after the event, the scheduler destroys the key.
 */
export function registerEraseLead(app: App, { handler, vault, mailer, now }: EraseLeadDependencies): void {
  app.delete(
    '/api/admin/leads/:id',
    {
      config: { audience: 'operators' },
      schema: {
        summary: 'Apaga um lead e seus dados pessoais (LGPD)',
        tags: ['Administração'],
        params: z.object({ id: uuid }),
        response: { 204: z.null().describe('Apagado'), ...adminRefusals, ...refusals(leadNotFound) },
      },
    },
    async (request, reply) => {
      const leadId = request.params.id.toLowerCase();
      const context = operatorContext(request, NO_SHOP, now());
      const outcome = await handler.handle(leadDecider, streams.lead(leadId), { type: 'EraseLead' }, context);
      if ('rejected' in outcome) throw leadNotFound;
      await vault.destroy(`lead:${leadId}`);
      await mailer.forget([`lead:${leadId}`]);
      sendPosition(reply, outcome);
      return reply.status(204).send(null);
    },
  );
}
