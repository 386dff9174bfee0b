import { expect, type Page } from '@playwright/test';
import { openRegister } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

const PAGES = {
  '/dashboard': /^Bo[am] /,
  '/sales': 'PDV',
  '/customers': 'Clientes',
  '/products': 'Produtos',
  '/reports': 'Relatórios',
  '/settings': 'Configurações',
  '/upgrade': 'Planos',
  '/account': 'Minha conta',
};

/** A message that stays, as it looks and where it stands, so that one can be looked at on every page. */
async function keepToast(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: /Avisos \(F8\)/ }).locator('[data-type]');
  await expect(toast).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await toast.evaluate((one) => {
    const kept = one.cloneNode(true) as HTMLElement;
    kept.id = 'kept';
    kept.style.animation = 'none';
    document.body.append(kept);
  });
}

/** Headings, fields, buttons, links and pictures beneath it that would be in sight: not those that a header covers as well. */
const beneath = (page: Page) =>
  page.locator('#kept').evaluate((toast) => {
    const box = toast.getBoundingClientRect();
    const all = document.querySelectorAll(
      'h1, h2, h3, button, a, input, select, textarea, header img, aside svg, aside[aria-label^="Loja de demo"]',
    );
    return [...all]
      .filter((one) => !one.closest('#kept, [data-type]') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        if (width <= 1 || left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top)
          return false;
        const x = (Math.max(left, box.left) + Math.min(right, box.right)) / 2;
        const y = (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2;
        const uppermost = document.elementsFromPoint(x, y).find((each) => !each.closest('#kept, [data-type]'));
        return !uppermost || uppermost.contains(one) || one.contains(uppermost);
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

test('a message stands over no title, field, button or logo, in one place on all pages', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/products');
  await page.getByRole('switch').last().dispatchEvent('click');
  await keepToast(page);
  const place = await page.locator('#kept').boundingBox();
  for (const [path, title] of Object.entries(PAGES)) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await beneath(page), path).toEqual([]);
    expect(await page.locator('#kept').boundingBox(), path).toEqual(place);
  }
});

test('a message above an open dialog leaves its title and its buttons free', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/products');
  await page.getByRole('switch').last().dispatchEvent('click');
  await keepToast(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/sales?nova=1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const dialog = page.getByRole('dialog', { name: 'Venda rápida' });
  await expect(dialog).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const [toast, sheet] = [await page.locator('#kept').boundingBox(), await dialog.boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
});

/** As a shop of the demo is shown. */
const asDemo = (page: Page) =>
  page.route('**/api/auth/me', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, demo: true } });
  });

for (const demo of [false, true]) {
  test(`at the register a message stands over no title and no button${demo ? ', nor over the banner of the demo' : ''}`, async ({
    page,
  }) => {
    if (demo) await asDemo(page);
    await openRegister(page);
    await expect(page.getByRole('complementary', { name: 'Loja de demonstração' })).toHaveCount(demo ? 1 : 0);
    await scan(page, '7890000000000');
    await keepToast(page);
    expect(await beneath(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const { title, toast } = await page.evaluate(() => ({
      title: document.querySelector('h1')?.getBoundingClientRect().toJSON(),
      toast: document.getElementById('kept')?.getBoundingClientRect().toJSON(),
    }));
    expect(title.bottom <= toast.top || title.top >= toast.bottom).toBe(true);
  });
}

test('in the demo a message stands below its banner, and follows it out of sight', async ({ page }) => {
  await asDemo(page);
  const shop = await openShop(page);
  for (let i = 0; i < 12; i++) await addProduct(page, shop, { name: `Produto ${i}` });
  await enter(page, shop, '/products');
  await page.getByRole('switch').last().dispatchEvent('click');
  await keepToast(page);
  expect(await beneath(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.locator('#kept').evaluate((one) => one.getBoundingClientRect().top)).toBe(2);
});
