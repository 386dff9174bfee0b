import { perShop } from '@pdv/infra/http/per-shop';
import { lateChargesRequest } from '@pdv/schemas/account/late-charges';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import type { ChangeAccount } from '../settings/change-account.ts';

/** PUT /api/settings/late-charges. */
export function registerLateCharges(app: App, accounts: Pick<ChangeAccount, 'change'>): void {
  app.put(
    '/api/settings/late-charges',
    {
      onRequest: permit('change-settings'),
      config: { rateLimit: perShop(30) },
      schema: {
        summary: 'Muda a multa e os juros de quem paga o prazo com atraso',
        tags: ['Configurações'],
        body: lateChargesRequest,
        response: {
          200: lateChargesRequest,
          ...refusals(400, 401, 403, 429, only(ACCOUNT_REFUSALS, 'shop_not_found')),
        },
      },
    },
    async ({ principal, body }, reply) => {
      const lateCharges = {
        fineBasisPoints: fromDecimal(body.finePercent) ?? 0,
        monthlyInterestBasisPoints: fromDecimal(body.monthlyInterestPercent) ?? 0,
      };
      await accounts.change(principal, reply, { type: 'ChangeLateCharges', lateCharges });
      return body;
    },
  );
}
