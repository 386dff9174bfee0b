import { perShop } from '@pdv/infra/http/per-shop';
import { registerRulesRequest } from '@pdv/schemas/account/register-rules';
import { account } from '@pdv/schemas/account/session';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import type { ChangeAccount } from '../settings/change-account.ts';

export interface RegisterRulesDependencies {
  readonly accounts: ChangeAccount;
  readonly forgetTerms: (shopId: string) => void;
}

/** PUT /api/settings/register. */
export function registerRegisterRules(app: App, { accounts, forgetTerms }: RegisterRulesDependencies): void {
  app.put(
    '/api/settings/register',
    {
      onRequest: permit('change-settings'),
      config: { rateLimit: perShop(30) },
      schema: {
        summary: 'Muda as regras do caixa: o que um caixa pode sem o PIN de um proprietário',
        tags: ['Configurações'],
        body: registerRulesRequest,
        response: { 200: account, ...refusals(400, 401, 403, 429, only(ACCOUNT_REFUSALS, 'shop_not_found')) },
      },
    },
    async ({ principal, body: rules }, reply) => {
      await accounts.change(principal, reply, { type: 'ChangeRegisterRules', rules });
      // This process sells by the new rules before it answers; others within milliseconds.
      forgetTerms(principal.shopId);
      return accounts.account(principal);
    },
  );
}
