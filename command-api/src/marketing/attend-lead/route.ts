import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import { adminRefusals, attendLeadRequest, leadAttended } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import { operatorContext } from '../../http/operator-context.ts';
import { leadDecider } from '../lead/decider.ts';
import { leadNotFound } from '../lead/refusals.ts';

/** PUT /api/admin/leads/{id}: an operator marks a lead as answered, or takes that back. */
export function registerAttendLead(
  app: App,
  { handler, now }: { readonly handler: CommandHandler; readonly now: () => Date },
): void {
  app.put(
    '/api/admin/leads/:id',
    {
      config: { audience: 'operators' },
      schema: {
        summary: 'Marca um lead como atendido, ou como ainda por atender',
        tags: ['Administração'],
        params: z.object({ id: uuid }),
        body: attendLeadRequest,
        response: { 200: leadAttended, ...adminRefusals, ...refusals(leadNotFound) },
      },
    },
    async (request, reply) => {
      const leadId = request.params.id.toLowerCase();
      const { attended } = request.body;
      const outcome = await handler.handle(
        leadDecider,
        streams.lead(leadId),
        { type: 'AttendLead', attended },
        operatorContext(request, NO_SHOP, now()),
      );
      if ('rejected' in outcome) throw leadNotFound;
      sendPosition(reply, outcome);
      return { id: leadId, attended };
    },
  );
}
