import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, type Shop, sell, startTrial, test } from './shop.ts';

/** Two categories, 37,80 and 5,00. */
async function selling(page: Page): Promise<Shop> {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const coffee = await addProduct(page, shop);
  const candy = await addProduct(page, shop, { name: 'Bala de goma', category: 'Doces', price: '5.00' });
  await sell(page, shop, coffee.id, { quantity: 2 });
  await sell(page, shop, candy.id);
  return shop;
}

async function saveReport(page: Page, shop: Shop, name: string): Promise<void> {
  const answer = await page.request.post('/api/reports/saved', {
    data: { name, definition: { measures: ['net'], rows: 'month', period: 'last-12-months' } },
    headers: { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

const table = (page: Page) => page.getByRole('table');
const row = (page: Page, name: string | RegExp) => table(page).getByRole('row', { name });

test('takes three measures, and says at the others why they cannot be chosen', async ({ page }) => {
  const shop = await selling(page);
  await enter(page, shop, '/reports');
  await page.getByRole('link', { name: 'Meus relatórios' }).click();
  await page.getByRole('button', { name: /^Faturamento por mês e categoria/ }).click();
  await page.getByLabel('E por', { exact: true }).selectOption('Mais nada');
  const measure = (name: string) => page.getByRole('button', { name, exact: true });
  const chosen = page.getByRole('group', { name: 'O que mostrar' }).locator('[aria-pressed=true]');
  for (const name of ['Vendas', 'Unidades']) await measure(name).click();
  await expect(chosen).toHaveCount(3);
  const fourth = measure('Descontos');
  await expect(fourth).toHaveAccessibleDescription('até três: tire uma para escolher outra');
  await fourth.focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(3);
  await expect(fourth).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await measure('Vendas').click();
  await fourth.click();
  await expect(chosen).toHaveCount(3);
  await expect(fourth).toHaveAttribute('aria-pressed', 'true');
});

test('begins from an example, is changed, saved, mailed and deleted', async ({ page }) => {
  const shop = await selling(page);
  await enter(page, shop, '/reports');
  await page.getByRole('link', { name: 'Meus relatórios' }).click();
  await expect(page.getByRole('heading', { name: 'Meus relatórios', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Faturamento por mês e categoria/ }).click();
  await expect(table(page).getByRole('columnheader')).toHaveText(['Mês', 'Mercearia', 'Doces', 'Total']);
  await expect(row(page, /^Total/)).toContainText('R$ 42,80');
  // The table scrolls by itself, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);

  // By product, with tickets beside: one leads to the other without a word about what fits.
  await page.getByLabel('E por').selectOption('Mais nada');
  await page.getByLabel('Por', { exact: true }).selectOption('Produto');
  await page.getByRole('button', { name: 'Vendas', exact: true }).click();
  await expect(row(page, /^Café torrado 500 g/)).toContainText('R$ 37,80');
  await expect(row(page, /^Total/)).toContainText('2');
  const compare = page.getByRole('switch', { name: 'Comparar com o período anterior' });
  await compare.click();
  await expect(table(page).getByRole('columnheader', { name: 'Vendas (diferença)' })).toBeVisible();
  await expect(page.getByText(/^Antes: \d\d\/\d\d\/\d{4} a /)).toBeVisible();
  await compare.click();
  await page.getByLabel('Só', { exact: true }).selectOption('Só categoria…');
  await page.getByLabel('Escolher categoria').fill('doc');
  await page.getByRole('option', { name: 'Doces' }).click();
  await expect(row(page, /^Café/)).toHaveCount(0);
  await expect(row(page, /^Total/)).toContainText('R$ 5,00');
  await expect(page.getByRole('button', { name: 'Tirar Doces' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Bala de goma;5,00;1');

  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar relatório' });
  await dialog.getByLabel('Nome').fill('Doces');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Doces', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Renomear' }).click();
  await dialog.getByLabel('Nome').fill('Doces e balas');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Doces e balas', level: 1 })).toBeVisible();
  const weekly = page.getByRole('switch', { name: 'Toda segunda-feira por e-mail' });
  await weekly.click();
  await expect(weekly).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(weekly).toHaveAttribute('aria-checked', 'true');
  await expect(row(page, /^Total/)).toContainText('R$ 5,00');

  await page.getByRole('link', { name: 'Meus relatórios' }).first().click();
  const card = page.getByRole('button', { name: /^Doces/ });
  await expect(card).toContainText('Toda segunda-feira por e-mail');
  await card.click();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Excluir relatório' }).click();
  await expect(page.getByRole('heading', { name: 'Meus relatórios', level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a figure leads to its sales: of a month, and of one thing in it', async ({ page }) => {
  const shop = await selling(page);
  await enter(page, shop, '/reports?tipo=meus&relatorio=novo');
  const figure = page.getByRole('link', { name: /^R\$\s42,80: vendas de (?!todas)/ });
  await figure.last().click();
  await expect(page).toHaveURL(/\/reports\?periodo=\d{4}-\d\d-01_\d{4}-\d\d-\d\d&contadas=/);
  await expect(page.getByText('Histórico de Vendas').first()).toBeVisible();
  const history = page.getByRole(test.info().project.name === 'phone' ? 'list' : 'table', {
    name: 'Histórico de Vendas',
  });
  const products = history.getByText(/Café torrado|Bala de goma/);
  await expect(products).toHaveCount(2);

  await page.goBack();
  await page.getByLabel('Por', { exact: true }).selectOption('Categoria');
  await page.getByRole('link', { name: /^R\$\s5,00: vendas de Doces/ }).click();
  await expect(page.getByRole('button', { name: /^Só Doces:/ })).toBeVisible();
  await expect(products).toHaveText([/Bala de goma/]);
});

test('that cannot be read any more can be deleted', async ({ page }) => {
  const shop = await selling(page);
  await page.route('**/api/reports/saved', async (route) => {
    const answer = await route.fetch();
    const reports = (await answer.json()) as { definition: unknown }[];
    await route.fulfill({ response: answer, json: reports.map((one) => ({ ...one, definition: null })) });
  });
  await saveReport(page, shop, 'Lucro por mês');
  await enter(page, shop, '/reports?tipo=meus');
  const saved = page.getByRole('region', { name: 'Salvos' });
  await expect(saved).toContainText('Não abre mais nesta versão');
  await expectAccessible(page);
  await saved.getByRole('button', { name: 'Excluir Lucro por mês' }).click();
  await page.getByRole('button', { name: 'Excluir relatório' }).click();
  await expect(saved).toHaveCount(0);
  // The list may be asked for once more, as of every change.
  await page.unrouteAll({ behavior: 'wait' });
});

test('is offered where the plan lacks it', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/reports?tipo=meus');
  await expect(page.getByRole('heading', { name: 'Meus relatórios', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fazer Upgrade' })).toBeVisible();
});
