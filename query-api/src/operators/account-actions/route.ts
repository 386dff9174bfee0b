import { Refusal } from '@pdv/infra/http/refusal';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { accountActions, adminUserDetail } from '@pdv/schemas/operators/account-actions';
import { adminRefusals } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { findOperatorsAccount } from '../operations/query.ts';
import { listActions } from './query.ts';

/** Most actions of one account: more than a person reads. */
const OF_ONE = 100;

const unknown = new Refusal(404, { code: 'shop_not_found', message: 'Esta conta não existe ou já foi excluída.' });

/** The actions on accounts and their actors. */
export function registerAccountActions(app: App, { reader, now }: RouteDependencies): void {
  const config = { audience: 'operators', readModels: ['operations', 'account-actions'] } as const;
  const tags = ['Administração'];
  app.get(
    '/api/admin/users/:id',
    {
      config,
      schema: {
        summary: 'Uma conta e o que houve com ela',
        tags,
        params: z.object({ id: uuid }),
        response: { 200: adminUserDetail, ...adminRefusals, ...refusals(unknown) },
      },
    },
    ({ params }) =>
      reader.asOperator(async (ask) => {
        const shopId = params.id.toLowerCase();
        const account = await findOperatorsAccount(ask, shopId, now());
        if (!account) throw unknown;
        return { ...account, actions: await listActions(ask, { shopId }, OF_ONE) };
      }),
  );

  app.get(
    '/api/admin/actions',
    {
      config,
      schema: {
        summary: 'O que os administradores fizeram, do mais novo ao mais antigo',
        tags,
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(200).default(20).describe('Quantos, os mais novos primeiro'),
        }),
        response: { 200: accountActions, ...adminRefusals },
      },
    },
    ({ query }) => reader.asOperator((ask) => listActions(ask, 'by operators', query.limit)),
  );
}
