import { Refusal } from '@pdv/infra/http/refusal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { reminderPreview } from '@pdv/schemas/account/reminder-template';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { previewFollowUp } from './query.ts';

const notFound = new Refusal(404, { code: 'follow_up_not_found', message: 'Lembrete não encontrado.' });

export function registerFollowUpPreview(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/followups/:id/preview',
    {
      schema: {
        tags: ['Follow-ups'],
        summary: 'O e-mail de um lembrete como ele ficaria hoje; sem destinatário quando o cliente não tem e-mail',
        params: z.object({ id: uuid }),
        response: { 200: reminderPreview, ...refusals(400, 401, 403, 503, notFound) },
      },
      config: {
        readModels: ['follow-ups', 'customers', 'account'],
        action: 'see-follow-ups',
        feature: 'followUps',
      },
    },
    async ({ principal, params }) => {
      const preview = await reader.asShop(principal.shopId, (ask) => previewFollowUp(ask, params.id, now()));
      if (!preview) throw notFound;
      const { to } = preview;
      return to && !mayDo(principal, 'see-customers') ? { ...preview, to: { ...to, email: null } } : preview;
    },
  );
}
