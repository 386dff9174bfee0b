import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enter, openShop, test } from './shop.ts';

// No mail server stands behind these tests: that the links work is shown where one does, in the command API's tests.

test('a link that does not hold says so, and one that does says what goes on now', async ({ page }) => {
  await page.goto('/confirm-email');
  await expect(page.getByText('Este link está incompleto.')).toBeVisible();
  await page.goto('/confirm-email#token=forjado');
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('Este link não vale mais.')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/auth/email-confirmation', (route) =>
    route.fulfill({ json: { success: true, message: 'E-mail confirmado.' } }),
  );
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  await expectAccessible(page);
});

test('an owner who has not opened the link reads what that keeps back, and gets another', async ({ page }) => {
  const shop = await openShop(page);
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), emailConfirmed: false } });
  });
  await page.route('**/api/account/email-confirmation', (route) =>
    route.fulfill({ status: 202, json: { success: true, message: `Enviamos um link para ${shop.email}.` } }),
  );
  await enter(page, shop, '/settings?aba=loja');
  await expect(page.getByText('nenhum lembrete ou comprovante sai por e-mail')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar outro link' }).click();
  await expect(page.getByText('Link enviado')).toBeVisible();
});

test('the login’s e-mail moves with the own password only', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=loja');
  await expect(page.getByLabel('Sua senha atual')).toHaveCount(0);
  await page.getByLabel('E-mail', { exact: true }).fill(`nova-${shop.email}`);
  await page.getByLabel('Sua senha atual').fill('errada-demais');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Senha incorreta. Tente novamente.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Sua senha atual').fill(shop.password);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  await expect(page.getByLabel('Sua senha atual')).toHaveCount(0);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(`nova-${shop.email}`);
});
