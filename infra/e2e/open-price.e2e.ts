import { expect } from '@playwright/test';
import { cart, openRegister, summary, total } from './register.ts';
import { test } from './shop.ts';

const GREENS = { name: 'Verdura por peso', barcode: '7890000000017', price: '0.00', openPrice: true, stock: 30 };
const DELIVERY = {
  name: 'Entrega no bairro',
  barcode: '7890000000024',
  price: '0.00',
  openPrice: true,
  tracksStock: false,
  stock: 0,
};

test('the register asks for each open price, also after one was left without an answer', async ({ page }) => {
  await openRegister(page, [GREENS, DELIVERY]);
  const asked = page.getByRole('dialog', { name: 'Informe o preço' });
  await page.getByRole('option', { name: /Verdura/ }).click();
  await expect(asked).toContainText(GREENS.name);
  await asked.getByLabel('Preço de cada unidade').press('Escape');
  await expect(asked).toBeHidden();
  await page.getByRole('option', { name: /Entrega/ }).click();
  await expect(asked).toContainText(DELIVERY.name);
  await asked.getByLabel('Preço de cada unidade').fill('0');
  await asked.getByRole('button', { name: 'Aplicar' }).click();
  await expect(asked.getByText('Digite um valor como 58,99.')).toBeVisible();
  await asked.getByLabel('Preço de cada unidade').fill('7,00');
  await asked.getByRole('button', { name: 'Aplicar' }).click();
  // The one that was left comes next.
  await expect(asked).toContainText(GREENS.name);
  await asked.getByLabel('Preço de cada unidade').fill('12,34');
  await asked.getByRole('button', { name: 'Aplicar' }).click();
  await expect(asked).toBeHidden();
  await expect(cart(page).getByRole('listitem')).toHaveCount(2);
  await expect(total(page, '19,34')).toBeVisible();
  await page.getByRole('button', { name: /PIX/ }).click();
  await page.getByRole('button', { name: /Finalizar Venda/ }).click();
  await expect(summary(page)).toBeVisible();
});
