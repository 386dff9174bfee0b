import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCashier, approval, put, typePin } from './cashier.ts';
import { asked, line, MILK, read, summary } from './register.ts';
import { scan } from './scan.ts';
import { scannedQr } from './scan-qr.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

const account = (page: Page) => page.getByRole('dialog', { name: 'Ana Maria Souza' });
const paying = (page: Page) => page.getByRole('dialog', { name: 'Receber pagamento' });

async function onCredit(page: Page, shop: Shop, productId: string, customerId: string, quantity: number) {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  return sell(page, shop, productId, { customerId, quantity, paymentMethod: 'credit', paymentDate: day });
}

/** The browser is a register with an open drawer, as Modo Caixa leaves it. */
async function openDrawer(page: Page, shop: Shop): Promise<string> {
  const register = { id: randomUUID(), name: 'Caixa 1' };
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const answer = await page.request.post('/api/cash-sessions', {
    headers,
    data: { registerId: register.id, registerName: register.name, float: '50.00' },
  });
  const { id } = await answer.json();
  const me = await (await page.request.get('/api/auth/me', { headers })).json();
  await page.addInitScript(
    ([shopId, kept]) => localStorage.setItem(`fregues.register.${shopId}`, kept ?? ''),
    [String(me.id), JSON.stringify({ ...register, sessionId: id })],
  );
  return id;
}

test('what is sold on credit is owed, paid in part into the open drawer, and less once the sale is cancelled', async ({
  page,
}) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza', phone: '11981234410' });
  const sale = await onCredit(page, shop, productId, customerId, 3);
  await onCredit(page, shop, productId, customerId, 2);
  const sessionId = await openDrawer(page, shop);

  await enter(page, shop, '/receivables');
  await expect(page.getByRole('heading', { name: 'A Receber', level: 1 })).toBeVisible();
  await expect(page.getByText('R$ 50,00').first()).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('receivables.png'), fullPage: true });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^a-receber-\d{4}-\d{2}-\d{2}\.csv$/);
  // A search that finds nothing leads back, in either list.
  const look = page.getByLabel('Buscar cliente');
  const debtor = page.getByRole('button', { name: 'Ana Maria Souza' });
  await look.fill('Beatriz');
  await expect(page.getByText('Nenhuma dívida encontrada')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(debtor.first()).toBeVisible();
  await page.getByText('Por cliente', { exact: true }).click();
  await look.fill('Beatriz');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  await debtor.click();
  await expect(account(page)).toContainText('Deve hoje');
  await expect(account(page)).toContainText('R$ 50,00');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('account.png'), fullPage: true });

  await account(page).getByRole('button', { name: 'Receber pagamento' }).click();
  await expect(paying(page)).toContainText('Entra no caixa aberto: Caixa 1');
  await paying(page)
    .getByLabel(/^Venda nº 2/)
    .check();
  await expect(paying(page).getByLabel('Valor')).toHaveValue('20,00');
  await paying(page)
    .getByLabel(/^Venda nº 2/)
    .uncheck();
  await expectAccessible(page);
  await paying(page).getByLabel('Valor').fill('60');
  await paying(page).getByRole('button', { name: 'Receber', exact: true }).click();
  await expect(paying(page)).toContainText('O valor passa do que se deve hoje');
  await paying(page).getByLabel('Valor').fill('12,50');
  await page.screenshot({ path: test.info().outputPath('paying.png'), fullPage: true });
  await page.evaluate(() => {
    window.print = () => {};
  });
  await paying(page).getByRole('button', { name: 'Receber', exact: true }).click();
  await expect(page.getByText('Pagamento recebido')).toBeVisible();
  await expect(page.locator('[data-print]')).toContainText('RECIBO DE PAGAMENTO');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(account(page)).toContainText('R$ 37,50');
  await expect(account(page)).toContainText('Pagamento em dinheiro');

  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const report = await (await page.request.get(`/api/cash-sessions/${sessionId}`, { headers })).json();
  expect(report).toMatchObject({ debts: { cash: '12.50' }, expected: { cash: '62.50' } });

  // R$ 30,00 of which R$ 12,50 were paid: those stay as the customer's balance.
  await page.request.post(`/api/sales/${(sale as { saleId: string }).saleId}/cancel`, { headers, data: {} });
  await expect(account(page)).toContainText('Saldo a favor do cliente');
  await expect(account(page)).toContainText('R$ 20,00');

  await account(page).getByRole('button', { name: 'Limite de crédito' }).click();
  await page.getByLabel('Pode dever até').fill('25');
  await page.getByRole('button', { name: 'Salvar limite' }).click();
  await expect(account(page)).toContainText('R$ 25,00, restam R$ 5,00');
  const { accessToken } = await addCashier(page, shop);
  const refused = await page.request.post('/api/sales', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { productId, customerId, quantity: 1, paymentMethod: 'credit', paymentDate: '2027-01-10' },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'credit_limit_exceeded']);
  await account(page).getByRole('button', { name: 'Imprimir extrato' }).click();
  await expect(page.locator('[data-print]')).toContainText('EXTRATO DO CLIENTE');
  await page.screenshot({ path: test.info().outputPath('after.png'), fullPage: true });
});

test('the receipt of a sale on credit says what the customer owes now, on the screen and on paper', async ({
  page,
}) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza' });
  await onCredit(page, shop, productId, customerId, 3);
  await sell(page, shop, productId, { customerId, quantity: 1 });
  await onCredit(page, shop, productId, customerId, 2);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const paid = await page.request.post(`/api/customers/${customerId}/debt-payments`, {
    headers,
    data: { amount: '7.50', method: 'pix' },
  });
  expect(paid.ok()).toBe(true);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await enter(page, shop, '/sales');
  const receipt = page.getByRole('dialog', { name: 'Comprovante de Venda' });
  const show = (number: number) =>
    page.getByRole('button', { name: `Ver comprovante da venda nº ${number}`, exact: true }).click();
  await show(1);
  await expect(receipt).toContainText(/Saldo devedor\s*R\$\s42,50/);
  await expect(receipt).toContainText('Posição em');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('[data-print]')).toContainText(/Saldo devedor\s*R\$\s42,50/);
  await page.screenshot({ path: test.info().outputPath('receipt.png') });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await show(2);
  await expect(receipt).toContainText('TOTAL');
  await expect(receipt).not.toContainText('Saldo devedor');
});

test('the history of sales says that a sale on term is paid, as soon as it is', async ({ page }) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza' });
  await onCredit(page, shop, productId, customerId, 3);
  await enter(page, shop, '/sales');
  const history = page.getByRole('main');
  await expect(history.getByText(/^vence \d\d\/\d\d/)).toBeVisible();
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  for (const [amount, words] of [
    ['10.00', /^vence \d\d\/\d\d/],
    ['20.00', 'quitada'],
  ] as const) {
    const url = `/api/customers/${customerId}/debt-payments`;
    expect((await page.request.post(url, { headers, data: { amount, method: 'pix' } })).ok()).toBe(true);
    await expect(history.getByText(words)).toBeVisible();
  }
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('paid.png') });
});

test('a customer in the list leads to their account', async ({ page }) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza' });
  await onCredit(page, shop, productId, customerId, 3);
  await enter(page, shop, '/customers');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Conta de Ana Maria Souza' }).click();
  await expect(account(page)).toContainText('Deve hoje');
  await expect(account(page)).toContainText('R$ 30,00');
  await page.goBack();
  await page.getByRole('button', { name: 'Ver Histórico de Ana Maria Souza' }).click();
  await page.getByRole('dialog', { name: 'Histórico' }).getByRole('link', { name: 'Conta' }).click();
  await expect(account(page)).toContainText('Deve hoje');
});

test('the dashboard says what is to be received, and leads there', async ({ page }) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza' });
  await onCredit(page, shop, productId, customerId, 3);
  let late = false;
  await page.route('**/api/receivables/summary', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: late ? { ...answer, overdue: '20.00', overdueDebts: 1 } : answer });
  });
  await enter(page, shop, '/dashboard');
  const way = page.getByRole('main').getByRole('link', { name: 'nada em atraso' });
  await expect(way).toHaveAttribute('href', '/receivables');
  await expect(way.locator('xpath=../..')).toContainText('R$ 30,00');
  late = true;
  await page.reload();
  await expect(page.getByRole('link', { name: 'R$ 20,00 em atraso' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('dashboard.png'), fullPage: true });
  await page.getByRole('link', { name: 'R$ 20,00 em atraso' }).click();
  await expect(page.getByRole('heading', { name: 'A Receber', level: 1 })).toBeVisible();
});

test('a cashier sells beyond a customer’s limit with an owner’s PIN, and without it hears what is left', async ({
  page,
}) => {
  const owner = await openShop(page);
  const { id: productId } = await addProduct(page, owner, MILK);
  const { id: customerId } = await addCustomer(page, owner, { name: 'Ana Maria Souza' });
  await put(page, owner, `/api/customers/${customerId}/credit-limit`, { limit: '10.00' });
  await onCredit(page, owner, productId, customerId, 1);
  await enter(page, await addCashier(page, owner), '/sales/caixa');
  await expect(page.getByRole('option').first()).toBeVisible();
  await scan(page, MILK.barcode);
  await expect(asked(page)).toContainText(MILK.name);
  await page.keyboard.press('Enter');
  const customer = page.getByLabel('Cliente', { exact: true });
  await customer.fill('ana maria');
  await page.getByRole('option', { name: 'Ana Maria Souza' }).click();
  await expect(customer).toHaveValue('Ana Maria Souza');
  await page.keyboard.press('F9');
  await page.keyboard.press('F4');
  await expect(approval(page)).toHaveAccessibleName('Autorizar acima do limite de crédito');
  for (const figure of [
    'Limite de créditoR$ 10,00',
    'Deve agoraR$ 6,99',
    'RestaR$ 3,01',
    'Passa do limite emR$ 3,98',
  ]) {
    await expect(approval(page)).toContainText(figure);
  }
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('approval.png') });
  await page.keyboard.press('Escape');
  await expect(approval(page)).toBeHidden();
  await expect(page.getByText('Passa do limite de crédito de R$ 10,00: restam R$ 3,01.')).toBeVisible();
  await expect(line(page, MILK)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('over-the-limit.png') });
  expect(await read(page, owner, '/api/checkouts')).toHaveLength(1);

  await page.keyboard.press('F4');
  await typePin(page);
  await expect(summary(page)).toContainText('Ana Maria Souza');
  expect(await read(page, owner, '/api/checkouts')).toMatchObject([{ total: '6.99' }, { total: '6.99' }]);
  const told: { type: string; actor: { name: string }; after: object }[] = await read(
    page,
    owner,
    '/api/timeline/shop',
  );
  expect(told.find(({ type }) => type === 'CreditReserved')).toMatchObject({
    actor: { name: 'Bia' },
    after: { amount: '6.99', approvedBy: 'Ana Souza' },
  });
});

test('an owner turns fine and interest on, and no fine above the law', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=caixa');
  const fine = page.getByLabel('Multa (%)');
  const form = page.locator('form').filter({ has: fine });
  await expect(fine).toHaveValue('0');
  await fine.fill('2,5');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toContainText('No máximo 2%');
  await fine.fill('2');
  await page.getByLabel('Juros ao mês (%)').fill('1,5');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Multa e juros salvos')).toBeVisible();
  await page.reload();
  await expect(fine).toHaveValue('2');
  await expect(page.getByLabel('Juros ao mês (%)')).toHaveValue('1,5');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('late-charges.png'), fullPage: true });
});

test('what is typed replaces the amount, and Pix shows its code', async ({ page }) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza' });
  await onCredit(page, shop, productId, customerId, 3);
  const open = async () => {
    await enter(page, shop, `/receivables?cliente=${customerId}`);
    await account(page).getByRole('button', { name: 'Receber pagamento' }).click();
    await expect(paying(page).getByLabel('Valor')).toBeFocused();
  };
  const code = paying(page).getByRole('img', { name: /^QR Code do Pix/ });
  await open();
  await page.keyboard.type('12,5');
  await expect(paying(page).getByLabel('Valor')).toHaveValue('12,5');
  await paying(page).getByLabel('Forma de pagamento').selectOption('PIX');
  // A shop without a key has none to show.
  await expect(code).toHaveCount(0);
  const payee = { kind: 'cnpj', key: '12.ABC.345/01DE-35', name: 'Mercadinho da Ana', city: 'Santos' };
  await put(page, shop, '/api/settings/pix', { ...payee, currentPassword: shop.password });
  await open();
  await page.keyboard.type('12,5');
  await expect(code).toHaveCount(0);
  await paying(page).getByLabel('Forma de pagamento').selectOption('PIX');
  await expect.poll(() => scannedQr(code)).toContain('540512.50');
  await expectAccessible(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: test.info().outputPath(`pix-${colorScheme}.png`), fullPage: true });
  }
  await paying(page).getByLabel('Forma de pagamento').selectOption('Dinheiro');
  await expect(code).toHaveCount(0);
});

test('what is owed is asked again after a cancellation and a return, also without live updates', async ({
  page,
  isMobile,
}) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza' });
  await onCredit(page, shop, productId, customerId, 3);
  await onCredit(page, shop, productId, customerId, 2);
  await page.route('**/api/live', () => {});
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const receipt = (number: number) =>
    page.getByRole('button', { name: `Ver comprovante da venda nº ${number}`, exact: true }).click();
  const go = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
    // On phones the tabs lead to some of the same places, and go on doing so until the menu has come.
    const place = isMobile ? dialog('Menu') : page;
    await place.getByRole('navigation').getByRole('link', { name }).first().click();
  };
  await enter(page, shop, '/sales');
  await go('A Receber');
  await expect(page.getByText('R$ 50,00').first()).toBeVisible();
  await go('PDV');
  await receipt(1);
  await dialog('Comprovante de Venda').getByRole('button', { name: 'Cancelar venda' }).click();
  await dialog('Cancelar venda nº 1?').getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(page.getByText('Venda cancelada').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await go('A Receber');
  await expect(page.getByText('R$ 20,00').first()).toBeVisible();
  await expect(page.getByText('R$ 50,00')).toHaveCount(0);
  await go('PDV');
  await receipt(2);
  await dialog('Comprovante de Venda').getByRole('button', { name: 'Devolver itens' }).click();
  await dialog(/Devolução da venda/)
    .getByRole('button', { name: 'Aumentar' })
    .click();
  await dialog(/Devolução da venda/)
    .getByRole('button', { name: /^Devolver R\$/ })
    .click();
  for (const name of ['Devolução registrada', 'Comprovante de Venda'])
    await dialog(name).getByRole('button', { name: 'Concluir' }).click();
  await go('A Receber');
  await expect(page.getByText('R$ 10,00').first()).toBeVisible();
  await expect(page.getByText('R$ 20,00')).toHaveCount(0);
});

test('names as long as they are stay in their cards and in the drawer', async ({ page }) => {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '1234.56', stock: 50 });
  const name = 'Restaurantelanchonetesorveteriapadariaeconfeitariadozedaesquina';
  const { id: customerId } = await addCustomer(page, shop, { name });
  await onCredit(page, shop, productId, customerId, 3);
  const owed = { fine: '74.07', interest: '1234.56', owed: '5012.31', daysLate: 90 };
  await page.route(/\/api\/receivables\?/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()).map((debt: object) => ({ ...debt, ...owed }));
    await route.fulfill({ response, json });
  });
  const fits = (part: Locator) => part.evaluate((node) => node.scrollWidth <= node.clientWidth);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, shop, '/receivables');
    await expect(page.getByText('Inclui multa de').first()).toBeVisible();
    expect(await fits(page.locator('html'))).toBe(true);
    const card = page.getByRole('button', { name }).locator('xpath=ancestor::*[self::li or self::tr][1]');
    expect(await fits(card)).toBe(true);
    await page.screenshot({ path: test.info().outputPath(`names-${width}.png`), fullPage: true });
    await page.getByRole('button', { name }).click();
    const title = page.getByRole('dialog', { name }).getByRole('heading', { name });
    await expect(title).toBeVisible();
    const close = await page.getByRole('dialog', { name }).getByRole('button', { name: 'Fechar' }).boundingBox();
    const box = await title.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
    await page.keyboard.press('Escape');
  }
});
