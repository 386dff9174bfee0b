import { expect } from '@playwright/test';
import { test } from './shop.ts';

test('a visitor is in a shop with a year of sales, is told so on every screen, and is refused what others would see', async ({
  page,
}) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: /Oficina/ }).click();
  // The first visit of the day has the shop made.
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 90_000 });
  const banner = page.getByRole('complementary', { name: 'Loja de demonstração' });
  await expect(banner).toContainText('nada aqui é de verdade; é refeita toda noite');
  await expect(page.getByText('Produtos Mais Vendidos')).toBeVisible();

  await page.goto('/products');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Novo Produto' }).first().click();
  const dialog = page.getByRole('dialog');
  // Before the form is filled in, not only once it is sent.
  await expect(dialog.getByRole('status').first()).toHaveText('Não dá para fazer isso na loja de demonstração.');
  await dialog.getByLabel('Nome').fill('Leia isto');
  await dialog.getByLabel('Categoria').fill('Recados');
  await dialog.getByLabel('Preço').fill('1,00');
  await dialog.getByRole('button', { name: /Salvar|Criar|Cadastrar/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Não dá para fazer isso na loja de demonstração.');
  await expect(dialog.getByLabel('Nome')).toHaveValue('Leia isto');

  await page.goto('/settings');
  await expect(page.getByText('Não dá para mudar as configurações na loja de demonstração.')).toBeVisible();

  // On a phone's register only the words are left: the room is for selling.
  await page.goto('/sales/caixa');
  await expect(banner).toContainText('Loja de demonstração');
  await page.goto('/customers');
  await banner.getByRole('button', { name: 'Criar minha loja' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('heading', { name: 'Criar Conta' })).toBeVisible();
});
