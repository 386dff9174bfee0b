import { expect, type Page } from '@playwright/test';
import { asked, barcode, line, MILK, openRegister, RICE } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

const customer = (page: Page) => page.getByRole('combobox', { name: 'Cliente' });

/** What is typed next takes the place of these characters. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return null;
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  });

test.describe('the focus at the register', () => {
  test.skip(({ isMobile }) => isMobile, 'fingers need no focus');

  test("'Escolher cliente' selects what stands there, in the panel and in the question", async ({ page }) => {
    await openRegister(page);
    await scan(page, MILK.barcode);
    await expect(asked(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('F9');
    await page.getByRole('button', { name: 'Escolher cliente' }).click();
    await expect(customer(page)).toBeFocused();
    expect(await selected(page)).toBe('Cliente anônimo');
    for (const key of ['Enter', 'Escape']) {
      await barcode(page).focus();
      await page.keyboard.press('F4');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.keyboard.press(key);
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(customer(page)).toBeFocused();
      await expect.poll(() => selected(page)).toBe('Cliente anônimo');
    }
    await page.keyboard.type('Te');
    await expect(customer(page)).toHaveValue('Te');
  });

  test("'Escolher cliente' in 'Venda rápida' selects what stands there, too", async ({ page }) => {
    const shop = await openShop(page);
    await addProduct(page, shop, { barcode: MILK.barcode });
    await enter(page, shop, '/sales?nova=1');
    await barcode(page).focus();
    await scan(page, MILK.barcode);
    await expect(page.getByRole('textbox', { name: /^Quantidade de/ })).toBeVisible();
    await page.keyboard.press('F9');
    await page.getByRole('button', { name: 'Escolher cliente' }).click();
    await expect(customer(page)).toBeFocused();
    await expect.poll(() => selected(page)).toBe('Cliente anônimo');
    await page.keyboard.press('F4');
    await expect(page.getByRole('alertdialog', { name: 'Vender a prazo sem cliente?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(customer(page)).toBeFocused();
    await expect.poll(() => selected(page)).toBe('Cliente anônimo');
    await page.getByRole('button', { name: 'Novo cliente' }).click();
    const form = page.getByRole('dialog', { name: 'Novo Cliente' });
    await form.getByLabel('Nome').fill('Tereza');
    await form.getByRole('button', { name: 'Salvar cliente' }).click();
    await expect(customer(page)).toHaveValue('Tereza');
    await expect(barcode(page)).toBeFocused();
  });

  test("after 'Novo' the next scan goes on, and so it does after 'Cancelar'", async ({ page }) => {
    await openRegister(page);
    await page.getByRole('button', { name: 'Novo', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Novo Cliente' });
    await form.getByLabel('Nome').fill('Tereza');
    await form.getByRole('button', { name: 'Salvar cliente' }).click();
    await expect(customer(page)).toHaveValue('Tereza');
    await expect(form).toBeHidden();
    await expect(barcode(page)).toBeFocused();
    await page.getByRole('button', { name: 'Novo', exact: true }).click();
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form).toBeHidden();
    await expect(barcode(page)).toBeFocused();
    await scan(page, RICE.barcode);
    await expect(line(page, RICE)).toBeVisible();
  });

  test('Esc asks before it leaves, also with an empty cart', async ({ page }) => {
    await openRegister(page);
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('alertdialog', { name: 'Sair do Modo Caixa?' });
    await expect(leaving).toContainText('O carrinho está vazio.');
    await leaving.getByRole('button', { name: 'Continuar vendendo' }).click();
    await expect(barcode(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await leaving.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/\/sales$/);
  });
});
