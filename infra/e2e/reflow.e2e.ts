import { expect, type Page } from '@playwright/test';
import { addCampaign, addCustomer, addProduct, enter, openShop, sell, startTrial, test } from './shop.ts';

const LONG = 'Superextraordinariamentelongosemnenhumespacoparaquebrardelinhaaquidentrodonomeok';
const PATHS = [
  '/dashboard',
  '/sales',
  '/customers',
  '/customers/campanhas',
  '/products',
  '/reports',
  '/reports?tipo=quando',
  '/cash-sessions',
  '/settings?aba=equipe',
  '/upgrade',
];

test.skip(({ isMobile }) => isMobile, 'a window of its own size');

test('magnified to 320 pixels nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const shop = await openShop(page, LONG);
  const { id } = await addProduct(page, shop, { name: LONG, price: '999999.99', stock: 9 });
  const customer = await addCustomer(page, shop, { name: LONG, email: `${LONG.slice(0, 50)}@example.com` });
  await sell(page, shop, id, { quantity: 3, paymentMethod: 'card', customerId: customer.id });
  await startTrial(page, shop);
  const campaign = await addCampaign(page, shop, { name: LONG.slice(0, 80), subject: LONG, text: LONG });
  await enter(page, shop, '/dashboard');
  for (const path of [...PATHS, `/customers/${customer.id}`, `/customers/campanhas/${campaign.id}`, '/sales/caixa']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => outside(page), path).toEqual([]);
  }
  await page.goto('/customers/campanhas?nova=1');
  const form = page.getByRole('dialog', { name: 'Nova campanha' });
  for (const name of ['Cancelar', 'Salvar rascunho', 'Agendar envio']) {
    await expect(form.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(() => outside(page)).toEqual([]);
  await page.goto('/products');
  await page.getByRole('button', { name: /^Excluir/ }).click();
  const question = page.getByRole('alertdialog');
  for (const name of ['Cancelar', 'Excluir']) {
    await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => outside(page)).toEqual([]);
});

test('high contrast still tells what is chosen and switched on', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, shop, '/reports');
  const colour = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const menu = page.getByRole('navigation').getByRole('link');
  await expect(menu.filter({ hasText: 'Relatórios' })).toBeVisible();
  const chosen = await colour(menu.filter({ hasText: 'Relatórios' }));
  expect(await colour(menu.filter({ hasText: 'Clientes' }))).not.toBe(chosen);
  const kinds = page.getByRole('radiogroup').first().locator('label');
  expect(await colour(kinds.first())).toBe(chosen);
  expect(await colour(kinds.last())).not.toBe(chosen);
  await page.goto('/products');
  const shown = page.getByRole('switch').first();
  expect(await colour(shown.locator('> div'))).toBe(chosen);
  await shown.click();
  await expect(shown).not.toBeChecked();
  await expect.poll(() => colour(shown.locator('> div'))).not.toBe(chosen);
});

/** What stands beyond the edges of the window or of its own card, unless it can be scrolled there. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !scrolls(element.parentElement))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const text = element.childElementCount === 0 && element.scrollWidth > element.clientWidth + 1;
        const spills = text && element.clientWidth > 1 && getComputedStyle(element).overflowX === 'visible';
        return right > width + 1 || left < -1 || spills;
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
  });
}
