import { Refusal } from '@pdv/infra/http/refusal';
import { createdSubscription, createSubscriptionRequest } from '@pdv/schemas/account/subscription';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';

const notConfigured = () =>
  new Refusal(503, {
    code: 'payments_not_configured',
    message: 'O pagamento com cartão ainda não está configurado neste servidor. Nada foi cobrado.',
  });

/** Without a payment provider nothing pretends to charge. */
export function registerSubscription(app: App): void {
  app.post(
    '/api/create-subscription',
    {
      onRequest: permit('manage-billing'),
      schema: {
        summary: 'Começa a assinatura de um plano pago',
        tags: ['Plano'],
        body: createSubscriptionRequest,
        response: { 200: createdSubscription, ...refusals(400, 401, 403, notConfigured()) },
      },
    },
    () => {
      throw notConfigured();
    },
  );
}
