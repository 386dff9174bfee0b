import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { adminRefusals, changePlanRequest, planChanged } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import { demoShopKept, operatorContext } from '../../http/operator-context.ts';
import { accountDecider } from '../account/decider.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';

export interface ChangePlanDependencies {
  readonly handler: CommandHandler;
  readonly now: () => Date;
  /** Opens the shop's gates at once. */
  readonly forgetTerms: (shopId: string) => void;
}

/** PUT /api/admin/users/{id}/plan: an operator gives a plan for free. A paid plan stays. */
export function registerChangePlan(app: App, { handler, now, forgetTerms }: ChangePlanDependencies): void {
  app.put(
    '/api/admin/users/:id/plan',
    {
      config: { audience: 'operators' },
      schema: {
        summary: 'Dá um plano a uma loja',
        tags: ['Administração'],
        params: z.object({ id: uuid }),
        body: changePlanRequest,
        response: {
          200: planChanged,
          ...adminRefusals,
          ...refusals(demoShopKept, only(ACCOUNT_REFUSALS, 'shop_not_found', 'plan_is_paid', 'plan_of_head_shop')),
        },
      },
    },
    async (request, reply) => {
      const shopId = request.params.id.toLowerCase();
      const { plan } = request.body;
      const command = { type: 'ChangePlan', plan } as const;
      const context = operatorContext(request, shopId, now());
      const outcome = await handler.handle(accountDecider, streams.account(shopId), command, context);
      if ('rejected' in outcome) throw refuseAccount(outcome);
      forgetTerms(shopId);
      sendPosition(reply, outcome);
      return { id: shopId, plan };
    },
  );
}
