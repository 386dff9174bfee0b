import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as launchOptions } from '@pdv/e2e/chromium';
import { scan } from '@pdv/e2e/scan';
import { startApplication } from '@pdv/e2e/start-application';
import { planShops } from '@pdv/samples/seed/shops';
import { chromium, type Page } from '@playwright/test';
import { login, seed } from './seed.ts';

const SIZE = { sales: 1_000, shops: 1, products: 50_000 };
const SCANS = 100;
const TYPED = ['cafe', 'arroz', 'sabao', 'leite', 'parafuso', 'xyz'];

/** Milliseconds, by what was waited for. */
export interface RegisterFigures {
  readonly products: number;
  /** From the key that ended the scan to the line in the cart. */
  readonly scanToLine: readonly number[];
  /** From the server's answer to the line in the cart, painted. */
  readonly answerToLine: readonly number[];
  /** From a key in the search to the answer to what stood there, asked after a pause in typing. */
  readonly keyToAnswer: readonly number[];
  /** From the server's answer to its products, painted. */
  readonly answerToTiles: readonly number[];
}

/** A real browser at the cash register of a shop with 50,000 products: a hundred scans, then searches by name. */
export async function measureRegister(): Promise<RegisterFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-register-'));
  try {
    await seed(dataDir, SIZE);
    const [shop] = planShops('1', SIZE);
    if (!shop) throw new Error('no shop was planned');
    const application = await startApplication(dataDir);
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
      const tokens = await login(application.url, shop.owner.email);
      // The loader that runs this file wraps functions in it, also those that are sent to the page.
      await page.addInitScript('globalThis.__name = (it) => it');
      await page.addInitScript((kept) => {
        for (const [name, token] of Object.entries(kept)) localStorage.setItem(name, token);
        performance.setResourceTimingBufferSize(10_000);
      }, tokens);
      await page.goto(`${application.url}/sales/caixa`);
      await page.getByLabel('Código de barras').waitFor();
      await page.getByRole('option').first().waitFor();
      const codes = await scannable(application.url, tokens.accessToken);
      const scans: Moments[] = [];
      for (const code of codes) scans.push(await oneScan(page, code));
      const searches: Moments[] = [];
      for (const term of TYPED) searches.push(await oneSearch(page, term));
      return {
        products: SIZE.products,
        scanToLine: scans.map(({ shown, key }) => shown - key),
        answerToLine: scans.map(({ shown, answer }) => shown - answer),
        keyToAnswer: searches.map(({ answer, key }) => answer - key),
        answerToTiles: searches.map(({ shown, answer }) => shown - answer),
      };
    } finally {
      await browser.close();
      await application.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Codes of a hundred products that can be sold. */
async function scannable(url: string, accessToken: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${url}/api/products?limit=500`, { headers });
  const products = (await response.json()) as { readonly barcode: string | null; readonly stock: number }[];
  return products.flatMap(({ barcode, stock }) => (barcode && stock > 0 ? [barcode] : [])).slice(0, SCANS);
}

/** One unit straight into the cart, as the register takes `1*` before a code. */
async function oneScan(page: Page, code: string): Promise<Moments> {
  await watch(page, '[aria-label="Itens do carrinho"] li', 'Enter');
  await scan(page, `1*${code}`, { gapMs: 30 });
  return seen(page, `/products/barcode/${code}`);
}

/** Typed too fast to be asked letter by letter; then the field is emptied again. */
async function oneSearch(page: Page, term: string): Promise<Moments> {
  const field = page.getByLabel('Buscar produto');
  await field.focus();
  await watch(page, '#tiles', term.at(-1) ?? '');
  await page.keyboard.type(term, { delay: 10 });
  const moments = await seen(page, `search=${term}`);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await page.getByRole('option').first().waitFor();
  return moments;
}

/** Of one question, by the page's own clock. */
interface Moments {
  /** The last key went down. */
  readonly key: number;
  /** The last byte of the server's answer came. */
  readonly answer: number;
  /** What it changed was painted. */
  readonly shown: number;
}

declare global {
  interface Window {
    watched?: Promise<Omit<Moments, 'answer'>>;
  }
}

/** From now on: when `lastKey` goes down, and when something else than now is painted in what `selector` finds. */
async function watch(page: Page, selector: string, lastKey: string): Promise<void> {
  await page.evaluate(
    ([selector, lastKey]) => {
      const words = () => Array.from(document.querySelectorAll(selector), (one) => one.textContent).join();
      const before = words();
      let key = Number.NaN;
      const onKey = (event: KeyboardEvent) => {
        if (event.key === lastKey) key = event.timeStamp;
      };
      addEventListener('keydown', onKey, { capture: true });
      window.watched = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (words() === before) return;
          observer.disconnect();
          removeEventListener('keydown', onKey, { capture: true });
          requestAnimationFrame(() => setTimeout(() => resolve({ key, shown: performance.now() })));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    },
    [selector, lastKey] as const,
  );
}

async function seen(page: Page, address: string): Promise<Moments> {
  const moments = await page.evaluate(() => window.watched);
  const answer = await page.waitForFunction(
    (address) => performance.getEntriesByType('resource').findLast(({ name }) => name.includes(address)),
    address,
  );
  if (!moments) throw new Error('nothing was watched');
  return { ...moments, answer: await answer.evaluate((entry) => (entry as PerformanceResourceTiming).responseEnd) };
}
