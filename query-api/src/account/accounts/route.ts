import { Refusal } from '@pdv/infra/http/refusal';
import { account } from '@pdv/schemas/account/session';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { findAccount } from './query.ts';

export function registerMe(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/auth/me',
    { schema: { response: { 200: account } }, config: { readModels: ['account'] } },
    async ({ principal }) => {
      const found = await reader.asShop(principal.shopId, (ask) => findAccount(ask, principal, now()));
      if (!found) throw new Refusal(404, { code: 'account_not_found', message: 'User not found' });
      return found;
    },
  );
}
