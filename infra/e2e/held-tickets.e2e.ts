import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { asked, cart, line, MILK, openRegister, RICE, read, total } from './register.ts';
import { scan } from './scan.ts';
import { enter, test } from './shop.ts';

const tickets = (page: Page) => page.getByRole('dialog', { name: 'Comandas' });
const waiting = (page: Page) => tickets(page).getByRole('list', { name: 'Comandas guardadas' });

async function fill(page: Page, product: typeof MILK): Promise<void> {
  await scan(page, product.barcode);
  await expect(asked(page)).toContainText(product.name);
  await page.keyboard.press('Enter');
  await expect(line(page, product)).toBeVisible();
}

async function hold(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await tickets(page).getByLabel('Guardar esta venda como').fill(name);
  await page.keyboard.press('Enter');
}

test('a ticket is put aside, seen on another register, and taken up by one of two', async ({ page, browser }) => {
  const shop = await openRegister(page, [MILK, RICE]);
  // Another device: tabs of one browser share the cart.
  const device = await browser.newContext();
  const other = await device.newPage();
  await enter(other, shop, '/sales/caixa');
  await expect(other.getByRole('option').first()).toBeVisible();
  await other.keyboard.press('Control+k');
  await expect(waiting(other)).toContainText('Nenhuma comanda guardada');

  await fill(page, MILK);
  await hold(page, 'Mesa 4');
  await expect(page.getByText('Comanda guardada')).toBeVisible();
  await expect(tickets(page)).toBeHidden();
  await expect(cart(page)).toBeHidden();
  // Live: nobody reloads.
  await expect(waiting(other)).toContainText('Mesa 4');
  await page.keyboard.press('Control+k');
  await expect(waiting(page)).toContainText(MILK.name);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('tickets.png') });

  const [id] = shop.ids;
  await page.request.put(`/api/products/${id}`, {
    data: { ...MILK, category: 'Mercearia', price: '7.50', consumptionDays: 20, activeInCatalog: true },
    headers: { authorization: `Bearer ${shop.accessToken}` },
  });
  // The other register still shows it, as if both were pressed at once.
  await other.route('**/api/held-tickets', (route) => route.abort());
  await tickets(page).getByRole('button', { name: 'Retomar Mesa 4' }).click();
  const changes = page.getByRole('dialog', { name: 'O que mudou na comanda Mesa 4' });
  await expect(changes).toContainText('o preço passou de R$ 6,99 para R$ 7,50');
  await page.screenshot({ path: test.info().outputPath('changes.png') });
  await tickets(other).getByRole('button', { name: 'Retomar Mesa 4' }).click();
  await expect(other.getByText('Esta comanda já foi retomada ou descartada.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line(page, MILK)).toBeVisible();
  expect(await read(page, shop, '/api/held-tickets')).toEqual([]);
  await device.close();
});

test.describe('with an answer that is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a ticket is held once, although the answer is lost and the page is loaded again', async ({ page }) => {
    const shop = await openRegister(page, [MILK]);
    await fill(page, MILK);
    await page.route('**/api/held-tickets', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await hold(page, 'Mesa 4');
    await expect(tickets(page).getByRole('alert').first()).toBeVisible();
    await page.unroute('**/api/held-tickets');
    await page.reload();
    // Nothing is lost: the sale is still in the cart.
    await expect(total(page, '6,99')).toBeVisible();
    await hold(page, 'Mesa 4');
    await expect(page.getByText('Comanda guardada')).toBeVisible();
    expect(await read(page, shop, '/api/held-tickets')).toHaveLength(1);
  });
});

test('a full cart is not lost to a ticket that is taken up', async ({ page }) => {
  await openRegister(page, [MILK, RICE]);
  await fill(page, MILK);
  await hold(page, 'João');
  await expect(tickets(page)).toBeHidden();
  await expect(cart(page)).toBeHidden();
  await fill(page, RICE);
  await page.keyboard.press('Control+k');
  await tickets(page).getByRole('button', { name: 'Retomar João' }).click();
  const question = page.getByRole('alertdialog', { name: 'Esvaziar o carrinho e retomar?' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await page.keyboard.press('Escape');
  await expect(line(page, RICE)).toBeVisible();
});

/** Mesa 4 is put aside at one register, and the shop has another. */
async function heldBesideAnother(page: Page, browser: Browser) {
  const shop = await openRegister(page, [MILK]);
  await fill(page, MILK);
  await hold(page, 'Mesa 4');
  await expect(tickets(page)).toBeHidden();
  await expect(cart(page)).toBeHidden();
  const device = await browser.newContext();
  const other = await device.newPage();
  await enter(other, shop, '/sales/caixa');
  await expect(other.getByRole('option').first()).toBeVisible();
  return { shop, device, other };
}

test('a ticket is discarded after a question, on every register, and nothing was sold', async ({ page, browser }) => {
  const { shop, device, other } = await heldBesideAnother(page, browser);
  await other.keyboard.press('Control+k');
  await expect(waiting(other)).toContainText('Mesa 4');

  await page.keyboard.press('Control+k');
  const question = page.getByRole('alertdialog', { name: 'Descartar a comanda Mesa 4?' });
  await tickets(page).getByRole('button', { name: 'Descartar Mesa 4' }).click();
  await expect(question).toContainText('Nada foi vendido, e o estoque não muda.');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('discard.png') });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(waiting(page)).toContainText('Mesa 4');
  await tickets(page).getByRole('button', { name: 'Descartar Mesa 4' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Comanda descartada')).toBeVisible();
  await expect(waiting(page)).toContainText('Nenhuma comanda guardada');
  // Live: nobody reloads.
  await expect(waiting(other)).toContainText('Nenhuma comanda guardada');
  expect(await read(page, shop, '/api/held-tickets')).toEqual([]);
  expect(await read(page, shop, '/api/sales')).toEqual([]);
  expect((await read(page, shop, '/api/products'))[0].stock).toBe(MILK.stock);
  await device.close();
});

test('of two registers that take up one ticket at once, one has it and the other is told', async ({
  page,
  browser,
}) => {
  const { shop, device, other } = await heldBesideAnother(page, browser);
  const registers = [page, other];
  let asking = 0;
  let goOn = () => {};
  const bothAsk = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  for (const register of registers) {
    await register.route('**/take', async (route) => {
      asking += 1;
      if (asking === registers.length) goOn();
      await bothAsk;
      await route.continue();
    });
    await register.keyboard.press('Control+k');
    await tickets(register).getByRole('button', { name: 'Retomar Mesa 4' }).click();
  }
  const outcome = async (register: Page) => ({
    has: await line(register, MILK).count(),
    told: await register.getByText('Esta comanda já foi retomada ou descartada.').count(),
  });
  await expect
    .poll(async () => (await Promise.all(registers.map(outcome))).sort((one, two) => one.has - two.has))
    .toEqual([
      { has: 0, told: 1 },
      { has: 1, told: 0 },
    ]);
  expect(await read(page, shop, '/api/held-tickets')).toEqual([]);
  await device.close();
});
