import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

test('a cashier who is added here enters, sees what a cashier may, and leaves with a click', async ({
  page,
  browser,
  isMobile,
}) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  const email = `caixa-${randomUUID()}@example.com`;
  await enter(page, shop, '/settings?aba=equipe');
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByText('Nome é obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome').fill('João Batista');
  await dialog.getByLabel('E-mail').fill(shop.email);
  await dialog.getByLabel('Senha inicial').fill('segredo-do-joao');
  await dialog.getByRole('radio', { name: /Caixa/ }).check();
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByText('Este e-mail já tem uma conta.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Pessoa adicionada à equipe')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const cashier = await (await browser.newContext(isMobile ? { viewport: { width: 390, height: 844 } } : {})).newPage();
  await cashier.goto('/login');
  await cashier.getByLabel('E-mail').fill(email);
  await cashier.getByLabel('Senha', { exact: true }).fill('segredo-do-joao');
  await cashier.getByRole('button', { name: 'Entrar' }).click();
  await expect(cashier).toHaveURL(/\/sales$/);
  await expect(cashier.getByText('Suas Vendas Hoje')).toBeVisible();
  await expect(cashier.getByText('total do dia')).toHaveCount(0);
  await expect(cashier.getByRole('link', { name: 'Produtos' }).filter({ visible: true }).first()).toBeVisible();
  await expect(cashier.getByRole('link', { name: 'Início' })).toHaveCount(0);
  await expect(cashier.getByRole('link', { name: 'Configurações' })).toHaveCount(0);
  for (const path of ['/settings', '/dashboard', '/upgrade']) {
    await cashier.goto(path);
    await expect(cashier.getByRole('heading', { name: 'Sem acesso' })).toBeVisible();
  }
  await expectAccessible(cashier);
  await cashier.goto('/account');
  await expect(cashier.getByText('Atende no balcão')).toBeVisible();
  await expect(cashier.getByLabel('Nova senha')).toBeVisible();

  await page.getByRole('button', { name: 'Remover João Batista' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Pessoa removida da equipe')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await cashier.goto('/sales');
  await expect(cashier).toHaveURL(/\/login$/);
  await cashier.context().close();
});

test('another role is given, and nobody can take their own', async ({ page }) => {
  const shop = await openShop(page);
  await page.request.post('/api/team', {
    headers: { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() },
    data: {
      name: 'Rita Prado',
      email: `rita-${randomUUID()}@example.com`,
      role: 'cashier',
      password: 'segredo-da-rita',
    },
  });
  await enter(page, shop, '/settings?aba=equipe');
  await expect(page.getByText('Você', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Editar Rita Prado' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Analista/ }).check();
  await expect(dialog.getByText('a pessoa precisa entrar de novo')).toBeVisible();
  await dialog.getByRole('radio', { name: /Proprietário/ }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Digite a sua senha atual para confirmar.').first()).toBeVisible();
  await expect(dialog.getByLabel('Sua senha atual')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /Analista/ }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Equipe atualizada')).toBeVisible();
  await expect(page.getByText('Analista')).toBeVisible();
});
