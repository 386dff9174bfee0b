import { knownPerson, ownShops } from '@pdv/schemas/account/shops';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { listOwnShops } from '../../reading/own-shops.ts';
import { listKnownPeople } from './query.ts';

export function registerShops(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/shops',
    {
      schema: {
        summary: 'As lojas em que o seu login entra, com o seu perfil em cada uma',
        tags: ['Lojas'],
        response: { 200: ownShops, ...refusals(401, 403, 503) },
      },
      config: { readModels: ['account'] },
    },
    ({ principal }) => listOwnShops(reader, principal.memberId, principal.shopId),
  );

  app.get(
    '/api/team/known',
    {
      schema: {
        summary: 'As pessoas das suas outras lojas que ainda não estão nesta equipe',
        tags: ['Equipe'],
        response: { 200: z.array(knownPerson), ...refusals(401, 403, 503) },
      },
      config: { readModels: ['account'], action: 'manage-team' },
    },
    ({ principal }) => listKnownPeople(reader, principal.memberId, principal.shopId),
  );
}
