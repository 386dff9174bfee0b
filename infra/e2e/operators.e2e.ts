import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeOperator, signIn } from './operator.ts';
import { enter, openShop, test } from './shop.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('an operator enters the panel, gives a shop another plan and erases it, and both are told', async ({ page }) => {
  const name = `Açaí da Praça ${randomUUID().slice(0, 8)}`;
  const shop = await openShop(page, name);
  const operator = makeOperator();
  await signIn(page, operator);
  await expect(page.getByRole('heading', { level: 1, name: 'Administração' })).toBeVisible();
  for (const entry of ['PDV', 'Clientes', 'Produtos', 'Configurações']) {
    await expect(page.getByRole('link', { name: entry })).toHaveCount(0);
  }

  await tab(page, 'Usuários').click();
  const search = page.getByLabel('Buscar por loja, proprietário ou e-mail');
  await search.fill(name.replace('Açaí', 'ACAI').replace('ç', 'c'));
  await expect(page.getByText(name)).toHaveCount(1);
  await page.getByLabel('Plano', { exact: true }).selectOption({ label: 'Pro' });
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await page.getByLabel('Plano', { exact: true }).selectOption({ label: 'Gratuito' });

  await page.getByRole('button', { name: `Trocar o plano de ${name}` }).click();
  const plan = page.getByRole('dialog', { name: 'Trocar plano' });
  await plan.getByRole('radio', { name: /Premium/ }).check();
  await expect(plan.getByText('De Gratuito para Premium, na hora.')).toBeVisible();
  await expectAccessible(page);
  const gone = { status: 404, json: { code: 'shop_not_found', message: 'A conta não existe mais.' } };
  await page.route('**/api/admin/users/*/plan', (route) => route.fulfill(gone), { times: 1 });
  await plan.getByRole('button', { name: 'Confirmar Premium' }).click();
  await expect(page.getByText('Erro ao atualizar plano')).toBeVisible();
  await expect(page.getByText('A conta não existe mais.')).toBeVisible();
  await plan.getByRole('button', { name: 'Confirmar Premium' }).click();
  await expect(page.getByText('Plano atualizado')).toBeVisible();
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await search.fill(shop.email);

  await page.getByRole('button', { name: `Detalhes de ${name}` }).click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail.getByText('Plano trocado para Premium')).toBeVisible();
  await expect(detail.getByText('Rui Operador')).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Excluir usuário' }).click();
  const erase = page.getByRole('dialog', {
    name: 'Tem certeza que deseja excluir este usuário? Esta ação não pode ser desfeita.',
  });
  await erase.getByRole('button', { name: 'Excluir' }).click();
  await expect(erase.getByText(`Digite ${shop.slug} para confirmar.`)).toBeVisible();
  await erase.getByLabel(`Para confirmar, digite ${shop.slug}`).fill(shop.slug);
  await erase.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Usuário excluído')).toBeVisible();
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await tab(page, 'Painel').click();
  await expect(page.getByText('Conta excluída').first()).toBeVisible();

  await page.goto('/sales');
  await expect(page.getByText('Administradores não entram nas lojas.')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Administrador', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('whoever is no operator is told so, and led back', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, await openShop(page), '/admin');
  await expect(page.getByRole('heading', { name: 'Acesso Restrito' })).toBeVisible();
  await expect(page.getByText('Apenas administradores podem acessar esta área')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('what operators look at', () => {
  test.use({ expectedErrors: [/500|503|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every tab is accessible and fits, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const email = `lead-${randomUUID()}@example.com`;
      const utm = { source: 'google', campaign: 'verao' };
      const contact = { email: `contato-${randomUUID()}@example.com`, form: 'contact', message: 'Como troco o logo?' };
      for (const data of [{ email, utm }, contact]) {
        expect((await page.request.post('/api/leads/capture', { data })).status()).toBeLessThan(300);
      }
      await openShop(page);
      await signIn(page, makeOperator());
      for (const name of ['Painel', 'Usuários', 'Cobrança', 'Leads', 'Sistema']) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      }
      await tab(page, 'Painel').click();
      await expect(page.getByText(/^\d+ mensage(m espera|ns esperam) resposta/)).toBeVisible();
      await tab(page, 'Sistema').click();
      await expect(page.getByText('Tudo em ordem')).toBeVisible();
      await expect(page.getByText('Nenhum evento parado')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Cópias de segurança' })).toContainText('nenhuma ainda');
      await tab(page, 'Leads').click();
      await expect(page.getByText(email)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exportar CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
      await page.getByRole('button', { name: `Excluir: ${email}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Lead excluído')).toBeVisible();
      await expect(page.getByRole('button', { name: `Excluir: ${email}` })).toHaveCount(0);
    });
  }

  test('stays on the screen while the server is silent, and a failed list can be asked for again', async ({
    page,
    context,
  }) => {
    await signIn(page, makeOperator());
    await tab(page, 'Sistema').click();
    await expect(page.getByText('Tudo em ordem')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('O servidor não responde')).toBeVisible();
    await expect(page.getByText('PostgreSQL', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Tudo em ordem')).toBeVisible();

    const broken = { status: 500, json: { code: 'internal_error', message: 'Internal server error' } };
    await page.route('**/api/admin/leads?*', (route) => route.fulfill(broken), { times: 1 });
    await tab(page, 'Leads').click();
    await expect(page.getByText('Não foi possível carregar')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Não foi possível carregar')).toHaveCount(0);
  });
});

test('an operator ends a subscription, and failed charges are those that are counted', async ({ page, isMobile }) => {
  const operator = makeOperator();
  await signIn(page, operator);
  const subscription = {
    ...{ id: 'sub_1', userId: randomUUID(), storeName: 'Padaria do Zé', plan: 'pro', period: 'monthly' },
    ...{ amount: '39.00', status: 'active', cancelAtPeriodEnd: false },
    ...{ startedAt: '2026-01-10T12:00:00.000Z', periodEndsAt: '2026-12-10T12:00:00.000Z' },
  };
  await page.route('**/api/admin/subscriptions?**', (route) => route.fulfill({ json: [subscription] }));
  const asked: unknown[] = [];
  await page.route('**/api/admin/users/*/subscription/end', (route) => {
    asked.push([new URL(route.request().url()).pathname, route.request().postDataJSON()]);
    subscription.cancelAtPeriodEnd = true;
    return route.fulfill({ json: { id: 'sub_1', status: 'running', periodEndsAt: '', cancelAtPeriodEnd: true } });
  });
  await tab(page, 'Cobrança').click();
  await page.getByRole('button', { name: 'Encerrar a assinatura: Padaria do Zé' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encerrar assinatura' });
  await expect(dialog.getByRole('radio', { name: 'No fim do período pago, em 10/12/2026' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Encerrar assinatura' }).click();
  await expect(page.getByText('Assinatura termina no fim do período')).toBeVisible();
  expect(asked).toEqual([[`/api/admin/users/${subscription.userId}/subscription/end`, { when: 'period-end' }]]);
  if (!isMobile) await expect(page.getByRole('row', { name: /Padaria do Zé/ })).toContainText('Cancelada no fim');
  const due = page.waitForRequest(/admin\/payments\?.*due=true/);
  await page.getByRole('radiogroup', { name: 'Cobranças' }).getByText('Com falha').click();
  await due;
});
