import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { read, rememberPosition } from './read.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

const DUE = addDays(businessDayOf(new Date(), DEFAULT_TIME_ZONE), 30);
const DUE_SHOWN = DUE.split('-').reverse().join('/');

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const list = (page: Page) => page.getByRole('table').or(page.getByRole('list', { name: 'Histórico de Vendas' }));

async function sellCart(page: Page, shop: Shop, productIds: readonly string[], more: Record<string, unknown> = {}) {
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const response = await page.request.post('/api/checkouts', {
    data: { lines, paymentMethod: 'pix', ...more },
    headers,
  });
  expect(response.status(), await response.text()).toBe(201);
  rememberPosition(page.context(), response.headers());
  return response.json();
}

test('the owner cancels a sale with a reason, and the stock returns', async ({ page }) => {
  const shop = await openShop(page);
  const coffee = await addProduct(page, shop, { stock: 10 });
  await sell(page, shop, coffee.id, { quantity: 3 });
  await enter(page, shop, '/sales');
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  const receipt = dialog(page, 'Comprovante de Venda');
  await expect(receipt).toContainText('Venda registrada');
  await receipt.getByRole('button', { name: 'Cancelar venda' }).click();
  const question = dialog(page, 'Cancelar venda nº 1?');
  await expect(question).toContainText('Os 3 itens voltam ao estoque');
  await question.getByLabel('Motivo').fill('O cliente desistiu de 3');
  await question.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(page.getByText('Os 3 itens voltaram ao estoque.')).toBeVisible();
  await expect(receipt).toContainText('VENDA CANCELADA');
  await expect(receipt).toContainText('“O cliente desistiu de 3”');
  await expect(receipt).toContainText(/Venda cancelada\s*Ana Souza/);
  await expect(receipt.getByRole('button', { name: 'Cancelar venda' })).toHaveCount(0);
  await receipt.getByRole('button', { name: 'Concluir' }).click();
  await expect(list(page)).toContainText('Cancelada');
  await expect(list(page).locator('s')).toHaveText('R$ 56,70');
  expect((await read(page, shop, '/api/products'))[0].stock).toBe(10);
  expect(await read(page, shop, '/api/sales/summary')).toMatchObject({ todaySales: 0 });
});

test('a sale that was paid in three ways shows all, opens to the amounts and is found by each', async ({ page }) => {
  const shop = await openShop(page);
  const coffee = await addProduct(page, shop);
  const payments = [
    { method: 'pix', amount: '12.00' },
    { method: 'cash', amount: '5.90' },
    { method: 'card', amount: '1.00' },
  ];
  await sellCart(page, shop, [coffee.id], { paymentMethod: undefined, payments });
  await enter(page, shop, '/dashboard');
  await expect(page.getByText('PIX + Dinheiro + Cartão')).toBeVisible();
  await page.goto('/sales');
  await expect(list(page)).toContainText('PIX + Dinheiro + Cartão');
  await list(page).getByRole('button', { name: 'Café torrado 500 g' }).click();
  const paid = page.getByRole('list', { name: 'Pagamentos da venda nº 1' });
  await expect(paid.getByRole('listitem')).toHaveText([
    /PIX\s*R\$\s12,00/,
    /Dinheiro\s*R\$\s5,90/,
    /Cartão\s*R\$\s1,00/,
  ]);
  await page.screenshot({ path: test.info().outputPath('opened.png') });
  await page.getByLabel('Forma de pagamento').selectOption('Dinheiro');
  await expect(list(page)).toContainText('PIX + Dinheiro + Cartão');
  await page.getByLabel('Forma de pagamento').selectOption('Vale-troca');
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible();
});

test('a ticket is one row that opens to its lines, has one receipt, and is taken back whole', async ({ page }) => {
  const shop = await openShop(page);
  const [coffee, bread] = [await addProduct(page, shop), await addProduct(page, shop, { name: 'Pão', price: '0.90' })];
  const sugar = await addProduct(page, shop, { name: 'Açúcar União 1 kg' });
  const cart = [coffee.id, bread.id, sugar.id];
  await sellCart(page, shop, cart, { paymentMethod: 'cash', amountPaid: '40.00' });
  await sell(page, shop, coffee.id);
  await enter(page, shop, '/sales');
  await expect(page.getByText('Vendas Hoje').locator('../..')).toContainText(/Vendas Hoje\s*2\s*vendas/);
  const rows = list(page).getByRole('button', { name: /Ver comprovante/ });
  await expect(rows).toHaveCount(2);
  await expect(list(page).getByText(/^nº [12]$/)).toHaveCount(2);

  const title = list(page).getByRole('button', { name: 'Café torrado 500 g + 2 produtos' });
  const items = page.getByRole('list', { name: 'Itens da venda nº 1' });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(items.getByRole('listitem')).toHaveCount(3);
  await expect(items).toContainText(/Pão\s*1 × R\$\s0,90/);
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(0);

  const search = page.getByLabel('Buscar por produto, cliente ou nº');
  await search.fill('acucar');
  await expect(rows).toHaveCount(1);
  await expect(list(page).getByRole('button', { name: 'Açúcar União 1 kg + 2 produtos' })).toBeVisible();
  await search.fill('nº 1');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  const receipt = dialog(page, 'Comprovante de Venda');
  await expect(receipt).toContainText(/Venda\s*nº 1/);
  await expect(receipt).toContainText('Café torrado 500 g');
  await expect(receipt).toContainText('Pão');
  await expect(receipt).toContainText(/TOTAL\s*R\$\s38,70/);
  await expect(receipt).toContainText(/Troco\s*R\$\s1,30/);
  await receipt.getByRole('button', { name: 'Cancelar venda' }).click();
  const question = dialog(page, 'Cancelar venda nº 1?');
  await expect(question).toContainText('Os 3 itens voltam ao estoque');
  await expect(question.getByRole('listitem')).toHaveCount(3);
  await question.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(page.getByText('Os 3 itens voltaram ao estoque.')).toBeVisible();
  await expect(receipt).toContainText('VENDA CANCELADA');
  const stocks = (await read(page, shop, '/api/products')).map(({ stock }: { stock: number }) => stock);
  expect(stocks.sort()).toEqual([10, 10, 9]);
  expect(await read(page, shop, '/api/sales/summary')).toMatchObject({ todaySales: 1 });
});

test('the history is searched, filtered by payment and by days, page by page', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  const coffee = await addProduct(page, shop, { stock: 100 });
  const sugar = await addProduct(page, shop, { name: 'Açúcar União 1 kg' });
  const maria = await addCustomer(page, shop);
  for (let i = 0; i < 26; i += 1) await sell(page, shop, coffee.id);
  const due = { customerId: maria.id, paymentMethod: 'credit', paymentDate: DUE };
  await sell(page, shop, sugar.id, due);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/checkouts' && request.method() === 'GET') asked.push(search);
  });
  await enter(page, shop, '/sales');
  const rows = list(page).getByRole('button', { name: /Ver comprovante/ });
  await expect(rows).toHaveCount(25);
  if (isMobile) await page.getByRole('button', { name: 'Carregar mais' }).click();
  else {
    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
  }
  await expect(rows).toHaveCount(27);
  expect(asked.every((search) => search.includes('limit=25'))).toBe(true);

  await page.getByLabel('Buscar por produto, cliente ou nº').fill('acucar');
  await expect(rows).toHaveCount(1);
  await expect(list(page)).toContainText(/vence \d\d\/\d\d/);
  await page.getByLabel('Buscar por produto, cliente ou nº').fill('maria apar');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Buscar por produto, cliente ou nº').fill('');
  await page.getByLabel('Forma de pagamento').selectOption('Prazo');
  await expect(page.getByText(`a vencer em 1 venda; o próximo vencimento é ${DUE_SHOWN}.`)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Forma de pagamento').selectOption('Dinheiro');
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows).toHaveCount(27);
  await page.getByLabel('Período').selectOption('Escolher datas…');
  await page.getByLabel('Até').fill('2001-01-01');
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible();
  await page.getByLabel('Período').selectOption('Hoje');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(25);
});

test.describe('on failures', () => {
  test('a list that did not come can be asked for again', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 50\d/, /ERR_INTERNET_DISCONNECTED/);
    const shop = await openShop(page);
    const coffee = await addProduct(page, shop);
    await sell(page, shop, coffee.id);
    const broken = (url: URL) => url.pathname === '/api/checkouts';
    await page.route(broken, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Falhou.' } }));
    await enter(page, shop, '/sales');
    await expect(page.getByText('Falhou.')).toBeVisible();
    await page.unroute(broken);
    await page.getByRole('button', { name: /Tentar/ }).click();
    await expect(list(page)).toContainText('Café torrado 500 g');
  });

  test('a cancellation that failed keeps its reason, and a second try takes it', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 50\d/, /ERR_INTERNET_DISCONNECTED/);
    const shop = await openShop(page);
    const coffee = await addProduct(page, shop);
    await sell(page, shop, coffee.id);
    await enter(page, shop, '/sales');
    await page.getByRole('button', { name: /Ver comprovante/ }).click();
    await dialog(page, 'Comprovante de Venda').getByRole('button', { name: 'Cancelar venda' }).click();
    const question = dialog(page, 'Cancelar venda nº 1?');
    await expect(question).toContainText('O item volta ao estoque');
    await question.getByLabel('Motivo').fill('engano');
    await page.route('**/cancel', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Ocupado.' } }),
    );
    await question.getByRole('button', { name: 'Cancelar venda' }).click();
    await expect(question.getByRole('alert')).toContainText('Ocupado.');
    await expect(question.getByLabel('Motivo')).toHaveValue('engano');
    await page.unroute('**/cancel');
    await question.getByRole('button', { name: 'Cancelar venda' }).click();
    await expect(dialog(page, 'Comprovante de Venda')).toContainText('VENDA CANCELADA');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('history and dialogs have no accessibility violation and fit', async ({ page }) => {
      const shop = await openShop(page, 'Supermercado e Empório Nossa Senhora Aparecida do Vale do Paraíba');
      const name = 'Chocolate em barra meio amargo 70 % cacau da região de Ilhéus, caixa com doze unidades';
      const coffee = await addProduct(page, shop, { name });
      const maria = await addCustomer(page, shop, { email: 'maria@example.com', phone: '11981234410' });
      const due = { customerId: maria.id, paymentMethod: 'credit', paymentDate: DUE };
      await sell(page, shop, coffee.id, due);
      await sellCart(page, shop, [coffee.id, (await addProduct(page, shop, { name: 'Pão' })).id], due);
      await enter(page, shop, '/sales');
      await page.getByLabel('Forma de pagamento').selectOption('Prazo');
      await page.getByLabel('Período').selectOption('Escolher datas…');
      await expect(page.getByText(/a vencer em 2 vendas/)).toBeVisible();
      await list(page)
        .getByRole('button', { name: `${name} + 1 produto` })
        .click();
      const items = page.getByRole('list', { name: 'Itens da venda nº 2' });
      await expect(items).toBeVisible();
      // A long name takes another line, and not the place of its amount.
      expect(await items.getByText(name).evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ver comprovante da venda nº 2' }).click();
      const receipt = dialog(page, 'Comprovante de Venda');
      await expect(receipt).toContainText('Pão');
      await expectAccessible(page);
      await receipt.getByRole('button', { name: 'Cancelar venda' }).click();
      await expect(dialog(page, 'Cancelar venda nº 2?').getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
    });
  });
}
