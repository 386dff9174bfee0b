import { Refusal } from '@pdv/infra/http/refusal';
import { account } from '@pdv/schemas/account/session';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { entersSeveral } from '../../reading/own-shops.ts';
import { findAccount, findOperatorAccount } from './query.ts';

const notFound = new Refusal(404, { code: 'account_not_found', message: 'User not found' });

export function registerMe(app: App, { reader, now }: RouteDependencies, publicUrl: () => string): void {
  app.get(
    '/api/auth/me',
    {
      schema: {
        summary: 'A conta de quem entrou, com todas as configurações da loja',
        tags: ['Conta'],
        response: { 200: account, ...refusals(401, 503, notFound) },
      },
      config: { readModels: ['account', 'operations'], audience: 'all' },
    },
    async ({ principal, operator }) => {
      const found = operator
        ? await reader.asOperator((ask) => findOperatorAccount(ask, operator.operatorId))
        : await reader.asShop(principal.shopId, (ask) => findAccount(ask, principal, now()));
      if (!found) throw notFound;
      const url = publicUrl();
      const severalShops = !operator && (await entersSeveral(reader, principal.memberId));
      return { ...found, ...(!operator && { severalShops }), ...(url && !operator && { publicUrl: url }) };
    },
  );
}
