import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { scan } from './scan.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, test } from './shop.ts';

const MILK = { name: 'Leite condensado 395 g', price: '6.99', stock: 30, barcode: '7891000100103' };
const COLA = { name: 'Refrigerante cola 2 L', price: '11.49', stock: 24, barcode: '0036000291452' };
const RICE = { name: 'Arroz tipo 1 5 kg', price: '28.90', stock: 3, barcode: '7896006711117' };

const barcode = (page: Page) => page.getByLabel('Código de barras');
const cart = (page: Page) => page.getByRole('list', { name: 'Itens do carrinho' });
const line = (page: Page, { name }: { readonly name: string }) =>
  cart(page).getByRole('listitem').filter({ hasText: name });
const asked = (page: Page) => page.getByRole('dialog', { name: 'Definir Quantidade' });
const summary = (page: Page) => page.getByRole('dialog', { name: 'Venda Realizada com Sucesso!' });
const total = (page: Page, amount: string) => page.getByRole('status', { name: `Total R$ ${amount}` });

/** As a scanner types: all characters at one speed, then Enter. */
async function openRegister(page: Page, products = [MILK, COLA, RICE]): Promise<Shop & { ids: string[] }> {
  const shop = await openShop(page);
  const ids: string[] = [];
  for (const product of products) ids.push((await addProduct(page, shop, product)).id);
  await enter(page, shop, '/sales/caixa');
  await expect(page.getByRole('option').first()).toBeVisible();
  return { ...shop, ids };
}

async function read(page: Page, shop: Shop, path: string) {
  const response = await page.request.get(path, { headers: { authorization: `Bearer ${shop.accessToken}` } });
  return response.json();
}

test('three products are sold by scanner and keyboard alone, and the next customer’s scan goes on', async ({
  page,
  isMobile,
}) => {
  const shop = await openRegister(page);
  if (!isMobile) await expect(barcode(page)).toBeFocused();
  await scan(page, MILK.barcode);
  await expect(asked(page)).toContainText(MILK.name);
  // The next scan goes on while the quantity is still being asked for.
  await scan(page, COLA.barcode);
  await expect(asked(page)).toContainText(COLA.name);
  await expect(line(page, MILK)).toContainText('R$ 6,99');
  if (isMobile)
    await page
      .getByRole('textbox', { name: `Quantidade de ${COLA.name}` })
      .last()
      .fill('2');
  else await page.keyboard.type('2', { delay: 120 });
  await page.keyboard.press('Enter');
  await expect(asked(page)).toBeHidden();
  await expect(line(page, COLA)).toContainText('R$ 22,98');
  if (!isMobile) await expect(barcode(page)).toBeFocused();
  await scan(page, `3*${RICE.barcode}`, { gapMs: 30 });
  await expect(line(page, RICE)).toContainText('R$ 86,70');
  await expect(total(page, '116,67')).toBeVisible();

  await page.keyboard.press('F6');
  await expect(page.getByLabel('Valor pago')).toBeFocused();
  await page.keyboard.type('100');
  await expect(page.getByText('Faltam R$ 16,67')).toBeVisible();
  await page.keyboard.press('F4');
  await expect(page.getByText('Valor insuficiente!').first()).toBeVisible();
  await page.getByLabel('Valor pago').fill('120');
  await expect(page.getByText('R$ 3,33')).toBeVisible();
  await page.keyboard.press('F4');

  await expect(summary(page)).toContainText('R$ 116,67');
  await expect(summary(page)).toContainText('R$ 3,33');
  await expect(page.getByRole('button', { name: 'Nova Venda' })).toBeFocused();
  await scan(page, MILK.barcode);
  await expect(summary(page)).toBeHidden();
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
  await expect(total(page, '6,99')).toBeVisible();

  const sales = await read(page, shop, '/api/sales');
  expect(sales).toHaveLength(3);
  expect(new Set(sales.map(({ checkoutId }: { checkoutId: string }) => checkoutId)).size).toBe(1);
});

for (const gapMs of [5, 30, 150]) {
  test(`scans at ${gapMs} ms per character lose no digit, wherever the focus is`, async ({ page }) => {
    await openRegister(page);
    // Two in a row while the server is slow.
    await page.route('**/api/products/barcode/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fallback();
    });
    await scan(page, MILK.barcode, { gapMs });
    await scan(page, COLA.barcode, { gapMs });
    await expect(cart(page).getByRole('listitem')).toHaveCount(2);
    await expect(cart(page).getByRole('listitem').first()).toContainText(MILK.name);
    await page.unroute('**/api/products/barcode/*');
    await expect(asked(page)).toBeVisible();
    // While the quantity is asked for; then, asked again, the same product is one more.
    await scan(page, RICE.barcode, { gapMs, ended: gapMs !== 30 });
    await expect(cart(page).getByRole('listitem')).toHaveCount(3);
    await expect(asked(page)).toContainText(RICE.name);
    await page.keyboard.press('Escape');
    await expect(cart(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: /Cartão/ }).focus();
    await scan(page, MILK.barcode, { gapMs });
    await expect(page.getByText('Quantidade atualizada!')).toBeVisible();
    await expect(line(page, MILK)).toContainText('R$ 13,98');
  });
}

test('a scan into a field of somebody else’s is taken out of it and looked up', async ({ page }) => {
  await openRegister(page);
  await scan(page, MILK.barcode);
  await page.keyboard.press('F6');
  await page.keyboard.type('50');
  // Nobody goes on to the next product faster.
  await page.waitForTimeout(400);
  await scan(page, COLA.barcode);
  await expect(line(page, COLA)).toBeVisible();
  await expect(page.getByLabel('Valor pago')).toHaveValue(/^50(,00)?$/);
});

test('a scan while a dialog is open goes to the cart, and neither into a form nor onto a button', async ({ page }) => {
  const shop = await openRegister(page);
  await scan(page, MILK.barcode);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Novo Cliente' });
  const beneath = ({ name }: { readonly name: string }) =>
    page.locator('[aria-label="Itens do carrinho"] > li').filter({ hasText: name });
  const name = form.getByLabel('Nome');
  await name.fill('Tereza');
  await name.focus();
  await scan(page, COLA.barcode);
  await expect(beneath(COLA)).toBeVisible();
  await expect(form).toBeVisible();
  await expect(name).toHaveValue('Tereza');
  await expect(name).toBeFocused();
  await form.getByLabel('Telefone').focus();
  await scan(page, COLA.barcode);
  await expect(beneath(COLA)).toContainText('R$ 22,98');
  await expect(form.getByLabel('Telefone')).toHaveValue('');
  await form.getByRole('button', { name: 'Salvar cliente' }).focus();
  await scan(page, RICE.barcode, { gapMs: 30 });
  await expect(beneath(RICE)).toBeVisible();
  await expect(asked(page)).toBeHidden();
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('Tereza');
  const customers = await read(page, shop, '/api/customers');
  expect(customers.map((customer: { name: string }) => customer.name)).toEqual(['Tereza']);

  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: 'Sair do Modo Caixa?' });
  await expect(leaving.getByRole('button', { name: 'Continuar vendendo' })).toBeFocused();
  await scan(page, RICE.barcode, { gapMs: 90 });
  await expect(leaving).toBeHidden();
  await expect(line(page, RICE)).toContainText('R$ 57,80');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(keys).toBeVisible();
  await scan(page, MILK.barcode);
  await expect(keys).toBeHidden();
  await expect(line(page, MILK)).toContainText('R$ 13,98');
});

test('wrong codes and stock limits cost neither a digit nor a line', async ({ page }) => {
  await openRegister(page);
  await scan(page, '7890000000000');
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await scan(page, '7891000100104');
  await expect(page.getByText('Código de barras 7891000100104 não foi encontrado no sistema.')).toBeVisible();
  await expect(page.getByText('O dígito verificador de 7891000100104 não confere')).toBeVisible();
  await expect(barcode(page)).toHaveValue('');

  await scan(page, `4*${RICE.barcode}`);
  await expect(page.getByText(`${RICE.name} só tem 3 unidades.`)).toBeVisible();
  await scan(page, `3*${RICE.barcode}`);
  await expect(line(page, RICE)).toContainText('R$ 86,70');
  await scan(page, RICE.barcode);
  await expect(page.getByText(`${RICE.name} só tem 3 unidades.`)).toBeVisible();
  await expect(line(page, RICE)).toContainText('R$ 86,70');

  await page.getByRole('button', { name: `Remover ${RICE.name}` }).click();
  await expect(line(page, RICE)).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(line(page, RICE)).toContainText('R$ 86,70');
});

test('somebody else sold the stock, and the price was changed: the cashier is told, and goes on', async ({ page }) => {
  const shop = await openRegister(page);
  await scan(page, `3*${RICE.barcode}`);
  await expect(line(page, RICE)).toBeVisible();
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const riceId = shop.ids[2] ?? '';
  await page.request.post('/api/sales', { headers, data: { productId: riceId, quantity: 1, paymentMethod: 'pix' } });
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText(`${RICE.name} só tem 2 unidades.`)).toBeVisible();
  await page.getByRole('button', { name: 'Levar 2' }).click();
  const data = { name: RICE.name, category: 'Mercearia', price: '30.00' };
  await page.request.put(`/api/products/${riceId}`, { headers, data });
  await page.keyboard.press('F4');
  await expect(page.getByText('R$ 28,90 → R$ 30,00')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar com o novo preço' }).click();
  await expect(summary(page)).toContainText('R$ 60,00');
});

test('a sale whose answer was lost is finished by trying again, once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const shop = await openRegister(page);
  let lost = 0;
  await page.route('**/api/checkouts', async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await scan(page, COLA.barcode);
  await expect(line(page, COLA)).toBeVisible();
  await page.keyboard.press('F7');
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 18,48');
  expect(lost).toBe(2);
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
});

test('a sale on its way survives a reload, and a cart a reload and a sign-out', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_/);
  const shop = await openRegister(page);
  await scan(page, `2*${MILK.barcode}`);
  await scan(page, COLA.barcode);
  await expect(total(page, '25,47')).toBeVisible();
  await page.reload();
  await expect(total(page, '25,47')).toBeVisible();

  await page.route('**/api/checkouts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Sem resposta do servidor')).toBeVisible();
  await page.unroute('**/api/checkouts');
  await page.reload();
  await expect(summary(page)).toContainText('R$ 25,47');
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
});

test('an error of the server keeps everything, and the next try sells once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const shop = await openRegister(page);
  let calls = 0;
  await page.route('**/api/checkouts', async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno do servidor.' } });
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Nada se perdeu')).toBeVisible();
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
});

test('an answer that does not say what was sold keeps the cart, and the next try sells once', async ({ page }) => {
  const shop = await openRegister(page);
  const odd = ['{}', '[]', ''];
  await page.route('**/api/checkouts', async (route) => {
    const body = odd.shift();
    if (body === undefined) return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 201, body, contentType: 'application/json' });
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('F4');
    await expect(page.getByText('não pôde ser lido')).toBeVisible();
    await expect(line(page, MILK)).toBeVisible();
  }
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
});

test('a cart emptied while nobody knew of its sale does not swallow the next one', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_/);
  const shop = await openRegister(page);
  await page.route('**/api/checkouts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Sem resposta do servidor')).toBeVisible();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Esvaziar' }).click();
  await expect(page.getByText('pode já ter sido registrada')).toBeVisible();
  await page.unroute('**/api/checkouts');
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 6,99');
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
  await page.getByRole('button', { name: 'Nova Venda' }).click();
  await page.getByRole('link', { name: 'Ver vendas' }).click();
  await expect(page).toHaveURL(/\/sales$/);
});

test('scans that end with Tab stay in the register, and a person’s Tab moves on', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger has no Tab');
  await openRegister(page);
  await scan(page, MILK.barcode, { ended: 'Tab' });
  await scan(page, COLA.barcode, { ended: 'Tab' });
  await scan(page, RICE.barcode, { ended: 'Tab', gapMs: 30 });
  await expect(cart(page).getByRole('listitem')).toHaveCount(3);
  await expect(asked(page)).toContainText(RICE.name);
  await page.keyboard.press('Escape');
  await barcode(page).press('Tab');
  await expect(page.getByLabel('Buscar produto')).toBeFocused();
  await scan(page, COLA.barcode, { ended: 'Tab' });
  await expect(line(page, COLA)).toContainText('R$ 22,98');
});

test('a code that the server stumbled over once is asked for again by itself', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await openRegister(page);
  let calls = 0;
  await page.route('**/api/products/barcode/*', async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno do servidor.' } });
  });
  await scan(page, MILK.barcode);
  await expect(page.getByText('1 código sem resposta')).toBeVisible();
  await expect(line(page, MILK)).toBeVisible();
  await expect(page.getByText('1 código sem resposta')).toBeHidden();
});

for (const [width, height] of [
  [844, 390],
  [720, 450],
  [960, 400],
] as const) {
  test(`cart, total and the end of the sale are in sight at ${width} × ${height}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the size is what counts');
    await page.setViewportSize({ width, height });
    await openRegister(page);
    await scan(page, MILK.barcode);
    await expect(asked(page)).toBeVisible();
    await expect(line(page, MILK)).toBeInViewport({ ratio: 0.9 });
    await expect(total(page, '6,99')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /Finalizar Venda/ })).toBeInViewport({ ratio: 1 });
    await expect(asked(page).getByRole('button', { name: /Confirmar/ })).toBeInViewport({ ratio: 1 });
    await asked(page)
      .getByRole('button', { name: /Confirmar/ })
      .click();
    await expect(asked(page)).toBeHidden();
    await page.keyboard.press('F6');
    await page.getByLabel('Valor pago').fill('abc');
    await expect(page.getByText('Digite um valor como 58,99').first()).toBeVisible();
    await expect(page.getByLabel('Valor pago')).toBeInViewport({ ratio: 1 });
  });
}

test('codes scanned without a connection are kept, and come into the cart when it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_/);
  await openRegister(page);
  await context.setOffline(true);
  await scan(page, MILK.barcode);
  await expect(page.getByText('1 código sem resposta')).toBeVisible();
  await context.setOffline(false);
  await expect(line(page, MILK)).toBeVisible();
  await expect(page.getByText('1 código sem resposta')).toBeHidden();
});

test('products are found by name as one types, and taken with the arrows', async ({ page }) => {
  await openRegister(page);
  await page.keyboard.press('F3');
  await page.keyboard.type('refri');
  await page.keyboard.press('Enter');
  const add = page.getByRole('dialog', { name: 'Adicionar ao Carrinho' });
  await expect(add).toContainText(COLA.name);
  await add.getByRole('button', { name: 'Aumentar' }).click();
  await add.getByRole('button', { name: 'Adicionar' }).click();
  await expect(line(page, COLA)).toContainText('R$ 22,98');
  await page.keyboard.press('F3');
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(add).toContainText(MILK.name);
});

test('a sale on credit to a new customer, with its receipt', async ({ page }) => {
  await openRegister(page);
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('Venda a prazo sem cliente')).toBeVisible();
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Novo Cliente' });
  await form.getByLabel('Nome').fill('Maria Aparecida Lima');
  await form.getByLabel('Telefone').fill('11981234410');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('Maria Aparecida Lima');
  await page.getByRole('button', { name: /^15 dias/ }).click();
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('Maria Aparecida Lima');
  await summary(page).getByRole('button', { name: 'Ver Comprovante' }).click();
  const receipt = page.getByRole('dialog', { name: 'Comprovante de Venda' });
  await expect(receipt).toContainText(MILK.name);
  await expect(receipt).toContainText('Vencimento');
  await receipt.getByRole('button', { name: 'Nova venda' }).click();
  await expect(receipt).toBeHidden();
  await scan(page, COLA.barcode);
  await expect(line(page, COLA)).toBeVisible();
});

test('a sale on credit to nobody is asked about once', async ({ page, isMobile }) => {
  const shop = await openRegister(page);
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F9');
  await page.keyboard.press('F4');
  const question = page.getByRole('alertdialog', { name: 'Vender a prazo sem cliente?' });
  await expect(question.getByRole('button', { name: 'Escolher cliente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Cliente', { exact: true })).toBeFocused();
  expect(await read(page, shop, '/api/sales')).toHaveLength(0);
  await page.keyboard.press('F4');
  await expect(question).toBeVisible();
  await scan(page, COLA.barcode);
  await expect(question).toBeHidden();
  await expect(line(page, COLA)).toBeVisible();
  await page.keyboard.press('F4');
  await question.getByRole('button', { name: 'Vender sem cliente' }).click();
  await expect(summary(page)).toContainText('R$ 18,48');
  if (isMobile) return;
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
});

test('an emptied cart forgets how it was to be paid, and gets everything back', async ({ page, isMobile }) => {
  await openRegister(page);
  await scan(page, `10*${MILK.barcode}`);
  await expect(line(page, MILK)).toBeVisible();
  await scan(page, `10*${COLA.barcode}`);
  await expect(line(page, COLA)).toBeVisible();
  const credit = page.getByRole('button', { name: /Prazo/, pressed: true });
  await page.keyboard.press('F9');
  await expect(credit).toBeVisible();
  await page.getByRole('button', { name: 'Esvaziar' }).click();
  await expect(page.getByText('20 itens removidos')).toBeVisible();
  await expect(credit).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(line(page, MILK)).toBeVisible();
  await expect(credit).toBeVisible();
  if (isMobile) return;
  await page.getByRole('button', { name: `10 de ${COLA.name}; alterar` }).click();
  await expect(asked(page).getByRole('button', { name: 'Alterar' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(barcode(page)).toHaveValue('');
});

test('what is asked for can be seen above the end of the sale', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await openRegister(page);
  for (const { barcode: code } of [MILK, COLA, RICE]) await scan(page, `2*${code}`);
  await expect(cart(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: /Dinheiro/ }).click();
  const paid = page.getByLabel('Valor pago');
  await expect(paid).toBeFocused();
  const finishing = page.getByRole('button', { name: 'Finalizar Venda' });
  await expect
    .poll(async () => {
      const [field, foot] = [await paid.boundingBox(), await finishing.boundingBox()];
      return (field?.y ?? 0) + (field?.height ?? 0) <= (foot?.y ?? 0);
    })
    .toBe(true);
});

test('whoever is searched for and not known is added under that name', async ({ page }) => {
  await openRegister(page);
  const form = page.getByRole('dialog', { name: 'Novo Cliente' });
  await page.keyboard.press('F10');
  await page.keyboard.type('Tereza');
  await expect(page.getByRole('option', { name: 'Cadastrar “Tereza”' })).toBeVisible();
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await expect(form.getByLabel('Nome')).toHaveValue('Tereza');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('F10');
  await page.keyboard.type('Tereza Lima');
  await expect(page.getByRole('option', { name: 'Cadastrar “Tereza Lima”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Nome')).toHaveValue('Tereza Lima');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('Tereza Lima');
  await page.keyboard.press('F10');
  await page.keyboard.type('tereza');
  await expect(page.getByRole('option', { name: 'Tereza Lima' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Cadastrar/ })).toBeHidden();
});

test('Esc leaves, and asks while the cart holds something, which stays', async ({ page }) => {
  await openRegister(page);
  await scan(page, MILK.barcode);
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(asked(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/sales$/);
  await page.getByRole('link', { name: 'Modo Caixa' }).first().click();
  await expect(line(page, MILK)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('the register has no accessibility violation and fits', async ({ page }) => {
      const long = 'Chocolate em barra meio amargo 70 % cacau da região de Ilhéus, caixa com doze unidades';
      const shop = await openRegister(page, [{ ...RICE, name: long, stock: 6 }, MILK, COLA]);
      await addCustomer(page, shop);
      await check(page);
      await scan(page, RICE.barcode);
      await expect(asked(page)).toBeVisible();
      await check(page);
      await scan(page, `30*${MILK.barcode}`);
      await expect(line(page, MILK)).toBeVisible();
      for (const key of ['F9', 'F6']) {
        await page.keyboard.press(key);
        await check(page);
      }
      await page.getByLabel('Valor pago').fill('1000');
      await page.keyboard.press('F4');
      await expect(summary(page)).toBeVisible();
      await check(page);
    });
  });
}

async function check(page: Page): Promise<void> {
  // An entrance that is still fading has no contrast to measure.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
}
