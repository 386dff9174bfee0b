import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { addProduct, enter, openShop, test } from '../shop.ts';

/** Nivo and our own charts: loaded when one comes into sight, so they have a budget of their own. */
const CHARTS = /\/(charts|[a-z-]*chart[a-z-]*)-[\w-]{8}\.js$/;
/** The largest of them, and the last to come: it waits for a page that has nothing else to do. */
const NIVO = /\/charts-[\w-]{8}\.js$/;

interface Script {
  readonly url: string;
  readonly bytes: number;
}

const QUIET_MS = 1_000;

/**
 * Every script that the page asks for from now on, as large as gzip makes it, whatever the server sent. The page
 * keeps a live line open, so its network is never idle: it is loaded when no script has come for a second.
 */
function watchScripts(page: Page): () => Promise<readonly Script[]> {
  const scripts: Promise<Script>[] = [];
  let newest = Date.now();
  page.on('response', (response: Response) => {
    // 304: it came with an earlier page.
    if (response.request().resourceType() !== 'script' || response.status() === 304) return;
    newest = Date.now();
    scripts.push(response.body().then((body) => ({ url: response.url(), bytes: gzipSync(body).length })));
  });
  return async () => {
    // Every page has one: none at all has not come yet.
    await expect.poll(() => scripts.length > 0 && Date.now() - newest > QUIET_MS).toBe(true);
    return Promise.all(scripts);
  };
}

function within(what: string, scripts: readonly Script[], limitKb: number): void {
  const kb = scripts.reduce((total, { bytes }) => total + bytes, 0) / 1_024;
  console.log(`${what.padEnd(40)} ${kb.toFixed(1).padStart(6)} KB of ${limitKb} KB, gzip`);
  const largest = [...scripts].sort((a, b) => b.bytes - a.bytes).map(({ url, bytes }) => `${bytes} ${url}`);
  expect(kb, `${what}\n${largest.join('\n')}`).toBeLessThanOrEqual(limitKb);
}

const apart = (scripts: readonly Script[]) => scripts.filter(({ url }) => !CHARTS.test(url));

test('landing, features and pricing, all told', async ({ page }) => {
  const scripts = watchScripts(page);
  for (const path of ['/', '/features', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scripts();
  }
  const all = await scripts();
  expect(all.length).toBeGreaterThan(0);
  // What the cache answers for the next page has been counted.
  const once = new Map(all.map((script) => [script.url, script]));
  within('landing, features and pricing, all told', [...once.values()], 10);
});

test('login', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  within('login', await scripts(), 200);
});

test('from login to dashboard, charts apart; and the charts', async ({ page }) => {
  const shop = await openShop(page);
  const product = await addProduct(page, shop);
  const sale = { productId: product.id, quantity: 1, paymentMethod: 'pix' };
  const authorization = `Bearer ${shop.accessToken}`;
  expect((await page.request.post('/api/sales', { data: sale, headers: { authorization } })).status()).toBe(201);
  const scripts = watchScripts(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  const chart = page.waitForResponse((response) => NIVO.test(response.url()));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await chart;
  const all = await scripts();
  within('from login to dashboard, charts apart', apart(all), 225);
  const charts = all.filter(({ url }) => CHARTS.test(url));
  expect(charts.length, 'the dashboard shows a chart').toBeGreaterThan(0);
  within('charts', charts, 110);
});

test('cash register', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  const scripts = watchScripts(page);
  await enter(page, shop, '/sales/caixa');
  await expect(page.getByLabel(/código de barras/i)).toBeFocused();
  within('cash register', await scripts(), 200);
});

test('a new sale on the sales screen', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  const scripts = watchScripts(page);
  await enter(page, shop, '/sales?nova=1');
  await expect(page.getByRole('dialog', { name: 'Venda rápida' })).toBeVisible();
  // A list, its figures and a sale in the making: between the register and the dashboard.
  within('PDV with its dialog open', await scripts(), 205);
});

test('public catalogue', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  const scripts = watchScripts(page);
  await page.goto(`/catalog/${shop.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  within('public catalogue', await scripts(), 85);
});
