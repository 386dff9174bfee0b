import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCashier, typePin } from './cashier.ts';
import { asked, barcode, COLA, cart, line, MILK, openRegister, RICE, read, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, type Shop, test } from './shop.ts';

const finding = (page: Page) => page.getByRole('dialog', { name: 'Devolução ou troca' });
const returning = (page: Page) => page.getByRole('dialog', { name: /Devolução da venda/ });
const done = (page: Page) => page.getByRole('dialog', { name: 'Devolução registrada' });

async function call(page: Page, shop: Shop, path: string, data: object) {
  const headers = { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

async function take(page: Page, { barcode: code, name }: typeof MILK): Promise<void> {
  await scan(page, code);
  await expect(asked(page)).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(asked(page)).toBeHidden();
}

/** A bag of rice, R$ 28,90, sold as nº 1 and paid by Pix. */
async function sellRice(page: Page, shop: Shop, productId: string | undefined): Promise<string> {
  return (await call(page, shop, '/api/sales', { productId, quantity: 1, paymentMethod: 'pix' })).id;
}

async function soldRice(page: Page) {
  const shop = await openRegister(page);
  return { shop, saleId: await sellRice(page, shop, shop.ids[2]) };
}

async function findSale(page: Page): Promise<void> {
  await page.keyboard.press('Control+b');
  await finding(page).getByLabel('Comprovante').fill('1');
  await page.keyboard.press('Enter');
  await returning(page).getByRole('button', { name: 'Aumentar' }).click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('what comes back pays what is taken, and the rest of it goes back as it was paid', async ({ page }) => {
      const { shop, saleId } = await soldRice(page);
      await take(page, COLA);
      await page.screenshot({ path: test.info().outputPath('cart.png') });
      await page.keyboard.press('Control+b');
      await finding(page).getByLabel('Comprovante').fill('77');
      await page.keyboard.press('Enter');
      await expect(finding(page).getByText('Venda não encontrada.')).toBeVisible();
      // What fades has colours of its own.
      await expect(page.getByText('Produto adicionado!')).toBeHidden();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('find.png') });
      await page.keyboard.press('Escape');
      await findSale(page);
      await expect(returning(page).getByLabel('Valor em Vale-troca')).toHaveValue('11,49');
      await expect(returning(page).getByLabel('Valor em PIX')).toHaveValue('17,41');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('return.png'), fullPage: true });
      await returning(page)
        .getByRole('button', { name: /Devolver R\$\s28,90/ })
        .click();
      await expect(done(page)).toContainText(/Vale-troca: R\$\s11,49/);
      await page.screenshot({ path: test.info().outputPath('done.png') });
      await done(page).getByRole('button', { name: 'Usar nesta venda' }).click();
      await expect(page.getByText('Tudo pago')).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('paid.png') });
      await page.keyboard.press('F4');
      await expect(summary(page)).toBeVisible();
      const [sale] = await read(page, shop, '/api/checkouts?limit=1');
      expect(sale).toMatchObject({ total: '11.49', payments: [{ method: 'voucher', amount: '11.49' }] });
      expect(await read(page, shop, `/api/sales/${saleId}/returns`)).toMatchObject({ returned: '28.90' });
      expect(await read(page, shop, '/api/vouchers')).toMatchObject([{ balance: '0.00' }]);
    });
  });
}

test('a return in an empty cart pays what comes into it later, and the customer pays the difference', async ({
  page,
}) => {
  const { shop } = await soldRice(page);
  await findSale(page);
  await returning(page).getByRole('button', { name: 'Devolver tudo em Vale-troca' }).click();
  await returning(page)
    .getByRole('button', { name: /Devolver R\$\s28,90/ })
    .click();
  await done(page).getByRole('button', { name: 'Usar nesta venda' }).click();
  // What came back is not lost with the page.
  await page.reload();
  await expect(barcode(page)).toBeVisible();
  await take(page, MILK);
  await page.getByRole('button', { name: /Usar R\$\s6,99 da troca/ }).click();
  await expect(page.getByText('Tudo pago')).toBeVisible();
  await take(page, RICE);
  await page.getByRole('button', { name: /Usar R\$\s21,91 da troca/ }).click();
  await expect(page.getByText(/Falta pagar/)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  const [sale] = await read(page, shop, '/api/checkouts?limit=1');
  const sums = new Map<string, number>();
  for (const { method, amount } of sale.payments) sums.set(method, (sums.get(method) ?? 0) + Number(amount) * 100);
  expect([Math.round(sums.get('voucher') ?? 0), Math.round(sums.get('pix') ?? 0)]).toEqual([2_890, 699]);
});

/** Cola for rice: what came back has paid it, and only the sale itself is left. */
async function colaForRice(page: Page) {
  const sold = await soldRice(page);
  await take(page, COLA);
  await findSale(page);
  await returning(page)
    .getByRole('button', { name: /Devolver R\$\s28,90/ })
    .click();
  await done(page).getByRole('button', { name: 'Usar nesta venda' }).click();
  await expect(page.getByText('Tudo pago')).toBeVisible();
  return sold;
}

const payments = (page: Page) => page.getByRole('list', { name: 'Pagamentos' });

test('the cola is sold elsewhere after the return: its voucher stays in the cart, and pays something else', async ({
  page,
}) => {
  const { shop, saleId } = await colaForRice(page);
  // Just before the sale arrives.
  await page.route(
    '**/api/checkouts',
    async (route) => {
      await call(page, shop, '/api/sales', { productId: shop.ids[1], quantity: COLA.stock, paymentMethod: 'pix' });
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('F4');
  await expect(page.getByText(`${COLA.name} está sem estoque.`)).toBeVisible();
  await expect(payments(page)).toContainText(/Vale-troca R\$\s11,49/);
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  await line(page, COLA).getByRole('button', { name: 'Tirar do carrinho' }).click();
  await expect(cart(page)).toBeHidden();
  await page.reload();
  await expect(barcode(page)).toBeVisible();
  await take(page, MILK);
  await page.getByRole('button', { name: /Usar R\$\s6,99 da troca/ }).click();
  await expect(page.getByText('Tudo pago')).toBeVisible();
  await take(page, RICE);
  await page.getByRole('button', { name: /Usar R\$\s4,50 da troca/ }).click();
  await expect(page.getByText('R$ 24,40').first()).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 35,89');
  await expect.poll(() => read(page, shop, '/api/vouchers')).toMatchObject([{ amount: '11.49', balance: '0.00' }]);
  const [sale] = await read(page, shop, '/api/checkouts?limit=1');
  expect(sale.lines).toMatchObject([{ product: { name: MILK.name } }, { product: { name: RICE.name } }]);
  expect(await read(page, shop, `/api/sales/${saleId}/returns`)).toMatchObject({ returns: [{ total: '28.90' }] });
});

for (const [when, arrives] of [
  ['before the sale arrives', false],
  ['before it answers', true],
] as const) {
  test(`a server that goes away in an exchange, ${when}, sells once and spends the voucher once`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION_RESET/);
    const { shop, saleId } = await colaForRice(page);
    await page.route(
      '**/api/checkouts',
      async (route) => {
        if (arrives) await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.keyboard.press('F4');
    await expect(summary(page)).toContainText('R$ 11,49');
    await expect.poll(() => read(page, shop, '/api/vouchers')).toMatchObject([{ amount: '11.49', balance: '0.00' }]);
    expect(await read(page, shop, '/api/checkouts')).toMatchObject([
      { total: '11.49', payments: [{ method: 'voucher', amount: '11.49' }] },
      { total: '28.90' },
    ]);
    expect(await read(page, shop, `/api/sales/${saleId}/returns`)).toMatchObject({ returns: [{ total: '28.90' }] });
    const stocks: { id: string; stock: number }[] = await read(page, shop, '/api/products');
    expect(stocks.find(({ id }) => id === shop.ids[1])?.stock).toBe(COLA.stock - 1);
  });
}

test.describe('by a cashier', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('asks for an owner’s PIN, who stands in the history', async ({ page }) => {
    const owner = await openShop(page);
    await sellRice(page, owner, (await addProduct(page, owner, RICE)).id);
    await enter(page, await addCashier(page, owner), '/sales/caixa');
    await expect(barcode(page)).toBeVisible();
    await take(page, RICE);
    await findSale(page);
    await returning(page)
      .getByRole('button', { name: /Devolver R\$\s28,90/ })
      .click();
    await typePin(page);
    await done(page).getByRole('button', { name: 'Usar nesta venda' }).click();
    await page.keyboard.press('F4');
    await expect(summary(page)).toBeVisible();
    await expect(total(page, '28,90')).toBeHidden();
    const facts: { type: string; actor: { name: string }; after: { approvedBy?: string } }[] = await read(
      page,
      owner,
      '/api/timeline/shop',
    );
    const [back] = facts.filter(({ after }) => after?.approvedBy);
    expect([back?.actor.name, back?.after.approvedBy]).toEqual(['Bia', 'Ana Souza']);
  });
});
