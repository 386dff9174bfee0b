import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enter, openShop, test } from './shop.ts';

/** The link in the newest mail to somebody. */
async function linkFor(email: string): Promise<string> {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let found: string | undefined;
  await expect(async () => {
    for (const name of await readdir(outbox)) {
      const mail = (await readFile(path.join(outbox, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      if (mail.includes(email)) found ??= /\/reset-password#token=[\w-]+/.exec(mail)?.[0];
    }
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a forgotten password is replaced by the link in the mail', async ({ page }) => {
      const shop = await openShop(page);
      await page.goto('/login');
      await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByText('E-mail inválido')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('E-mail').fill(shop.email);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByRole('status')).toContainText('Se este e-mail tiver uma conta');
      await expectAccessible(page);

      const link = await linkFor(shop.email);
      await page.goto(link);
      await page.getByLabel('Nova senha').fill('12345');
      await page.getByRole('button', { name: 'Criar nova senha' }).click();
      await expect(page.getByText('Mínimo 6 caracteres')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Nova senha').fill('outro-segredo');
      await page.getByRole('button', { name: 'Criar nova senha' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('status')).toContainText('Senha alterada');
      await logIn(page, shop.email, 'outro-segredo');
      await expect(page).toHaveURL(/\/dashboard$/);

      await page.goto(link);
      await page.getByLabel('Nova senha').fill('mais-um-segredo');
      await page.getByRole('button', { name: 'Criar nova senha' }).click();
      await expect(page.getByRole('alert')).toContainText('Este link já foi usado ou expirou.');
      await expect(page.getByLabel('Nova senha')).toHaveValue('mais-um-segredo');
    });
  });
}

test('a member changes the own password; a wrong one is said at its field', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/account');
  await page.getByLabel('Senha atual').fill('errada');
  await page.getByLabel('Nova senha').fill('outro-segredo');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Senha incorreta. Tente novamente.')).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toHaveValue('outro-segredo');
  await page.getByLabel('Senha atual').fill(shop.password);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Senha alterada')).toBeVisible();
  await expect(page.getByLabel('Senha atual')).toHaveValue('');
});

test('whoever is sent to the login comes back to the page asked for', async ({ page }) => {
  const shop = await openShop(page);
  await page.goto('/products?filtro=low');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, shop.email, shop.password);
  await expect(page).toHaveURL(/\/products\?filtro=low$/);
});

test('a session that the server ended says so at the login, and leads back', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'forged');
  });
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Sua sessão terminou');
  await logIn(page, shop.email, shop.password);
  await expect(page).toHaveURL(/\/customers$/);
});

test('whoever leaves every device enters again', async ({ page, browser }) => {
  const shop = await openShop(page);
  const other = await (await browser.newContext()).newPage();
  await enter(other, shop, '/customers');
  await enter(page, shop, '/account');
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair de todos' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.goto('/sales');
  await expect(other).toHaveURL(/\/login$/);
  await other.context().close();
});
