import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { read } from './read.ts';
import { asked, barcode, COLA, cart, line, MILK, openRegister, RICE, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { addCustomer, test } from './shop.ts';

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
  expect(new Set(sales.map(({ saleId }: { saleId: string }) => saleId)).size).toBe(1);
});

for (const gapMs of [3, 60, 110, 150]) {
  test(`a scan at ${gapMs} ms per character never lands in a text`, async ({ page }) => {
    await openRegister(page);
    await scan(page, MILK.barcode);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Observações' }).click();
    const notes = page.getByRole('textbox', { name: 'Observações' });
    await notes.pressSequentially('sem gelo', { delay: 40 });
    await scan(page, COLA.barcode, { gapMs });
    await expect(line(page, COLA)).toBeVisible();
    await expect(notes).toHaveValue('sem gelo');
    const customer = page.getByLabel('Cliente', { exact: true });
    await customer.focus();
    await scan(page, COLA.barcode, { gapMs });
    await expect(line(page, COLA)).toContainText('R$ 22,98');
    await expect(customer).toHaveValue('Cliente anônimo');
    await page.getByRole('button', { name: 'Novo', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Novo Cliente' });
    for (const label of ['Nome', 'E-mail', 'Telefone', 'Placa do veículo']) {
      await form.getByLabel(label).focus();
      await scan(page, RICE.barcode, { gapMs });
      await expect(form.getByLabel(label)).toHaveValue('');
    }
    await expect(form).toBeVisible();
  });
}

for (const gapMs of [5, 30, 150]) {
  test(`scans at ${gapMs} ms per character lose no digit, wherever the focus is`, async ({ page }) => {
    await openRegister(page);
    // Two in a row while the server is slow: it answers neither before both were asked for.
    const asking = Promise.all([MILK, COLA].map(({ barcode: code }) => page.waitForRequest(`**/barcode/${code}`)));
    await page.route('**/api/products/barcode/*', async (route) => {
      await asking;
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
  // Nobody goes on to the next product faster than this.
  await scan(page, '50', { ended: false, agoMs: 400 });
  await scan(page, COLA.barcode);
  await expect(line(page, COLA)).toBeVisible();
  await expect(page.getByLabel('Valor pago')).toHaveValue(/^50(,00)?$/);

  await page.getByLabel('Valor pago').fill('');
  await scan(page, RICE.barcode);
  await expect(asked(page)).toContainText(RICE.name);
  // Once more while the quantity is asked for: the exact total, which what is typed next takes the place of.
  await page.keyboard.press('F6');
  await expect(page.getByLabel('Valor pago')).toHaveValue('47,38');
  await page.keyboard.type('100');
  await expect(page.getByLabel('Valor pago')).toHaveValue('100');
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
  // Said once, with the code that waits beside the cart, and not at the field as well.
  await expect(page.locator('#scan-warning')).toBeEmpty({ timeout: 5_000 });
  await expect(barcode(page)).toHaveValue('');
  // The notice of the first went with the next scan: both stay in sight.
  await expect(page.getByText('2 códigos não encontrados')).toBeVisible();
  await page.getByRole('button', { name: 'Dispensar o código 7890000000000' }).click();
  await page.reload();
  await expect(page.getByText('1 código não encontrado')).toBeVisible();

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

test('a number typed before a scan is its quantity, to be confirmed; anything else typed is said to be unused', async ({
  page,
}) => {
  await openRegister(page);
  for (const [typed, product, pauseMs] of [
    ['3', MILK, 250],
    // Longer than a scan stalls, and with what a busy machine adds to it still under a second.
    ['2', COLA, 600],
  ] as const) {
    // On a phone the field does not have the focus again after a confirmation.
    await barcode(page).focus();
    await scan(page, typed, { ended: false, agoMs: pauseMs });
    await scan(page, product.barcode);
    await expect(line(page, product)).toBeVisible();
    await expect(page.getByRole('textbox', { name: `Quantidade de ${product.name}` })).toHaveValue(typed);
    await page.keyboard.press('Enter');
    await expect(asked(page)).toBeHidden();
  }
  await expect(line(page, MILK)).toContainText('R$ 20,97');
  await expect(line(page, COLA)).toContainText('R$ 22,98');
  // In the question for the quantity, too.
  await page.keyboard.press('F2');
  await scan(page, RICE.barcode);
  await expect(asked(page)).toContainText(RICE.name);
  await page.getByRole('textbox', { name: `Quantidade de ${RICE.name}` }).focus();
  await scan(page, '2', { ended: false, agoMs: 250 });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toContainText('R$ 27,96');
  await expect(line(page, RICE)).toContainText('R$ 57,80');
  await barcode(page).focus();
  await scan(page, 'arr', { gapMs: 100, ended: false, agoMs: 1_000 });
  await scan(page, MILK.barcode);
  await expect(page.getByText('“arr” foi digitado antes da leitura e não foi usado.')).toBeVisible();
  await expect(line(page, MILK)).toContainText('R$ 34,95');
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

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not there`);
  return box;
};

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
    // What it says about the scan covers none of what is pressed next.
    const notice = page.getByRole('region', { name: /Avisos/ }).locator('[data-type]');
    await notice.hover();
    const said = await boxOf(notice);
    for (const name of [/Finalizar Venda/, /Confirmar/, /Dinheiro/]) {
      const button = await boxOf(page.getByRole('button', { name }));
      expect(said.y + said.height < button.y || said.x + said.width < button.x, String(name)).toBe(true);
    }
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
      await expectAccessible(page);
      await scan(page, RICE.barcode);
      await expect(asked(page)).toBeVisible();
      await expectAccessible(page);
      await scan(page, `30*${MILK.barcode}`);
      await expect(line(page, MILK)).toBeVisible();
      for (const key of ['F9', 'F6']) {
        await page.keyboard.press(key);
        await expectAccessible(page);
      }
      await page.getByLabel('Valor pago').fill('1000');
      await page.keyboard.press('F4');
      await expect(summary(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a quantity that is no whole number is refused with a word of why, and nothing is sold with it', async ({
  page,
}) => {
  const shop = await openRegister(page);
  await scan(page, MILK.barcode);
  const quantity = asked(page).getByRole('textbox', { name: `Quantidade de ${MILK.name}` });
  await quantity.focus();
  await page.keyboard.type('1,5', { delay: 90 });
  await expect(quantity).toHaveValue('1,5');
  await expect(asked(page).getByText('Use um número inteiro, a partir de 1.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('1,5');
  await page.keyboard.press('F7');
  await expect(page.getByText('“1,5” não é uma quantidade')).toBeVisible();
  await expect(line(page, MILK)).toContainText('R$ 6,99');
  await page.getByRole('button', { name: new RegExp(`^1 de ${MILK.name}`) }).click();
  await quantity.fill('0,350');
  await page.keyboard.press('F4');
  await expect(page.getByText('“0,350” não é uma quantidade')).toBeVisible();
  await expect(summary(page)).toBeHidden();
  expect(await read(page, shop, '/api/sales')).toHaveLength(0);
});
