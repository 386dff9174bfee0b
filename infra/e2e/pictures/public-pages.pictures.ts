import { expect, type Page } from '@playwright/test';
import { asked, barcode, cart } from '../register.ts';
import { scan } from '../scan.ts';
import { enter, test } from '../shop.ts';
import { BARCODES, openDemoShop } from './demo-shop.ts';
import { PICTURES, takePicture } from './webp.ts';

/** What is shown of each begins here. */
const PHONE_PAGES = [
  { path: '/products', name: 'products', from: '16 produtos' },
  { path: '/followups', name: 'follow-ups', from: 'Maria Aparecida Lima' },
  { path: '/dashboard', name: 'dashboard', from: 'Vendas Hoje' },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    // Shown at two thirds of its size at most: one and a half is sharp on screens of twice the density.
    for (const [density, deviceScaleFactor] of [
      ['1x', 1],
      ['2x', 1.5],
    ] as const) {
      test.describe(() => {
        test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor });
        test(`the register, ${density}`, async ({ page }) => {
          await openCart(page);
          await page.getByRole('button', { name: /Dinheiro/ }).click();
          await page.getByLabel('Valor pago').fill('120');
          await barcode(page).focus();
          await expect(page.getByText('R$ 3,33')).toBeVisible();
          await takePicture(page, `register-${colorScheme}-${density}`, page);
        });
      });
    }

    test.describe(() => {
      test.use({ viewport: { width: 390, height: 660 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true });
      test('the register on a phone', async ({ page }) => {
        await openCart(page);
        await page.getByRole('button', { name: /PIX/ }).click();
        await takePicture(page, `register-phone-${colorScheme}`, page);
      });

      test('products, reminders and the day on a phone', async ({ page }) => {
        const shop = await openDemoShop(page);
        for (const { path, name, from } of PHONE_PAGES) {
          await (path === PHONE_PAGES[0].path ? enter(page, shop, path) : page.goto(path));
          const first = page.getByText(from).first();
          await expect(first).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          // Below the bar at the top.
          await first.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 84));
          await takePicture(page, `${name}-phone-${colorScheme}`, page);
        }
      });
    });
  });
}

/** The sale that the receipt on the landing page belongs to. */
async function openCart(page: Page): Promise<void> {
  await enter(page, await openDemoShop(page), '/sales/caixa');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const [index, code] of BARCODES.entries()) {
    await scan(page, `${index + 1}*${code}`);
    await expect(cart(page).getByRole('listitem')).toHaveCount(index + 1);
  }
  await expect(asked(page)).toBeHidden();
  await expect(page.getByText('Produto adicionado!')).toBeHidden();
}

test.describe(() => {
  test.use({ viewport: { width: 1200, height: 630 } });
  test('the landing page, where a link to it is shown', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('img', { name: /Modo Caixa do Freguês/ })).toHaveJSProperty('complete', true);
    await page.screenshot({ path: `${PICTURES}share.jpg`, type: 'jpeg', quality: 84 });
  });
});
