import { deliverTo } from '@pdv/infra/testing/stripe/deliveries';
import { type StripeStandIn, startStripeStandIn } from '@pdv/infra/testing/stripe/stand-in';
import type { Page } from '@playwright/test';
import { startApart } from './application-apart.ts';
import { test as base } from './shop.ts';

/** An application that can charge, a stand-in for Stripe behind it, and its form in the browser. */
export interface Paying {
  readonly address: string;
  readonly stripe: StripeStandIn;
}

const FIRST_PORT = 3450;

export const test = base.extend<{ baseURL: string; cardForm: undefined }, { paying: Paying }>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, { parallelIndex }) => {
      const stripe = await startStripeStandIn();
      const port = Number(process.env.E2E_PAYING_PORT ?? FIRST_PORT) + parallelIndex;
      const { address, stop } = await startApart(port, stripe.environment);
      const webhook = `${address}/api/webhooks/stripe`;
      const deliveries = deliverTo(webhook, stripe.config.webhookSecret, stripe.ledger.events);
      await use({ address, stripe });
      await deliveries.stop();
      await stop();
      await stripe.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ paying }, use) => use(paying.address),
  cardForm: [
    async ({ page, paying }, use) => {
      await serveCardForm(page, paying.stripe);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Where the browser would load Stripe's form and pay with it, it gets this one. */
async function serveCardForm(page: Page, { config }: StripeStandIn): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${cardForm})()` }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(config.apiUrl + pathname, { method: 'POST', body: route.request().postData() });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    });
  });
}

/** Runs in the page: of Stripe's own script what our checkout uses. */
function cardForm() {
  const Stripe = (key: string) => {
    let card: HTMLInputElement | undefined;
    return {
      elements: (options: { clientSecret: string }) => ({
        ...options,
        create() {
          const heard: Record<string, () => void> = {};
          return {
            on(name: string, hear: () => void) {
              heard[name] = hear;
            },
            mount(into: HTMLElement) {
              const label = document.createElement('label');
              card = document.createElement('input');
              label.append('Número do cartão ', card);
              into.replaceChildren(label);
              setTimeout(() => heard.ready?.());
            },
            destroy() {},
          };
        },
      }),
      async confirmPayment({ elements: { clientSecret } }: { elements: { clientSecret: string } }) {
        const [id] = clientSecret.split('_secret_');
        const body = new URLSearchParams({ key, client_secret: clientSecret, card: card?.value ?? '' });
        const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
        const told = await answer.json();
        return answer.ok ? { paymentIntent: told } : told;
      },
    };
  };
  Object.assign(window, { Stripe });
}
