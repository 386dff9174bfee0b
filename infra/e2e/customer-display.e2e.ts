import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { MILK, openRegister, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { scannedQr } from './scan-qr.ts';
import { test } from './shop.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the customer’s screen follows the cart, shows the Pix, and thanks', async ({ page, context }) => {
      const shop = await openRegister(page);
      const headers = { authorization: `Bearer ${shop.accessToken}` };
      const pix = { kind: 'email', key: 'ana@exemplo.com', name: 'Mercadinho da Ana', city: 'Santos' };
      await page.request.put('/api/settings/pix', { headers, data: { ...pix, currentPassword: shop.password } });
      const opened = context.waitForEvent('page');
      // No button on a phone, which has no second monitor; a keyboard on one has its key.
      if (test.info().project.name === 'phone') await page.keyboard.press('Control+m');
      else await page.getByRole('button', { name: 'Tela do cliente' }).click();
      const display = await opened;
      await display.setViewportSize(
        test.info().project.name === 'phone' ? { width: 820, height: 1180 } : { width: 1920, height: 1080 },
      );
      const main = display.getByRole('main');
      await expect(main).toContainText('Mercadinho da Ana');
      await expect(main).toContainText('Que bom ter você aqui!');
      await display.screenshot({ path: test.info().outputPath('idle.png') });

      await page.bringToFront();
      await scan(page, MILK.barcode);
      await page.keyboard.press('Enter');
      await expect(total(page, '6,99')).toBeVisible();
      await expect(main).toContainText(MILK.name);
      await expect(main).toContainText('R$ 6,99');
      await page.keyboard.press('F8');
      const code = display.getByRole('img', { name: 'QR Code do Pix' });
      await expect(code).toBeVisible();
      const shown = page.getByRole('img', { name: /^QR Code do Pix/ });
      await expect.poll(() => scannedQr(code)).toBe(await scannedQr(shown));
      await expectAccessible(display);
      await display.screenshot({ path: test.info().outputPath('pix.png') });

      await page.keyboard.press('F6');
      await page.getByLabel('Valor pago').fill('10');
      await expect(main).toContainText('Troco');
      await expect(main).toContainText('R$ 3,01');
      await display.screenshot({ path: test.info().outputPath('change.png') });
      await page.keyboard.press('F4');
      await expect(summary(page)).toBeVisible();
      await expect(main).toContainText('Obrigado pela preferência!');
      await expect(main).toContainText('R$ 3,01');
      await display.screenshot({ path: test.info().outputPath('thanks.png') });
      await page.getByRole('button', { name: /Nova Venda/ }).click();
      await expect(main).toContainText('Que bom ter você aqui!');
      await page.goto('/sales');
      await expect(main).toContainText('Caixa fechado');
    });
  });
}

test('the customer’s screen works when it is opened by its address, and the register was there before', async ({
  page,
  context,
}) => {
  await openRegister(page);
  const display = await context.newPage();
  await display.goto('/sales/caixa/cliente');
  await expect(display.getByRole('main')).toContainText('Mercadinho da Ana');
  await page.bringToFront();
  await scan(page, MILK.barcode);
  await expect(display.getByRole('main')).toContainText(MILK.name);
});

test('a Pix is sold with the code’s identifier and by whom it was confirmed', async ({ page }) => {
  const shop = await openRegister(page);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const pix = { kind: 'email', key: 'ana@exemplo.com', name: 'Mercadinho da Ana', city: 'Santos' };
  await page.request.put('/api/settings/pix', { headers, data: { ...pix, currentPassword: shop.password } });
  await scan(page, MILK.barcode);
  await page.keyboard.press('Enter');
  await expect(total(page, '6,99')).toBeVisible();
  await page.keyboard.press('F8');
  const code = await scannedQr(page.getByRole('img', { name: /^QR Code do Pix/ }));
  const [, txid] = /62290525(\w{25})6304/.exec(code) ?? [];
  await page.getByRole('button', { name: 'Recebi o Pix' }).click();
  await expect(summary(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ver Comprovante' }).click();
  const receipt = page.getByRole('dialog', { name: 'Comprovante de Venda' });
  await expect(receipt).toContainText(txid ?? 'no txid');
  await expect(receipt).toContainText('Confirmado por');
  await expect(receipt).toContainText('Ana Souza');
});

test('the last receipt is printed again with one key, also after a reload', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the receipt printer stands beside the computer');
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await openRegister(page);
  await page.keyboard.press('Control+p');
  await expect(page.getByText('Ainda não houve venda neste aparelho.')).toBeVisible();
  await scan(page, MILK.barcode);
  await page.keyboard.press('Enter');
  await expect(total(page, '6,99')).toBeVisible();
  await page.keyboard.press('F7');
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed="1"]')).toBeAttached();
  await page.reload();
  await expect(page.getByLabel('Código de barras')).toBeFocused();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed="1"]')).toBeAttached();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  for (const cap of ['Ctrl P', 'Ctrl M', 'Shift F6–F9', 'F10'])
    await expect(keys.getByText(cap, { exact: true })).toBeVisible();
});

test('a shop that wants it has each receipt printed straight after the sale', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the receipt printer stands beside the computer');
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  const shop = await openRegister(page);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const set = await page.request.put('/api/settings/register', { headers, data: { printAfterSale: '58' } });
  expect(set.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByLabel('Código de barras')).toBeFocused();
  await scan(page, MILK.barcode);
  await page.keyboard.press('Enter');
  await expect(total(page, '6,99')).toBeVisible();
  await page.keyboard.press('F7');
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  await expect(page.locator('html[data-printed=yes]')).toBeAttached();
  await expect(page.locator('[data-print][data-roll="58"]')).toContainText(MILK.name);
});
