import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import {
  confirmedSubscription,
  confirmSubscriptionRequest,
  createdSubscription,
  createSubscriptionRequest,
} from '@pdv/schemas/account/subscription';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { type App, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import type { Payments } from './payments.ts';
import {
  askingProvider,
  notConfigured,
  PROVIDER_REFUSALS,
  paymentMismatch,
  paymentNotFound,
  paymentNotMade,
  paymentProcessing,
} from './refusals.ts';

const CREATE = '/api/create-subscription';

/** Routes for a plan's first payment. Without a payment provider they refuse. */
export function registerSubscription(app: App, payments: Payments | undefined): void {
  app.post(
    CREATE,
    {
      onRequest: permit('manage-billing'),
      schema: {
        summary: 'Começa a assinatura de um plano pago',
        tags: ['Plano'],
        body: createSubscriptionRequest,
        response: {
          200: createdSubscription,
          ...refusals(
            400,
            401,
            403,
            IDEMPOTENCY,
            only(
              ACCOUNT_REFUSALS,
              'shop_not_found',
              'subscription_in_progress',
              'plan_already_given',
              'plan_of_head_shop',
            ),
            ...PROVIDER_REFUSALS,
          ),
        },
      },
    },
    async (request) => {
      if (!payments) throw notConfigured;
      const { shopId } = request.principal;
      const { planType, period } = request.body;
      return idempotently(request, { shopId, route: CREATE, body: request.body }, ({ commandId }) =>
        askingProvider(payments.checkout(shopId, planType, period, commandId)),
      );
    },
  );

  app.post(
    '/api/create-subscription-manual',
    {
      onRequest: permit('manage-billing'),
      schema: {
        summary: 'Confere com o provedor um pagamento que o navegador diz ter feito',
        tags: ['Plano'],
        body: confirmSubscriptionRequest,
        response: {
          200: confirmedSubscription,
          ...refusals(
            400,
            401,
            403,
            paymentNotFound,
            paymentProcessing,
            paymentNotMade,
            paymentMismatch,
            ...PROVIDER_REFUSALS,
          ),
        },
      },
    },
    async ({ principal, body }, reply) => {
      if (!payments) throw notConfigured;
      const recorded = payments.confirm(principal.shopId, body.paymentIntentId, body.planType);
      const { outcome, bought } = await askingProvider(recorded);
      sendPosition(reply, outcome);
      return bought;
    },
  );
}
