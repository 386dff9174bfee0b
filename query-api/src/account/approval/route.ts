import { pinStatus } from '@pdv/schemas/account/approval';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { sql } from '../../reading/shop-reader.ts';

/** Not from a read model: it belongs to the login, and is no event. */
export function registerPin(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/account/pin',
    {
      schema: {
        summary: 'Se o proprietário tem um PIN, e desde quando',
        tags: ['Conta'],
        response: { 200: pinStatus, ...refusals(401, 403) },
      },
      config: { action: 'change-settings' },
    },
    async ({ principal }) => {
      const [row] = await reader.asLogin(principal.memberId, (ask) =>
        ask<{ readonly changed_at: string }>(sql('command.owner_pins').select('changed_at')),
      );
      return { changedAt: row?.changed_at ?? null };
    },
  );
}
