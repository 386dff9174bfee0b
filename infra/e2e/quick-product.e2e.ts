import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCashier } from './cashier.ts';
import { asked, barcode, COLA, line, MILK, openRegister, RICE } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

const CODE = '7891910000197';
const SUGAR = { name: 'Açúcar União 1 kg' };
const offer = (page: Page) => page.getByRole('button', { name: 'Cadastrar agora' });

async function fillIn(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Cadastrar produto' });
  await expect(form).toContainText(`Código ${CODE}`);
  await expect(form.getByLabel('Nome')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Nome').fill(SUGAR.name);
  await form.getByLabel('Categoria').fill('merc');
  await page.getByRole('option', { name: 'Mercearia' }).click();
  await form.getByLabel('Preço').fill('5,49');
  await form.getByLabel('Estoque').fill('12');
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(form).toHaveCount(0);
}

test('an unknown code at the register becomes a product, and the sale goes on', async ({ page, isMobile }) => {
  // As many as put the cart of a phone below the screen.
  const more = Array.from({ length: 9 }, (_, n) => ({ ...RICE, name: `Arroz ${n}`, barcode: `789191000${n}000` }));
  await openRegister(page, [MILK, COLA, RICE, ...more]);
  await barcode(page).focus();
  await scan(page, MILK.barcode);
  await scan(page, CODE);
  await expect(page.getByText('Produto não encontrado')).toBeVisible();
  // In reach at once, on a phone too, and not below the end of the sale.
  await expect(offer(page)).toBeInViewport({ ratio: 1 });
  await offer(page).click();
  await fillIn(page);
  await expect(line(page, SUGAR)).toContainText('5,49');
  await expect(line(page, MILK)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  // Asked how many, as after any scan; then the barcode field has the focus again.
  await expect(asked(page)).toContainText(SUGAR.name);
  if (!isMobile) await expect(asked(page).getByLabel(`Quantidade de ${SUGAR.name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked(page)).toHaveCount(0);
  if (!isMobile) await expect(barcode(page)).toBeFocused();
  await scan(page, COLA.barcode);
  await expect(line(page, COLA)).toBeVisible();
});

test('what is sold by weight is recorded so, and weighed before it is sold', async ({ page }) => {
  await openRegister(page);
  await barcode(page).focus();
  await scan(page, CODE);
  await offer(page).click();
  const form = page.getByRole('dialog', { name: 'Cadastrar produto' });
  await form.getByLabel('Nome').fill('Queijo coalho');
  await form.getByLabel('Categoria').fill('Frios');
  await form.getByText('Quilo', { exact: true }).click();
  await form.getByLabel('Preço por kg').fill('49,90');
  await form.getByLabel('Estoque').fill('0,8');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(asked(page)).toContainText('0,800 kg em estoque');
  await expect(page.getByRole('list', { name: 'Itens do carrinho' })).toHaveCount(0);
  // A keyboard or a reader beside a phone types into it, and not into the field for codes.
  await expect(asked(page).getByLabel('Peso em kg')).toBeFocused();
  await page.keyboard.type('0,35');
  await page.keyboard.press('Enter');
  await expect(line(page, { name: 'Queijo coalho' })).toContainText('0,350 kg');
});

test('an unknown code in a new sale becomes its product', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/sales?nova=1');
  const sale = page.getByRole('dialog', { name: 'Venda rápida' });
  await sale.getByLabel('Código de barras').fill(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Código de barras ${CODE} não foi encontrado no sistema.`)).toBeVisible();
  await offer(page).click();
  await fillIn(page);
  await expect(sale.getByText(SUGAR.name).first()).toBeVisible();
  await expect(sale.getByLabel('Código de barras')).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
});

test('a code that is scanned among the products and unknown is offered, too', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/products');
  await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible();
  await expect(page.getByText('Café torrado 500 g').first()).toBeVisible();
  await scan(page, CODE);
  await offer(page).click();
  await fillIn(page);
  await expect(page.getByText(SUGAR.name).first()).toBeVisible();
});

test('each of several unknown codes can be recorded, all buttons within the screen', async ({ page }) => {
  await openRegister(page);
  await barcode(page).focus();
  const codes = [CODE, '7891910000180', '12345678'];
  for (const code of codes) await scan(page, code);
  await expect(page.getByRole('button', { name: /^Cadastrar \d+ agora$/ })).toHaveCount(3);
  for (const code of codes) {
    const button = page.getByRole('button', { name: `Cadastrar ${code} agora` });
    const { x = 0, width = 0 } = (await button.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(page.viewportSize()?.width ?? 0);
  }
});

test('a cashier is told as before, and offered nothing', async ({ page }) => {
  const owner = await openShop(page);
  await addProduct(page, owner, MILK);
  await enter(page, await addCashier(page, owner), '/sales/caixa');
  await barcode(page).focus();
  const asUpc = COLA.barcode.slice(1);
  await scan(page, asUpc);
  await expect(page.getByText('Produto não encontrado')).toBeVisible();
  await expect(page.getByText('1 código não encontrado')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  // Somebody else records it, with the digits as another reader gives them.
  await addProduct(page, owner, COLA);
  await scan(page, asUpc);
  await expect(line(page, COLA)).toBeVisible();
  await expect(page.getByText('1 código não encontrado')).toHaveCount(0);
});
