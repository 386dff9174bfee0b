import { expect } from '@playwright/test';
import { enter, openShop, test } from './shop.ts';

test('a wrong password is said in Portuguese and keeps the e-mail', async ({ page }) => {
  const shop = await openShop(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Senha incorreta. Tente novamente.');
  await expect(page.getByLabel('E-mail')).toHaveValue(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor who opens a page of the shop is sent to the login', async ({ page }) => {
  await page.goto('/products');
  await expect(page).toHaveURL(/\/login$/);
});

test('an expired session is renewed without a word; a dead one leads to the login', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'forged');
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('an unknown address says so and leads home', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/nao-existe');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('não encontrada');
});

test('an e-mail that has an account is refused at its field, and nothing typed is lost', async ({ page }) => {
  const shop = await openShop(page);
  await page.goto('/register');
  await page.getByLabel('Nome da loja').fill('Padaria São João');
  await expect(page.getByLabel('Endereço do catálogo')).toHaveValue('padaria-sao-joao');
  await page.getByLabel('Seu nome').fill('João');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill('segredo-do-joao');
  await page.getByLabel('Endereço do catálogo').fill(`${shop.slug}-2`);
  await page.getByRole('button', { name: /Criar conta/i }).click();
  await expect(page.getByText('Este e-mail já tem uma conta.').first()).toBeVisible();
  await expect(page.getByLabel('Nome da loja')).toHaveValue('Padaria São João');
});

test('a browser that may store nothing signs in all the same, for as long as the page is open', async ({ page }) => {
  const shop = await openShop(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Produtos' }).first().click();
  await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible();
});
