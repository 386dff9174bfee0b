import { describedTemplate, reminderTemplate, reminderTemplateRequest } from '@pdv/schemas/account/reminder-template';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import type { ChangeAccount } from '../settings/change-account.ts';

/** PUT /api/settings/follow-ups. */
export function registerReminderTemplate(app: App, accounts: ChangeAccount): void {
  app.put(
    '/api/settings/follow-ups',
    {
      onRequest: permit('change-settings'),
      config: { feature: 'followUps' },
      schema: {
        summary: 'Muda o assunto e o texto do e-mail de lembrete',
        tags: ['Configurações'],
        body: reminderTemplateRequest,
        response: { 200: reminderTemplate, ...refusals(400, 401, 403, only(ACCOUNT_REFUSALS, 'shop_not_found')) },
      },
    },
    async ({ principal, body }, reply) => {
      await accounts.change(principal, reply, { type: 'ChangeReminderTemplate', template: body });
      return describedTemplate(body);
    },
  );
}
