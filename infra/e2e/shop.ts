import { randomUUID } from 'node:crypto';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { rememberPosition, watchPositions } from './read.ts';

export interface Shop {
  readonly email: string;
  readonly password: string;
  readonly slug: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Chromium itself logs every refusal; what matters here is what our own pages say. */
const REFUSED = /Failed to load resource: the server responded with a status of (400|401|403|404|409|422)/;

/** Every test fails on any console error: a broken policy, a missing file, an exception. */
export const test = base.extend<{ consoleErrors: string[]; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const listen = (page: Page) => {
        page.on('console', (message: ConsoleMessage) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        page.on('pageerror', (error) => errors.push(String(error)));
      };
      context.on('page', listen);
      watchPositions(context);
      await use(errors);
      const allowed = [REFUSED, ...expectedErrors];
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function post(page: Page, path: string, data: unknown, accessToken?: string) {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  };
  const response = await page.request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
  rememberPosition(page.context(), response.headers());
  return response.json();
}

/** A shop of the test's own, made over HTTP. */
export async function openShop(page: Page, storeName = 'Mercadinho da Ana'): Promise<Shop> {
  const slug = `loja-${randomUUID()}`;
  const account = { email: `${slug}@example.com`, password: 'segredo-da-ana', slug };
  const session = await post(page, '/api/auth/register', {
    ...account,
    storeName,
    ownerName: 'Ana Souza',
    businessType: 'loja',
  });
  return { ...account, accessToken: session.accessToken, refreshToken: session.refreshToken };
}

/** Fills the form at /register, which is on the screen, and sends it. @returns the new owner's e-mail address */
export async function signUp(page: Page, button = 'Criar conta'): Promise<string> {
  const slug = `loja-${randomUUID()}`;
  const email = `${slug}@example.com`;
  await page.getByLabel('Nome da loja').fill('Padaria do João');
  await page.getByLabel('Endereço do catálogo').fill(slug);
  await page.getByLabel('Seu nome').fill('João');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('segredo-do-joao');
  await page.getByRole('button', { name: button }).click();
  return email;
}

/** Signs the browser in as the form would have. */
export async function enter(page: Page, shop: Shop, path: string): Promise<void> {
  await page.addInitScript(({ accessToken, refreshToken }) => {
    if (localStorage.getItem('entered')) return;
    localStorage.setItem('entered', 'yes');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, shop);
  await page.goto(path);
}

export function addProduct(page: Page, shop: Shop, product: Record<string, unknown> = {}): Promise<{ id: string }> {
  const data = { name: 'Café torrado 500 g', category: 'Mercearia', price: '18.90', stock: 10, consumptionDays: 20 };
  return post(page, '/api/products', { ...data, ...product }, shop.accessToken);
}

export function addCustomer(page: Page, shop: Shop, customer: Record<string, unknown> = {}): Promise<{ id: string }> {
  return post(page, '/api/customers', { name: 'Maria Aparecida Lima', ...customer }, shop.accessToken);
}

/** For two weeks it has all that Pro has. */
export async function startTrial(page: Page, shop: Shop): Promise<void> {
  await post(page, '/api/account/trial', {}, shop.accessToken);
}

/** A draft to the new customers. */
export function addCampaign(page: Page, shop: Shop, campaign: Record<string, unknown> = {}): Promise<{ id: string }> {
  const data = { name: 'Volte sempre', segmentId: 'novos', subject: 'Saudades', text: 'Volte sempre, {{cliente}}!' };
  return post(page, '/api/campaigns', { ...data, ...campaign }, shop.accessToken);
}

export async function sell(page: Page, shop: Shop, productId: string, sale: Record<string, unknown> = {}) {
  return post(page, '/api/sales', { productId, quantity: 1, paymentMethod: 'pix', ...sale }, shop.accessToken);
}
