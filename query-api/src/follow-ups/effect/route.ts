import { reminderEffect } from '@pdv/schemas/follow-ups/effect';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { effectOfReminders } from './query.ts';

/** GET /api/followups/effect. */
export function registerReminderEffect(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/followups/effect',
    {
      schema: {
        tags: ['Follow-ups'],
        summary: 'Quanto os lembretes trazem a mais do que viria sem eles',
        description:
          'Compara os clientes lembrados com os do grupo de comparação: a primeira compra do produto até 30 dias depois da data prevista, dos últimos doze meses.',
        response: { 200: reminderEffect, ...refusals(401, 403, 503) },
      },
      config: {
        readModels: ['follow-ups', 'sales', 'returns', 'account'],
        action: 'see-follow-ups',
        feature: 'followUps',
      },
    },
    ({ principal }) =>
      reader.asShop(principal.shopId, async (ask) => effectOfReminders(ask, await shopDayOf(ask, now()))),
  );
}
