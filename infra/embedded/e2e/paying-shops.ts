import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deliverTo } from '@pdv/infra/testing/stripe/deliveries';
import { type StripeStandIn, startStripeStandIn } from '@pdv/infra/testing/stripe/stand-in';
import { expect, type Page } from '@playwright/test';
import { test as base } from './shop.ts';

/** An application that can charge, a stand-in for Stripe behind it, and its form in the browser. */
export interface Paying {
  readonly address: string;
  readonly stripe: StripeStandIn;
}

const FIRST_PORT = 3450;
const MAIN = path.resolve(import.meta.dirname, '../dist/main.mjs');

export const test = base.extend<{ baseURL: string; cardForm: undefined }, { paying: Paying }>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, { parallelIndex }) => {
      const stripe = await startStripeStandIn();
      const home = await mkdtemp(path.join(tmpdir(), 'fregues-e2e-paying-'));
      const port = Number(process.env.E2E_PAYING_PORT ?? FIRST_PORT) + parallelIndex;
      const address = `http://localhost:${port}`;
      const application = spawn(process.execPath, [MAIN], {
        env: {
          ...process.env,
          ...stripe.environment,
          PORT: String(port),
          DATA_DIR: path.join(home, 'data'),
          RATE_LIMIT: 'off',
          TIMED_MAILS: 'off',
        },
        stdio: 'inherit',
      });
      const gone = once(application, 'exit');
      const ready = () =>
        fetch(`${address}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(ready, { timeout: 60_000 }).toBe(true);
      const webhook = `${address}/api/webhooks/stripe`;
      const deliveries = deliverTo(webhook, stripe.config.webhookSecret, stripe.ledger.events);
      await use({ address, stripe });
      await deliveries.stop();
      application.kill('SIGTERM');
      await gone;
      await stripe.close();
      await rm(home, { recursive: true, force: true });
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
