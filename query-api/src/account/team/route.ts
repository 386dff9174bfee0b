import { teamMember } from '@pdv/schemas/account/team';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { listTeam } from './query.ts';

export function registerTeam(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/team',
    {
      schema: {
        summary: 'A equipe da loja',
        tags: ['Equipe'],
        response: { 200: z.array(teamMember), ...refusals(401, 403, 503) },
      },
      config: { readModels: ['account'], action: 'manage-team' },
    },
    ({ principal }) => reader.asShop(principal.shopId, listTeam),
  );
}
