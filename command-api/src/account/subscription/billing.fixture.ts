import { createStripeProvider } from '@pdv/infra/payments/stripe-provider';
import { type Delivery, signed } from '@pdv/infra/testing/stripe/deliveries';
import type { StripeEvent } from '@pdv/infra/testing/stripe/objects';
import { startStripeStandIn } from '@pdv/infra/testing/stripe/stand-in';
import type { BillingPeriod, PaidPlan } from '@pdv/schemas/account/plans';
import { session } from '@pdv/schemas/account/session';
import type { CreatedSubscription } from '@pdv/schemas/account/subscription';
import { streams } from '@pdv/schemas/log';
import { expect } from 'vitest';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';
import { createEraseBilling } from './erase-billing.ts';
import { createBillingTables } from './tables.ts';

/** The command API with a payment provider: a stand-in for Stripe behind Stripe's own SDK. */
export async function serveBilling() {
  const stripe = await startStripeStandIn();
  const { ledger, config } = stripe;
  const provider = createStripeProvider(config);
  const server = await serveAccounts(provider);

  async function openShop() {
    const { accessToken, user } = session.parse((await server.post('/api/auth/register', newForm())).json());
    const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
      server.post(path, body, { ...bearer(accessToken), ...headers });
    const subscribe = (planType: PaidPlan, period: BillingPeriod = 'monthly') =>
      post('/api/create-subscription', { planType, period });
    return {
      shopId: user.id,
      email: user.email,
      post,
      erase: (path: string) => server.send('DELETE', path, accessToken),
      subscribe,
      /** Opens the checkout and pays in the form. Returns the payment's id. */
      async pay(planType: PaidPlan, period?: BillingPeriod, card: 'good' | 'bad' | 'good once' = 'good') {
        const { clientSecret }: CreatedSubscription = (await subscribe(planType, period)).json();
        const [id = ''] = clientSecret.split('_secret_');
        ledger.pay(id, card);
        return id;
      },
      /** The account as a login returns it. */
      account: async () =>
        session.parse(
          (await server.post('/api/auth/login', { email: user.email, password: newForm().password })).json(),
        ).user,
      /** The types of the account's billing events in the log. */
      async told() {
        const types: string[] = [];
        for await (const { type } of server.store.read(streams.account(user.id))) types.push(type);
        return types.slice(1);
      },
    };
  }

  const deliver = async (event: StripeEvent, how?: Delivery) => {
    const { payload, headers } = signed(event, config.webhookSecret, how);
    return server.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers });
  };
  let delivered = 0;
  return {
    ...server,
    stripe,
    ledger,
    openShop,
    deliver,
    /** The provider's events since the last call. */
    fresh() {
      const events = ledger.events.slice(delivered);
      delivered = ledger.events.length;
      return events;
    },
    /** Delivers the provider's events since the last call, in order. */
    async deliverAll() {
      const statuses: number[] = [];
      for (; delivered < ledger.events.length; delivered += 1) {
        const event = ledger.events[delivered];
        if (event) statuses.push((await deliver(event)).statusCode);
      }
      return statuses;
    },
    /** Retries the erasures that the provider does not know yet, as another process or a later minute would. */
    async catchUpErasing() {
      const onProblem = (error: unknown) => {
        throw error;
      };
      const ends = createEraseBilling({ provider, pool: server.pool, onProblem, everyMs: 20 });
      await expect.poll(async () => (await createBillingTables(server.pool).toErase()).length).toBe(0);
      await ends.stop();
    },
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
