import { randomUUID } from 'node:crypto';
import { type Download, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { csvRows, firstSheet, pdfPages } from './opened-file.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

/** Café 3 × 18,90 by PIX to Maria, açúcar 2 × 5,49 and 1 × 5,49 in cash to nobody: R$ 73,17 in all. */
async function shopWithSales(page: Page): Promise<Shop> {
  const shop = await openShop(page);
  const maria = await addCustomer(page, shop);
  const coffee = await addProduct(page, shop);
  const sugar = await addProduct(page, shop, { name: 'Açúcar União 1 kg', price: '5.49', stock: 100 });
  await sell(page, shop, coffee.id, { quantity: 3, customerId: maria.id });
  await sell(page, shop, sugar.id, { quantity: 2, paymentMethod: 'cash', amountPaid: '20.00' });
  await sell(page, shop, sugar.id, { quantity: 1, paymentMethod: 'cash', amountPaid: '20.00' });
  return shop;
}

async function startTrial(page: Page, shop: Shop): Promise<void> {
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  expect((await page.request.post('/api/account/trial', { headers, data: {} })).status()).toBeLessThan(300);
}

async function exportAs(page: Page, format: RegExp): Promise<Download> {
  await page.getByRole('button', { name: 'Exportar Relatório' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return download;
}

const history = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Histórico de Vendas' }) });
/** Cards on a phone, rows below a heading elsewhere. */
const sales = (page: Page, isMobile: boolean) =>
  isMobile ? history(page).getByRole('listitem') : history(page).locator('tbody').getByRole('row');

test('the period’s sales in figures, charts and files that agree', async ({ page, isMobile }) => {
  const shop = await shopWithSales(page);
  await startTrial(page, shop);
  await enter(page, shop, '/dashboard');
  await page.goto('/reports');
  await expect(page.getByRole('img', { name: /Evolução das vendas no período: R\$\s73,17/ })).toBeVisible();
  await expect(page.getByText('3 vendas no período')).toBeVisible();
  await expect(page.getByRole('img', { name: /PIX 77,5%/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ver como tabela: Formas de Pagamento' }).click();
  await expect(page.getByRole('table', { name: 'Formas de pagamento' })).toContainText(/R\$\s56,70/);

  const ranking = page.getByRole('img', { name: /Top 5 Produtos/ });
  await expect(ranking).toContainText('3 unidades');
  await page.getByText('Faturamento', { exact: true }).click();
  await expect(ranking).toContainText(/R\$\s56,70/);
  await expect(ranking).toContainText(/R\$\s16,47/);

  await expect(sales(page, isMobile)).toHaveCount(3);
  const csv = await exportAs(page, /CSV/);
  expect(csv.suggestedFilename()).toMatch(/^vendas-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
  const rows = await csvRows(csv);
  const told = rows.map(([, , , product, customer, , paid, , units, , , , total]) => [
    product,
    customer,
    paid,
    units,
    total,
  ]);
  expect(told).toEqual([
    ['Açúcar União 1 kg', 'Cliente anônimo', 'Dinheiro', '1', '5,49'],
    ['Açúcar União 1 kg', 'Cliente anônimo', 'Dinheiro', '2', '10,98'],
    ['Café torrado 500 g', 'Maria Aparecida Lima', 'PIX', '3', '56,70'],
  ]);
  await expect(page.getByText('Relatório exportado')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar por produto, cliente ou nº' }).fill('acucar');
  await expect(sales(page, isMobile)).toHaveCount(2);
  const sheet = await firstSheet(await exportAs(page, /XLSX/));
  expect(sheet).toContain('Açúcar União 1 kg');
  expect(sheet).not.toContain('Café torrado');
  expect(sheet.slice(sheet.lastIndexOf('<row '))).toContain('<v>16.47</v>');
  await page.getByLabel('Forma de pagamento').selectOption('pix');
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(sales(page, isMobile)).toHaveCount(3);
  const pdf = await exportAs(page, /PDF/);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await pdfPages(pdf)).toBe(1);

  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Comprovante de Venda' })).toContainText('Maria Aparecida Lima');
});

test('each report has its own table, and the address keeps what was chosen', async ({ page }) => {
  const shop = await shopWithSales(page);
  await startTrial(page, shop);
  await enter(page, shop, '/reports');
  await page.getByRole('radiogroup', { name: 'Relatório' }).getByText('Produtos').click();
  await expect(page).toHaveURL(/tipo=produtos/);
  await expect(page.getByText('Açúcar União 1 kg').first()).toBeVisible();
  // 97 left after 3 on the only day that the shop has been there, whatever the period.
  await expect(page.getByText('32 dias').first()).toBeVisible();
  const products = await csvRows(await exportAs(page, /CSV/));
  expect(products.map(([name, , units, , orders, , revenue]) => [name, units, orders, revenue])).toEqual([
    ['Café torrado 500 g', '3', '1', '56,70'],
    ['Açúcar União 1 kg', '3', '2', '16,47'],
  ]);

  await page.getByLabel('Período').selectOption('Hoje');
  await expect(page.getByText(/^Dia \d\d\/\d\d, comparado com \d\d\/\d\d$/)).toBeVisible();
  await expect(page.getByText('Açúcar União 1 kg').first()).toBeVisible();
  await page.getByLabel('Período').selectOption('Escolher datas…');
  await page.getByLabel('De', { exact: true }).fill('2026-01-02');
  await page.getByLabel('Até', { exact: true }).fill('2026-01-01');
  await expect(page.getByText(/^De 01\/01.* a 02\/01/)).toBeVisible();
  await expect(page.getByText('Nenhum produto vendido ainda').first()).toBeVisible();
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('alert')).toContainText('no máximo 731 dias');

  await page.getByLabel('Período').selectOption('Mês passado');
  await expect(page).toHaveURL(/periodo=mes-passado/);
  await expect(page.getByText('Nenhum produto vendido ainda').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Período')).toHaveValue('mes-passado');
  await page.goto('/reports?tipo=clientes&periodo=este-mes');
  await expect(page.getByText('1 cliente comprou')).toBeVisible();
  await expect(page.getByText('Maria Aparecida Lima').first()).toBeVisible();
  await page.goto('/reports?tipo=follow-ups&periodo=mes-passado');
  await expect(page.getByText('Nenhum follow-up no período selecionado').first()).toBeVisible();
});

test('a figure is the same wherever it stands, and every panel is of the period', async ({ page }) => {
  const shop = await shopWithSales(page);
  await startTrial(page, shop);
  await page.route(/api\/reports\/followups/, async (route) => {
    const answer = await (await route.fetch()).json();
    const counts = { scheduled: 51, sent: 31, pending: 10, overdue: 0, unknown: 0, cancelled: 10 };
    await route.fulfill({ json: { ...answer, ...counts, due: 31, sentOfDue: 31, sentRate: 1 } });
  });
  await page.route(/api\/reports\/customers/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, newCustomers: 5, totalCustomers: 7 } });
  });
  await enter(page, shop, '/reports');
  const panel = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
  const reminders = panel('Desempenho dos Follow-ups');
  await expect(reminders).toContainText('31 de 31');
  await expect(reminders).toContainText('60,8%');
  await expect(reminders).not.toContainText('100%');
  await expect(panel('Vendas Recentes').getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Período', { exact: true }).selectOption('Mês passado');
  await expect(panel('Vendas Recentes')).toContainText('Nenhuma venda recente');
  await page.getByRole('radiogroup', { name: 'Relatório' }).getByText('Clientes').click();
  await expect(panel('Clientes Novos')).toContainText('no período; 7 cadastrados hoje');
});

test('a free shop is told which plan has the rest; a new one that nothing was sold', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/reports');
  await expect(page.getByText('Recurso disponível no plano Premium')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Fazer Upgrade' }).first()).toHaveAttribute('href', '/upgrade');
  await expect(page.getByText('Nenhuma venda no período selecionado')).toBeVisible();
  await expect(page.getByText('Nenhum produto vendido ainda')).toBeVisible();
  await expect(page.getByText('Nenhuma venda recente')).toBeVisible();
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible();
});

test('what fails says so after one more try, and an export that fails loses nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const shop = await shopWithSales(page);
  let asked = 0;
  await page.route(/api\/reports\/(summary|sales|export)/, (route) => {
    if (route.request().url().includes('/reports/sales')) asked++;
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'Internal server error' } });
  });
  await enter(page, shop, '/reports');
  await expect(page.getByText('Erro ao carregar dados')).toBeVisible();
  await expect(page.getByText('Tente novamente mais tarde')).toBeVisible();
  await expect(page.getByText('Erro ao carregar.')).toHaveCount(4);
  expect(asked).toBe(2);
  await page.getByRole('button', { name: 'Exportar Relatório' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect(page.getByText('Erro ao exportar relatório')).toBeVisible();
  await page.unroute(/api\/reports\/(summary|sales|export)/);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Erro ao carregar dados' })
    .getByRole('button', { name: 'Tentar de novo' })
    .click();
  await expect(page.getByText('3 vendas no período')).toBeVisible();
});

test('a long export shows how far it is and can be called off', async ({ page }) => {
  const shop = await shopWithSales(page);
  await enter(page, shop, '/reports');
  await page.route(/api\/reports\/export/, () => undefined);
  await page.getByRole('button', { name: 'Exportar Relatório' }).click();
  await page.getByRole('menuitem', { name: /PDF/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Exportação' })).toBeVisible();
  await expect(page.getByText('Exportando Vendas (PDF)')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exportar Relatório' })).toBeEnabled();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('no report has an accessibility violation, and all fit', async ({ page }) => {
      const shop = await shopWithSales(page);
      await startTrial(page, shop);
      await enter(page, shop, '/dashboard');
      for (const type of ['vendas', 'produtos', 'clientes', 'follow-ups']) {
        await page.goto(`/reports?tipo=${type}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
}

test('what came back stands beside what was sold, and what is left of it', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  const maria = await addCustomer(page, shop);
  const coffee = await addProduct(page, shop);
  const sale = await sell(page, shop, coffee.id, { quantity: 3, customerId: maria.id });
  const back = await page.request.post(`/api/sales/${sale.id}/return`, {
    headers: { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() },
    data: { lines: [{ lineId: sale.id, quantity: 1 }], refunds: [{ method: 'pix', amount: '18.90' }] },
  });
  expect(back.status(), await back.text()).toBe(201);
  await enter(page, shop, '/reports');
  await expect(page.getByText(/devolvido R\$\s18,90, líquido R\$\s37,80/)).toBeVisible();
  const history = page.getByRole(isMobile ? 'list' : 'table', { name: 'Histórico de Vendas' });
  await expect(history).toContainText(/Devolvido R\$\s18,90/);
  await page.getByRole('button', { name: 'Ver como tabela: Evolução das Vendas' }).click();
  await expect(page.getByRole('table', { name: 'Evolução das vendas' })).toContainText(/Devolvido.*Líquido/);
  await page.getByRole('button', { name: 'Ver como tabela: Top 5 Produtos' }).click();
  await expect(page.getByRole('table', { name: 'Top 5 Produtos' })).toContainText(/R\$\s56,70R\$\s18,90R\$\s37,80/);
  await page.screenshot({ path: test.info().outputPath('sales.png'), fullPage: true });
  const [sold] = await csvRows(await exportAs(page, /CSV/));
  expect(sold?.slice(12, 15)).toEqual(['56,70', '18,90', '37,80']);
  for (const [report, caption] of [
    ['Produtos', 'Produtos vendidos'],
    ['Clientes', 'Quem mais comprou'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Relatório' }).getByText(report).click();
    const table = page.getByRole(isMobile ? 'list' : 'table', { name: caption });
    const net = isMobile ? /devolvido R\$\s18,90, líquido R\$\s37,80/ : /R\$\s56,70R\$\s18,90R\$\s37,80/;
    await expect(table).toContainText(net);
    await page.screenshot({ path: test.info().outputPath(`${report}.png`), fullPage: true });
  }
});

test('each figure leads to the sales that it counts', async ({ page, isMobile }) => {
  const shop = await shopWithSales(page);
  const post = async (path: string, data: unknown) => {
    const headers = { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() };
    expect((await page.request.post(path, { headers, data })).status(), path).toBeLessThan(300);
  };
  const { id: cake } = await addProduct(page, shop, { name: 'Bolo', price: '30.00', stock: 10 });
  const [brought, mistaken] = [await sell(page, shop, cake), await sell(page, shop, cake, { quantity: 2 })];
  await post(`/api/sales/${mistaken.id}/cancel`, {});
  await post(`/api/sales/${brought.id}/return`, {
    lines: [{ lineId: brought.id, quantity: 1 }],
    refunds: [{ method: 'pix', amount: '30.00' }],
  });
  await enter(page, shop, '/dashboard');
  await page.getByRole('link', { name: /^R\$\s103,17: ver as vendas de hoje$/ }).click();
  await expect(page).toHaveURL('/reports?periodo=hoje&contadas=counted%3Dsold');
  const only = (label: string) => history(page).getByRole('button', { name: `${label}: mostrar todas` });
  await expect(only('Sem as canceladas')).toBeInViewport();
  await expect(sales(page, isMobile)).toHaveCount(4);
  await only('Sem as canceladas').click();
  await expect(sales(page, isMobile)).toHaveCount(5);
  await expect(page).toHaveURL('/reports?periodo=hoje');

  await page.getByRole('button', { name: /^devolvido R\$\s30,00: ver as vendas$/ }).click();
  await expect(only('Só com devolução no período')).toBeInViewport();
  await expect(sales(page, isMobile)).toHaveCount(1);
  await expect(sales(page, isMobile)).toContainText('Bolo');
  await page.getByRole('button', { name: '4: ver as vendas de Total de Vendas' }).click();
  await expect(sales(page, isMobile)).toHaveCount(4);
  const csv = await csvRows(await exportAs(page, /CSV/));
  expect(csv.filter((row) => row.includes('Cancelada'))).toEqual([]);
  expect(csv).toHaveLength(4);
  await expectAccessible(page);

  // Of a product as well.
  await page.getByRole('radiogroup', { name: 'Relatório' }).getByText('Produtos').click();
  await page.getByRole('button', { name: /^1( venda)?: ver as vendas de Bolo$/ }).click();
  await expect(only('Só com Bolo, sem as canceladas')).toBeInViewport();
  await expect(sales(page, isMobile)).toHaveCount(1);
  await expect(page).toHaveURL(/periodo=hoje/);
  // In another window, too; and back is where the figure was.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(history(other).getByRole('button', { name: /^Só com Bolo, sem as canceladas/ })).toBeInViewport();
  await expect(sales(other, isMobile)).toHaveCount(1);
  await other.close();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^1( venda)?: ver as vendas de Bolo$/ })).toBeVisible();
});
