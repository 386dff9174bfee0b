import { describedTemplate, reminderTemplate } from '@pdv/schemas/account/reminder-template';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { findReminderTemplate } from './query.ts';

export function registerReminderTemplate(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/settings/follow-ups',
    {
      schema: {
        summary: 'O assunto e o texto do e-mail de lembrete, e as variáveis que podem ter',
        tags: ['Configurações'],
        response: { 200: reminderTemplate, ...refusals(401, 403, 503) },
      },
      config: { readModels: ['account'], action: 'change-settings', feature: 'followUps' },
    },
    async ({ principal }) => describedTemplate(await reader.asShop(principal.shopId, findReminderTemplate)),
  );
}
