import { expect, type Locator } from '@playwright/test';
import { addCustomer, enter, openShop, test } from './shop.ts';

const holdsFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

test('a dialog takes the keyboard, keeps it, and gives it back', async ({ page }) => {
  const shop = await openShop(page);
  await addCustomer(page, shop);
  await enter(page, shop, '/customers');
  const opener = page.getByRole('button', { name: /^Editar/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente' });
  await expect(dialog.getByLabel('Nome')).toBeFocused();

  // Neither the keys nor a click reach the page behind it, and a screen reader does not read it.
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press(key);
      expect(await holdsFocus(dialog)).toBe(true);
    }
  }
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await expect(opener).toHaveCount(0);

  await dialog.getByLabel('Nome').fill('Outro nome');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' });
  await expect(question.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await holdsFocus(question)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await expect(dialog.getByLabel('Nome')).toHaveValue('Outro nome');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
});

test('a drawer closes with a press beside it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone there is nothing beside it');
  const shop = await openShop(page);
  await addCustomer(page, shop);
  await enter(page, shop, '/customers');
  await page.getByRole('button', { name: /^Ver Histórico/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Histórico' });
  await expect(drawer).toBeVisible();
  await page.mouse.click(40, 400);
  await expect(drawer).toBeHidden();
});
