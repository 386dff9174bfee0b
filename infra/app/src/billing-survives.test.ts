import { join } from 'node:path';
import { deliverTo } from '@pdv/infra/testing/stripe/deliveries';
import { type StripeStandIn, startStripeStandIn } from '@pdv/infra/testing/stripe/stand-in';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { CreatedSubscription, ShopPayment, SubscriptionStatus } from '@pdv/schemas/account/subscription';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationProcess, startApplicationProcess } from './testing/application-process.ts';
import { ShopClient } from './testing/shop-client.ts';

const PORT = '3458';
const WEBHOOK = `http://127.0.0.1:${PORT}/api/webhooks/stripe`;

let home: TemporaryHome;
let stripe: StripeStandIn;
let application: ApplicationProcess;
const start = () => startApplicationProcess(join(home.path, 'data'), { ...stripe.environment, PORT });
beforeAll(async () => {
  home = await temporaryHome();
  stripe = await startStripeStandIn();
  application = await start();
});
afterAll(async () => {
  await application?.kill();
  await stripe?.close();
  await home.remove();
});

it('loses nothing when it dies between the charge and the word of it', { timeout: 120_000 }, async () => {
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const opened = await shop.post<CreatedSubscription>('/api/create-subscription', {
    planType: 'pro',
    period: 'yearly',
  });
  const [payment = ''] = opened.body.clientSecret.split('_secret_');
  await application.kill();
  // The customer pays in the browser's form while the application is down.
  stripe.ledger.pay(payment, 'good');
  const deliveries = deliverTo(WEBHOOK, stripe.config.webhookSecret, stripe.ledger.events);
  application = await start();
  const status = async () => (await shop.get<SubscriptionStatus>('/api/subscription-status')).body;
  await expect.poll(status, { timeout: 20_000 }).toMatchObject({
    hasSubscription: true,
    plan: 'pro',
    subscription: { period: 'yearly', amount: '444.00', status: 'active', cancelAtPeriodEnd: false },
  });
  const payments = await shop.get<ShopPayment[]>('/api/account/payments');
  expect(payments.body).toMatchObject([{ plan: 'pro', amount: '444.00', status: 'paid', reason: 'start' }]);
  expect((await shop.get('/api/auth/me')).body).toMatchObject({ plan: 'pro', status: 'active' });
  await deliveries.stop();
});
