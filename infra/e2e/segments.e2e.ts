import { type Download, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { csvRows, firstSheet, pdfPages } from './opened-file.ts';
import { addCustomer, addProduct, enter, openShop, sell, test } from './shop.ts';

test('customers are found by what they bought, under a name that is kept', async ({ page }) => {
  const shop = await openShop(page);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  const { id: coffee } = await addProduct(page, shop, { name: 'Café torrado 500 g', price: '18.90' });
  const { id: maria } = await addCustomer(page, shop, { name: 'Maria Aparecida Lima', email: 'maria@example.com' });
  await addCustomer(page, shop, { name: 'João Batista' });
  await sell(page, shop, coffee, { customerId: maria, quantity: 3 });

  await enter(page, shop, '/customers');
  await page.getByRole('link', { name: 'Segmentos' }).click();
  await expect(page.getByRole('heading', { name: 'Segmentos', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Clientes' })).toHaveAttribute('href', '/customers');
  const cards = page.getByRole('radiogroup', { name: 'Segmentos' });
  await expect(cards.getByText('Novos').locator('..')).toContainText('1que recebe e-mails');
  await expect(cards.getByText('Sumidos').locator('..')).toContainText('nenhum cliente');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo segmento' }).click();
  const form = page.getByRole('dialog', { name: 'Novo segmento' });
  const count = form.getByRole('status');
  await form.getByLabel('Condição 1', { exact: true }).selectOption('Comprou o produto');
  await expect(count).toHaveText('Complete as condições');
  await form.getByRole('button', { name: 'Salvar segmento' }).click();
  await expect(form.getByText('Dê um nome ao segmento')).toBeVisible();
  await expect(form.getByText('Escolha um produto da lista')).toBeVisible();
  await form.getByLabel('Nome').fill('Clientes do café');
  await form.getByLabel('Produto').fill('café');
  await form.getByRole('option', { name: 'Café torrado 500 g' }).click();
  await expect(count).toHaveText('1 cliente, que recebe e-mails');
  await form.getByRole('button', { name: 'Mais uma condição' }).click();
  await form.getByLabel('Condição 2', { exact: true }).selectOption('Gastou ao menos');
  await form.getByLabel('Valor').fill('60');
  await expect(count).toHaveText('Nenhum cliente');
  await form.getByLabel('Valor').fill('50');
  await expect(count).toHaveText('1 cliente, que recebe e-mails');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Salvar segmento' }).click();
  await expect(form).toBeHidden();

  await expect(page.getByRole('heading', { name: 'Clientes do café' })).toBeVisible();
  await expect(page.getByText('Comprou o produto Café torrado 500 g', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Gastou ao menos R\$\s50,00$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Maria Aparecida Lima' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'João Batista' })).toHaveCount(0);

  // What somebody buys while one looks is counted.
  await page.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar segmento' });
  await expect(edit.getByLabel('Produto')).toHaveValue('Café torrado 500 g');
  await edit.getByRole('button', { name: 'Tirar a condição 1' }).click();
  await edit.getByLabel('Condição 1', { exact: true }).selectOption('Não deve nada');
  await edit.getByRole('button', { name: 'Salvar segmento' }).click();
  await expect(page.getByRole('link', { name: 'João Batista' })).toBeVisible();

  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir segmento' }).click();
  await expect(cards.getByText('Clientes do café')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'VIP' })).toBeVisible();
});

/** `dd/mm` of so many days from now, in the shop's zone. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit' }).format(
    Date.now() + days * 86_400_000,
  );

async function exportAs(page: Page, format: RegExp, button = 'Exportar'): Promise<Download> {
  await page.getByRole('button', { name: button }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return download;
}

test('whose birthday comes is counted, listed among the customers, and taken along as a file', async ({ page }) => {
  const shop = await openShop(page);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  await addCustomer(page, shop, { name: 'Maria Aparecida Lima', birthday: `${dayIn(3)}/1990` });
  await addCustomer(page, shop, { name: 'Tereza Nunes', birthday: dayIn(0) });
  await addCustomer(page, shop, { name: 'João Batista', birthday: dayIn(40) });
  await addCustomer(page, shop, { name: 'Bento Reis' });

  await enter(page, shop, '/customers/segmentos');
  await page.getByRole('button', { name: 'Novo segmento' }).click();
  const form = page.getByRole('dialog', { name: 'Novo segmento' });
  const count = form.getByRole('status');
  await form.getByLabel('Nome').fill('Aniversariantes');
  await form.getByLabel('Condição 1', { exact: true }).selectOption('Faz aniversário nos próximos');
  await expect(count).toHaveText('2 clientes, nenhum recebe e-mails');
  await form.getByLabel('Dias').fill('32');
  await form.getByRole('button', { name: 'Salvar segmento' }).click();
  await expect(form.getByText('Um número de 0 a 31')).toBeVisible();
  await form.getByLabel('Dias').fill('0');
  await expect(count).toHaveText('1 cliente, nenhum recebe e-mails');
  await form.getByLabel('Dias').fill('7');
  await form.getByRole('button', { name: 'Mais uma condição' }).click();
  await form.getByLabel('Condição 2', { exact: true }).selectOption('Faz aniversário em');
  await form.getByLabel('Mês da condição 2').selectOption(String(Number(dayIn(3).slice(3))));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Tirar a condição 2' }).click();
  await expect(count).toHaveText('2 clientes, nenhum recebe e-mails');
  await form.getByRole('button', { name: 'Salvar segmento' }).click();
  await expect(page.getByText('Faz aniversário nos próximos 7 dias', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Ver na lista' }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  const segment = page.getByLabel('Segmento', { exact: true });
  await expect(segment).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(page.getByText('2 clientes', { exact: true })).toBeVisible();
  await expect(page.getByText(`Aniversário ${dayIn(3)}/1990`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'João Batista' })).toHaveCount(0);
  await expectAccessible(page);

  const rows = await csvRows(await exportAs(page, /CSV/));
  expect(rows.map(([name]) => name)).toEqual(['Maria Aparecida Lima', 'Tereza Nunes']);
  expect(rows.map((cells) => cells[4])).toEqual([`${dayIn(3)}/1990`, dayIn(0)]);
  const sheet = await firstSheet(await exportAs(page, /XLSX/));
  // Four rows of heading, of which one is empty, and one of totals.
  expect(sheet.match(/<row /g)).toHaveLength(3 + rows.length + 1);
  expect(await pdfPages(await exportAs(page, /PDF/))).toBe(1);

  await segment.selectOption('Sumidos');
  await expect(page.getByText('Nenhum cliente neste segmento')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  await expect(page.getByRole('link', { name: 'João Batista', exact: true })).toBeVisible();
  await expect(segment).toHaveValue('');
});

test('VIPs come by what they spent, each with the reason', async ({ page }) => {
  const shop = await openShop(page);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  const { id: coffee } = await addProduct(page, shop, { name: 'Café torrado 500 g', price: '18.90', stock: 100 });
  const { id: ana } = await addCustomer(page, shop, { name: 'Ana Paula' });
  const { id: zeca } = await addCustomer(page, shop, { name: 'Zeca Moreira' });
  await sell(page, shop, coffee, { customerId: ana });
  await sell(page, shop, coffee, { customerId: zeca, quantity: 3 });

  await enter(page, shop, '/customers');
  await expect(page.getByLabel('Ordem', { exact: true })).toHaveCount(0);
  await page.getByLabel('Segmento', { exact: true }).selectOption('VIP');
  await expect(page.getByText(/^R\$\s56,70 em 1 compra nos últimos 365 dias, a última em /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ana Paula' })).toHaveCount(0);
  await expect(page.getByLabel('Ordem', { exact: true })).toHaveValue('spent');
  await page.getByLabel('Segmento', { exact: true }).selectOption('Novos');
  const names = page.getByRole('link', { name: /^(Ana Paula|Zeca Moreira)$/ });
  await expect(names).toHaveText(['Ana Paula', 'Zeca Moreira']);
  await page.getByLabel('Ordem', { exact: true }).selectOption('Quem mais gastou');
  await expect(names).toHaveText(['Zeca Moreira', 'Ana Paula']);
  await expectAccessible(page);
  await page.reload();
  await expect(names).toHaveText(['Zeca Moreira', 'Ana Paula']);
});

test('a report is narrowed to the customers who are in a segment today', async ({ page }) => {
  const shop = await openShop(page);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  const { id: coffee } = await addProduct(page, shop, { name: 'Café torrado 500 g', price: '18.90' });
  const { id: tea } = await addProduct(page, shop, { name: 'Chá', price: '10.00' });
  const { id: maria } = await addCustomer(page, shop, { name: 'Maria Aparecida Lima' });
  await sell(page, shop, coffee, { customerId: maria, quantity: 3 });
  await sell(page, shop, tea);

  await enter(page, shop, '/reports');
  const revenue = page.getByText('Faturamento Total', { exact: true }).locator('xpath=../..');
  await expect(revenue).toContainText(/66,70/);
  await page.getByLabel('Segmento', { exact: true }).selectOption('Novos');
  await expect(page.getByText('Só de clientes que hoje estão no segmento “Novos”.')).toBeVisible();
  await expect(revenue).toContainText(/56,70/);
  await expect(page.getByText('Ticket Médio', { exact: true }).locator('xpath=../..')).toContainText(/56,70/);
  const best = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Top 10 Produtos' }) });
  await expect(best).toContainText('Café torrado 500 g');
  await expect(best).not.toContainText('Chá');
  await expect(page.getByRole('heading', { name: 'Formas de Pagamento' })).toHaveCount(0);
  await expectAccessible(page);

  // The tickets behind the figures: hers, and not the anonymous one.
  const tickets = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Histórico de Vendas' }) });
  await page.getByRole('button', { name: /: ver as vendas de Ticket Médio$/ }).click();
  await expect(tickets.getByRole('button', { name: /^Sem as canceladas/ })).toBeInViewport();
  await expect(page).toHaveURL(/segmento=/);
  await expect(tickets).toContainText('Maria Aparecida Lima');
  await expect(tickets).not.toContainText('Chá');

  await page.getByRole('radiogroup', { name: 'Relatório' }).getByText('Produtos').click();
  const sold = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Produtos Vendidos' }) });
  await expect(sold).toContainText('Café torrado 500 g');
  await expect(sold).not.toContainText('Chá');
  await expect(sold).not.toContainText('Estoque dura');
  await sold.getByRole('button', { name: 'ver as vendas de Café torrado 500 g' }).click();
  await expect(tickets.getByRole('button', { name: /^Só com Café torrado 500 g/ })).toBeInViewport();
  await expect(tickets).toContainText('Maria Aparecida Lima');
  await expectAccessible(page);
  await tickets.getByRole('button', { name: /^Só com Café torrado 500 g/ }).click();

  await page.getByRole('radiogroup', { name: 'Relatório' }).getByText('Clientes').click();
  await expect(page.getByText('1 cliente comprou')).toBeVisible();
  const rows = await csvRows(await exportAs(page, /CSV/, 'Exportar Relatório'));
  expect(rows.map(([name, orders]) => [name, orders])).toEqual([['Maria Aparecida Lima', '1']]);
  await page.getByRole('link', { name: 'Ver clientes' }).click();
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Segmento', { exact: true })).toHaveValue('novos');
});

test('a plan without segments says so', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/customers/segmentos');
  await expect(page.getByText('Recurso disponível nos planos Premium e Pro')).toBeVisible();
  await expectAccessible(page);
});
