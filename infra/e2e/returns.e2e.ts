import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { asked, barcode, read, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, type Shop, test } from './shop.ts';

const COFFEE = { name: 'Café torrado 500 g', price: '18.90', stock: 20, barcode: '7891000100103' };
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const returning = (page: Page) => dialog(page, /Devolução da venda/);
const done = (page: Page) => dialog(page, 'Devolução registrada');
const voucher = (page: Page) => dialog(page, 'Usar vale-troca');

async function call(page: Page, shop: Shop, path: string, data: object) {
  const headers = { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() };
  return page.request.post(path, { data, headers });
}

/** Three units sold by Pix. */
async function sold(page: Page) {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, COFFEE);
  const sale = await call(page, shop, '/api/sales', { productId, quantity: 3, paymentMethod: 'pix' });
  const { id: saleId } = await sale.json();
  return { shop, productId, saleId };
}

async function openReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  await dialog(page, 'Comprovante de Venda').getByRole('button', { name: 'Devolver itens' }).click();
  await expect(returning(page).getByRole('group', { name: /Quantidade de Café/ })).toBeVisible();
}

/** A voucher of one coffee, as a return issues it. */
async function withVoucher(page: Page) {
  const made = await sold(page);
  const { shop, saleId } = made;
  const answer = await call(page, shop, `/api/sales/${saleId}/return`, {
    lines: [{ lineId: saleId, quantity: 1 }],
    refunds: [{ method: 'voucher', amount: '18.90' }],
  });
  return { ...made, code: (await answer.json()).voucher.code as string };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a unit comes back, part in cash and part as a voucher, which pays the next sale', async ({ page }) => {
      const { shop } = await sold(page);
      await enter(page, shop, '/sales');
      await openReturn(page);
      const form = returning(page);
      await form.getByRole('button', { name: /^Devolver$/ }).click();
      await expect(form.getByText('Escolha o que volta.')).toBeVisible();
      await form.getByRole('button', { name: 'Aumentar' }).click();
      await expect(form.getByRole('status')).toContainText('R$ 18,90');
      await expect(form.getByLabel('Valor em PIX')).toHaveValue('18,90');
      await form.getByLabel('Valor em PIX').fill('');
      await form.getByLabel('Valor em Dinheiro').fill('8,90');
      await expect(form.getByRole('status')).toContainText(/Falta distribuir\s*R\$\s10,00/);
      await form.getByLabel('Valor em Vale-troca').fill('10');
      await form.getByLabel('Motivo').fill('veio moído');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('return.png'), fullPage: true });
      await form.getByRole('button', { name: /Devolver R\$\s18,90/ }).click();
      await expect(done(page)).toContainText(/Dinheiro: R\$\s8,90/);
      await expect(done(page)).toContainText(/Vale-troca: R\$\s10,00/);
      const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec(await done(page).innerText())?.[0] ?? '';
      expect(code).not.toBe('');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('done.png') });
      await done(page).getByRole('button', { name: 'Concluir' }).click();
      await expect(dialog(page, 'Comprovante de Venda').getByRole('button', { name: 'Cancelar venda' })).toHaveCount(0);
      await dialog(page, 'Comprovante de Venda').getByRole('button', { name: 'Concluir' }).click();
      await expect(page.getByText(/Devolvido R\$\s18,90/)).toBeVisible();

      await page.goto('/vouchers');
      await expect(page.getByRole('main')).toContainText(code);
      await expect(page.getByText('Em aberto')).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('vouchers.png') });

      await page.goto('/sales/caixa');
      await expect(barcode(page)).toBeVisible();
      await scan(page, COFFEE.barcode);
      await expect(asked(page)).toContainText(COFFEE.name);
      await page.keyboard.press('Enter');
      await expect(total(page, '18,90')).toBeVisible();
      await page.getByRole('button', { name: 'Usar vale-troca' }).click();
      await voucher(page).getByLabel('Código do vale').fill('AAAA-AAAA-AAAD');
      await page.keyboard.press('Enter');
      await expect(voucher(page).getByText(/Confira o código/)).toBeVisible();
      await voucher(page).getByLabel('Código do vale').fill(code.toLowerCase());
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('pay.png') });
      await page.keyboard.press('Enter');
      await expect(voucher(page)).toBeHidden();
      await expect(page.getByRole('list', { name: 'Pagamentos' })).toContainText(/Vale-troca R\$\s10,00/);
      await page.keyboard.press('F8');
      await page.keyboard.press('F4');
      await expect(summary(page)).toBeVisible();
      expect(await read(page, shop, '/api/checkouts?limit=1')).toMatchObject([
        {
          total: '18.90',
          payments: [
            { method: 'voucher', amount: '10.00' },
            { method: 'pix', amount: '8.90' },
          ],
        },
      ]);
    });
  });
}

for (const place of ['/sales/caixa', '/sales?nova=1'] as const) {
  test(`above the sale at ${place}, the voucher's dialog has the scanner and the keys to itself`, async ({ page }) => {
    const { shop, code } = await withVoucher(page);
    await enter(page, shop, place);
    await expect(barcode(page)).toBeVisible();
    const both = page.getByText(/R\$\s37,80/).first();
    await scan(page, COFFEE.barcode);
    await expect(page.getByText(COFFEE.name).first()).toBeVisible();
    await scan(page, COFFEE.barcode);
    await expect(both).toBeVisible();
    const open = () => page.getByRole('button', { name: 'Usar vale-troca' }).click();
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await open();
    await expect(voucher(page).getByLabel('Código do vale')).toBeFocused();
    for (const key of ['F7', 'Control+d', 'F4']) await page.keyboard.press(key);
    await expect(voucher(page).getByText('Falta pagar')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Desconto' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(voucher(page)).toBeHidden();
    await expect(both).toBeVisible();
    await expect(summary(page)).toHaveCount(0);

    await open();
    await expect(voucher(page).getByLabel('Código do vale')).toBeFocused();
    await scan(page, code);
    await expect(page.getByRole('list', { name: 'Pagamentos' })).toContainText(/Vale-troca R\$\s18,90/);
    await expect(page.getByText('Produto não encontrado')).toHaveCount(0);
    expect(await read(page, shop, '/api/checkouts?limit=5')).toHaveLength(1);
  });
}

test('a receipt says what is left on a vale-troca', async ({ page }) => {
  const { shop, code, productId } = await withVoucher(page);
  const payments = [
    { method: 'voucher', amount: '10.00', voucherCode: code },
    { method: 'pix', amount: '8.90' },
  ];
  const paid = await call(page, shop, '/api/checkouts', { lines: [{ productId, quantity: 1 }], payments });
  expect(await paid.json()).toMatchObject({ payments: [{ voucherLeft: { amount: '8.90' } }, { method: 'pix' }] });
  await enter(page, shop, '/sales');
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 2' }).click();
  await expect(dialog(page, 'Comprovante de Venda').getByText(/Resta no vale até/)).toBeVisible();
  await page.goto('/vouchers');
  await expect(page.getByRole('main')).toContainText(/R\$\s8,90/);
});

test.describe('when something fails', () => {
  test('a return whose answer was lost is made once', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/, /status of 50\d/);
    const { shop, saleId } = await sold(page);
    await enter(page, shop, '/sales');
    await openReturn(page);
    const form = returning(page);
    await form.getByRole('button', { name: 'Aumentar' }).click();
    // The server carries it out, and the answer does not arrive.
    await page.route('**/return', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole('button', { name: /Devolver R\$\s18,90/ }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await page.unroute('**/return');
    await form.getByRole('button', { name: /Devolver R\$\s18,90/ }).click();
    await expect(done(page)).toBeVisible();
    const returns = await read(page, shop, `/api/sales/${saleId}/returns`);
    expect(returns).toMatchObject({ returned: '18.90', returns: [{ total: '18.90' }] });
  });

  test('two tabs do not take back more than was sold', async ({ page, context }) => {
    const { shop } = await sold(page);
    await enter(page, shop, '/sales');
    const other = await context.newPage();
    await other.goto('/sales');
    for (const tab of [page, other]) {
      await openReturn(tab);
      await returning(tab).getByRole('button', { name: 'Devolver tudo', exact: true }).click();
    }
    await returning(page)
      .getByRole('button', { name: /Devolver R\$\s56,70/ })
      .click();
    await expect(done(page)).toBeVisible();
    await returning(other)
      .getByRole('button', { name: /Devolver R\$/ })
      .click();
    await expect(returning(other).getByText('Café torrado 500 g: tudo já foi devolvido.')).toBeVisible();
  });

  test('two registers do not spend one voucher twice', async ({ page }) => {
    const { shop, code, productId } = await withVoucher(page);
    await enter(page, shop, '/sales/caixa');
    await expect(barcode(page)).toBeVisible();
    await scan(page, COFFEE.barcode);
    await expect(asked(page)).toContainText(COFFEE.name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Usar vale-troca' }).click();
    await voucher(page).getByLabel('Código do vale').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tudo pago')).toBeVisible();
    // Meanwhile another register is faster.
    const lines = [{ productId, quantity: 1 }];
    const payments = [{ method: 'voucher', amount: '18.90', voucherCode: code }];
    expect((await call(page, shop, '/api/checkouts', { lines, payments })).status()).toBe(201);
    await page.keyboard.press('F4');
    await expect(page.getByText('Este vale já foi usado por inteiro.')).toBeVisible();
    await page.getByRole('button', { name: /Tirar Vale-troca/ }).click();
    await page.keyboard.press('F8');
    await page.keyboard.press('F4');
    await expect(summary(page)).toBeVisible();
  });
});
