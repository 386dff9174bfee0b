import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { adminRefusals, endSubscriptionRequest, subscriptionEnding } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import { demoShopKept, operatorContext } from '../../http/operator-context.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import type { Payments } from './payments.ts';
import { askingProvider, notConfigured, PROVIDER_REFUSALS } from './refusals.ts';

/** POST /api/admin/users/{id}/subscription/end: an operator ends what a shop pays for. No payment is given back. */
export function registerOperatorEnd(app: App, payments: Payments | undefined, now: () => Date): void {
  app.post(
    '/api/admin/users/:id/subscription/end',
    {
      config: { audience: 'operators' },
      schema: {
        summary: 'Encerra a assinatura de uma loja, no fim do período pago ou na hora',
        tags: ['Administração'],
        params: z.object({ id: uuid }),
        body: endSubscriptionRequest,
        response: {
          200: subscriptionEnding,
          ...adminRefusals,
          ...refusals(demoShopKept, only(ACCOUNT_REFUSALS, 'no_subscription'), ...PROVIDER_REFUSALS),
        },
      },
    },
    async (request, reply) => {
      const shopId = request.params.id.toLowerCase();
      const { commandId, actorId } = operatorContext(request, shopId, now());
      if (!payments) throw notConfigured;
      const { changes } = payments;
      const { outcome, subscription } = await askingProvider(
        request.body.when === 'now'
          ? changes.endNow(shopId, actorId)
          : changes.endAtPeriodEnd(shopId, true, commandId, actorId),
      );
      sendPosition(reply, outcome);
      const { status, periodEndsAt, endsAtPeriodEnd: cancelAtPeriodEnd } = subscription;
      return {
        id: subscription.id,
        status: status === 'ended' ? status : 'running',
        periodEndsAt,
        cancelAtPeriodEnd,
      } as const;
    },
  );
}
