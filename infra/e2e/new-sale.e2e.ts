import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCashier, approval, PIN, typePin } from './cashier.ts';
import { read } from './read.ts';
import { scan as speak } from './scan.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

const sale = (page: Page) => page.getByRole('dialog', { name: 'Venda rápida' });
const receipt = (page: Page) => page.getByRole('dialog', { name: 'Comprovante de Venda' });

async function scan(page: Page, code: string): Promise<void> {
  await sale(page).getByLabel('Código de barras').focus();
  await speak(page, code);
}

test('a second scan says which product it put out, and the same again counts one more', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Arroz 5 kg', barcode: '7896006711117', stock: 2 });
  await addProduct(page, shop, { name: 'Guaraná 2 L', barcode: '7894900011517' });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7894900011517');
  await expect(sale(page)).toContainText('Guaraná 2 L');
  await scan(page, '7896006711117');
  await expect(page.getByText(/Saiu Guaraná 2 L, entrou Arroz 5 kg/)).toBeVisible();
  await expect(sale(page).getByRole('link', { name: 'Vender no Modo Caixa' })).toBeVisible();
  await scan(page, '7896006711117');
  const quantity = sale(page).getByRole('textbox', { name: 'Quantidade de Arroz 5 kg' });
  await expect(quantity).toHaveValue('2');
  await quantity.fill('7');
  await expect(sale(page).getByText('Estoque insuficiente: há só 2 unidades.')).toBeVisible();
  await sale(page).getByRole('button', { name: 'Vender 2' }).click();
  await expect(quantity).toHaveValue('2');
});

const discount = (page: Page) => page.getByRole('dialog', { name: 'Desconto' });

test('takes off the product and the sale, and above the rule asks for an owner’s PIN', async ({ page }) => {
  const owner = await openShop(page);
  await addProduct(page, owner, { name: 'Queijo', barcode: '7896006711117', price: '50.00', stock: 30 });
  await enter(page, await addCashier(page, owner), '/sales?nova=1');
  await scan(page, '7896006711117');
  await expect(sale(page)).toContainText('Queijo');
  await page.keyboard.press('Control+d');
  await discount(page).getByLabel('Onde').selectOption({ label: '1 × Queijo · R$ 50,00' });
  await discount(page).getByLabel('Porcentagem').fill('10');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('discount.png') });
  await page.keyboard.press('Enter');
  await expect(discount(page)).toBeHidden();
  await expect(sale(page).getByRole('status', { name: 'Total da venda' })).toContainText('R$ 45,00');
  await expect(sale(page)).toContainText('desconto no produto de 10%: total R$ 45,00');

  await sale(page).getByRole('button', { name: 'Desconto' }).click();
  await discount(page).getByRole('button', { name: 'R$' }).click();
  await discount(page).getByLabel('Valor do desconto').fill('20');
  await expect(discount(page)).toContainText('um proprietário autoriza com o PIN');
  await discount(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(approval(page)).toHaveAccessibleName('Autorizar o desconto');
  await typePin(page, PIN);
  await expect(discount(page)).toBeHidden();
  await expect(sale(page).getByRole('status', { name: 'Total da venda' })).toContainText('R$ 25,00');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('discounted.png') });
  await sale(page).getByRole('button', { name: /PIX/ }).click();
  await sale(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await expect(receipt(page)).toContainText('R$ 25,00');
  const [sold] = await read(page, owner, '/api/checkouts');
  expect(sold).toMatchObject({ total: '25.00', discount: '20.00', lines: [{ discount: '5.00' }] });
});

test('a quantity that is no whole number is refused with a word of why', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Queijo', barcode: '7896006711117', stock: 30 });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7896006711117');
  const quantity = sale(page).getByRole('textbox', { name: 'Quantidade de Queijo' });
  for (const typed of ['1,5', '0,350']) {
    await quantity.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed, { delay: 60 });
    await sale(page).getByRole('button', { name: /PIX/ }).click();
    await expect(quantity).toHaveValue(typed);
    await expect(sale(page).getByText('Use um número inteiro, a partir de 1.')).toBeVisible();
    await sale(page)
      .getByRole('button', { name: /Finalizar Venda/ })
      .click();
    await expect(page.getByText(`“${typed}” não é uma quantidade`)).toBeVisible();
    await expect(quantity).toBeFocused();
  }
  await quantity.fill('2');
  await sale(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await expect(receipt(page)).toBeVisible();
  expect((await read(page, shop, '/api/products'))[0].stock).toBe(28);
});

test('F3 searches anew, by name or by code', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no F3');
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Arroz 5 kg', barcode: '7896006711117' });
  await addProduct(page, shop, { name: 'Guaraná 2 L', barcode: '7894900011517' });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7896006711117');
  await expect(sale(page)).toContainText('Arroz 5 kg');
  await page.keyboard.press('F3');
  await page.keyboard.type('guara');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(sale(page).getByRole('combobox', { name: 'Produto', exact: true })).toHaveValue('Guaraná 2 L');
  await page.keyboard.press('F3');
  await page.keyboard.type('789600', { delay: 150 });
  await expect(page.getByRole('option', { name: /Arroz 5 kg/ })).toBeVisible();
});

test('a customer is added on the way, and owes by name', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { barcode: '7896006711117' });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7896006711117');
  await sale(page).getByRole('button', { name: /Prazo/ }).click();
  await expect(sale(page).getByText('Venda a prazo sem cliente')).toBeVisible();
  await sale(page).getByRole('button', { name: 'Novo cliente' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Cliente' });
  await form.getByLabel('Nome').fill('Zé da Silva');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(sale(page).getByLabel('Cliente', { exact: true })).toHaveValue('Zé da Silva');
  await expect(sale(page).getByText('Venda a prazo sem cliente')).toHaveCount(0);
  await sale(page)
    .getByRole('button', { name: /^15 dias/ })
    .click();
  await sale(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await expect(receipt(page)).toContainText(/Cliente\s*Zé da Silva/);
  await expect(receipt(page)).toContainText('Prazo');
});

for (const gapMs of [3, 120]) {
  test(`a scan at ${gapMs} ms per character into 'Novo Cliente' is sold, and is no text`, async ({ page }) => {
    const shop = await openShop(page);
    await addProduct(page, shop, { name: 'Arroz 5 kg', barcode: '7896006711117' });
    await enter(page, shop, '/sales?nova=1');
    await sale(page).getByRole('button', { name: 'Novo cliente' }).click();
    const form = page.getByRole('dialog', { name: 'Novo Cliente' });
    await form.getByLabel('Nome').pressSequentially('Zé', { delay: 40 });
    await form.getByLabel('Telefone').focus();
    await speak(page, '7896006711117', { gapMs });
    await expect(page.getByText('Produto encontrado!')).toBeVisible();
    await expect(form.getByLabel('Telefone')).toHaveValue('');
    await expect(form.getByLabel('Telefone')).toBeFocused();
    await form.getByRole('button', { name: 'Salvar cliente' }).click();
    await expect(sale(page).getByLabel('Cliente', { exact: true })).toHaveValue('Zé');
    await expect(sale(page)).toContainText('Arroz 5 kg');
  });
}

test('two tabs that finish the same sale twice make one', async ({ page, context }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { barcode: '7896006711117' });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7896006711117');
  await sale(page).getByRole('button', { name: /PIX/ }).click();
  // What was begun goes along into a window that this one opens.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/sales?nova=1'));
  const other = await opened;
  const finish = (tab: Page) => sale(tab).getByRole('button', { name: /Finalizar Venda/ });
  await expect(finish(other)).toBeEnabled();
  await Promise.all([finish(page).dblclick(), finish(other).dblclick()]);
  await expect(receipt(page)).toBeVisible();
  await expect(receipt(other)).toBeVisible();
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
  expect((await read(page, shop, '/api/products'))[0].stock).toBe(9);
});

test.describe('when it fails', () => {
  test('what was entered stays, and the same sale is finished once', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
    const shop = await openShop(page);
    await addProduct(page, shop, { barcode: '7896006711117', price: '7.50' });
    await enter(page, shop, '/sales?nova=1');
    await scan(page, '7896006711117');
    await sale(page).getByLabel('Observações').fill('embrulhar');
    await sale(page)
      .getByRole('button', { name: /Dinheiro/ })
      .click();
    await sale(page).getByLabel('Valor pago').fill('5');
    await expect(sale(page).getByText('Faltam').first()).toBeAttached();
    await sale(page).getByLabel('Valor pago').fill('10');
    const finish = sale(page).getByRole('button', { name: /Finalizar Venda/ });
    const broken = { status: 500, json: { code: 'internal', message: 'Erro interno do servidor.' } };
    await page.route('**/api/checkouts', (route) => route.fulfill(broken));
    await finish.click();
    await expect(sale(page).getByRole('alert')).toContainText('Ocorreu um erro ao processar a venda.');
    await expect(sale(page).getByRole('alert')).toContainText('a venda não será feita duas vezes');
    await page.unroute('**/api/checkouts');
    await context.setOffline(true);
    await finish.click();
    await expect(sale(page).getByRole('alert')).toContainText('é enviada de novo sozinha, uma vez só');
    await expect(sale(page).getByLabel('Observações')).toHaveValue('embrulhar');
    await expect(sale(page).getByLabel('Valor pago')).toHaveValue('10,00');
    await context.setOffline(false);
    await expect(receipt(page)).toContainText(/Troco\s*R\$\s2,50/);
    expect(await read(page, shop, '/api/sales')).toHaveLength(1);
  });
});

test('a sale on its way survives a reload, and is asked about before it is left', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_/);
  const shop = await openShop(page);
  await addProduct(page, shop, { barcode: '7896006711117' });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7896006711117');
  await sale(page).getByRole('button', { name: /PIX/ }).click();
  await page.route('**/api/checkouts', async (route) => {
    await route.fetch();
    // The reload ends a retry that is on its way.
    await route.abort('connectionreset').catch(() => {});
  });
  await sale(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await expect(sale(page).getByText('Sem resposta do servidor')).toBeVisible();
  await sale(page).getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sair desta venda?' });
  await question.getByRole('button', { name: 'Continuar' }).click();
  await page.unroute('**/api/checkouts');
  await page.reload();
  await expect(receipt(page)).toContainText('Café torrado 500 g');
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
});

test('a sale on credit to nobody is asked about, as in the register', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { barcode: '7896006711117' });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7896006711117');
  await sale(page).getByRole('button', { name: /Prazo/ }).click();
  await sale(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Vender a prazo sem cliente?' });
  await question.getByRole('button', { name: 'Vender sem cliente' }).click();
  await expect(receipt(page)).toContainText('Vencimento');
});

test('leaving asks, and staying keeps everything', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { barcode: '7896006711117' });
  await enter(page, shop, '/sales?nova=1');
  await scan(page, '7896006711117');
  await expect(sale(page)).toContainText('Café torrado 500 g');
  await sale(page).getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Descartar esta venda?' });
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(sale(page)).toContainText('Café torrado 500 g');
  await sale(page).getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(sale(page)).toHaveCount(0);
});
