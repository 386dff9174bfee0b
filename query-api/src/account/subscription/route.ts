import { planOffer, shopPayments, subscriptionStatus } from '@pdv/schemas/account/subscription';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { findSubscription, listPayments } from './query.ts';

const config = { readModels: ['account'], action: 'manage-billing' } as const;
const tags = ['Plano'];

export function registerSubscription(app: App, { reader }: RouteDependencies, canPay: boolean): void {
  app.get(
    '/api/plans',
    {
      config: { public: true, readModels: [] },
      schema: { summary: 'Se aqui se pode assinar um plano', tags, response: { 200: planOffer } },
    },
    () => ({ canPay }),
  );

  app.get(
    '/api/subscription-status',
    {
      config,
      schema: {
        summary: 'O plano da loja e a assinatura em andamento',
        tags,
        response: { 200: subscriptionStatus, ...refusals(401, 403, 503) },
      },
    },
    async ({ principal }) => ({ ...(await reader.asShop(principal.shopId, findSubscription)), canPay }),
  );

  app.get(
    '/api/account/payments',
    {
      config,
      schema: {
        summary: 'As cobranças da loja, da mais nova à mais antiga, também as que falharam',
        tags,
        response: { 200: shopPayments, ...refusals(401, 403, 503) },
      },
    },
    ({ principal }) => reader.asShop(principal.shopId, listPayments),
  );
}
