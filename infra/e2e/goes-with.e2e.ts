import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

const OIL = 'Óleo Mobil Super 5W30 sintético 1 L';
const FILTER = 'Filtro de óleo Tecfil PSL55';

/** Looked at in the register's own tests. */
const TILES = '[data-strip]';

/** A demo shop has a year of sales, in which oil and filters go together; the scheduler soon finds that. */
async function openWorkshop(page: Page): Promise<void> {
  await page.goto('/demo');
  await page.getByRole('button', { name: /Oficina/ }).click();
  // The first visit of the day has the shop made.
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 90_000 });
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(
      async () => (await (await page.request.get('/api/products/goes-with/summary', { headers })).json()).products,
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThan(3);
}

/** What goes together is asked for once the register can sell. */
async function openRegister(page: Page): Promise<void> {
  const known = page.waitForResponse(/goes-with\/summary/);
  await page.goto('/sales/caixa');
  await known;
}

async function pick(page: Page, name: string): Promise<void> {
  await page.getByLabel('Buscar produto').fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
}

test('the register suggests what goes with the product, in a place of its own, and adds it with one press', async ({
  page,
  isMobile,
}) => {
  await openWorkshop(page);
  await openRegister(page);
  const others = page.getByRole('group', { name: /^Quem leva .* leva também$/ });
  const scan = page.getByLabel('Código de barras');
  const cart = page.getByRole('list', { name: 'Itens do carrinho' });

  await pick(page, OIL);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  const cash = page.getByRole('button', { name: /^Dinheiro/ });
  await expect(page.getByRole('group', { name: `Quem leva ${OIL}, leva também` })).toBeVisible();
  const filter = others.getByRole('button', { name: `Adicionar ${FILTER}, R$ 39,90` });
  await expect(filter).toBeVisible();
  if (!isMobile) await expect(scan).toBeFocused();
  await expectAccessible(page, TILES);

  // Pressed, it is in the cart; the others stay where they are, and so does the payment.
  const places = () =>
    others.getByRole('button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  const [before, cashBefore] = [await places(), await cash.boundingBox()];
  await expect(async () => {
    await filter.click({ timeout: 1_000 });
    await expect(cart.getByRole('listitem')).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await expect(cart.getByText(FILTER, { exact: true })).toBeVisible();
  await expect(others.getByRole('button', { name: `${FILTER}, no carrinho` })).toBeVisible();
  expect(await places()).toEqual(before);
  if (!isMobile) {
    expect(await cash.boundingBox()).toEqual(cashBefore);
    await expect(scan).toBeFocused();
  }
  await expectAccessible(page, TILES);

  // Again it is pressed for nothing.
  await others.getByRole('button', { name: `${FILTER}, no carrinho` }).click({ force: true });
  await expect(cart.getByRole('group', { name: `Quantidade de ${FILTER}` })).toContainText('1');

  // From the keyboard.
  const next = others.getByRole('button', { name: /^Adicionar/ }).first();
  const name = (await next.getAttribute('title')) ?? '';
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(cart.getByText(name, { exact: true })).toBeVisible();
  if (!isMobile) await expect(scan).toBeFocused();

  // The sale goes on as ever, and the next one begins without them.
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Carrinho vazio')).toBeVisible();
  await expect(others).toHaveCount(0);
});

test('the owner sees what goes together and why', async ({ page, isMobile }) => {
  await openWorkshop(page);
  await page.goto('/products/previsao');
  const name = 'Quem leva, leva também';
  const pairs = isMobile
    ? page.getByRole('list', { name }).getByRole('listitem')
    : page.getByRole('table', { name }).locator('tbody').getByRole('row');
  await expect(pairs.first()).toContainText(
    isMobile ? / vendas com .+; por acaso seria/ : /\d vendas; por acaso seria/,
  );
  await expect(pairs.filter({ hasText: FILTER }).first()).toBeVisible();
  await expectAccessible(page);

  // Each number of sales leads to exactly those.
  const asked = async (path: string) => {
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}` };
    return (await page.request.get(path, { headers })).json();
  };
  // A shop that was made just now is counted again until all its sales have come.
  await expect
    .poll(
      async () => {
        const [{ product, other, together, tickets: of }] = await asked('/api/products/goes-with?limit=1');
        const found = (ids: string) => asked(`/api/checkouts?limit=500&counted=sold&goesWith=${ids}`);
        const [both, one] = [await found(`${product.id},${other.id}`), await found(product.id)];
        return [both.length, one.length].join() === [together, of].join();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.reload();
  const links = pairs.filter({ hasText: FILTER }).first().getByRole('link');
  const tickets = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Histórico de Vendas' }) });
  const more = page.getByRole('button', { name: 'Carregar mais' });
  const rows = isMobile ? tickets.getByRole('listitem') : tickets.locator('tbody').getByRole('row');
  for (const [nth, label] of [/^Contadas com .+ e .+: mostrar todas/, /^Contadas com .+: mostrar todas/].entries()) {
    const told = Number((await links.nth(nth).textContent())?.replace(/\D/g, ''));
    await links.nth(nth).click();
    await expect(tickets.getByRole('button', { name: label })).toBeInViewport();
    for (let shown = Math.min(told, 25); shown < told; shown = Math.min(told, shown + 25)) {
      await expect(rows).toHaveCount(shown);
      await more.click();
    }
    await expect(rows).toHaveCount(told);
    await expect(more).toHaveCount(0);
    await page.goBack();
  }
});

test('without the plan nothing is asked for, and the register is as it was', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Café' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/goes-with/.test(request.url())) asked.push(request.url());
  });
  await enter(page, shop, '/sales/caixa');
  // What else comes once the register can sell, and is asked for later.
  const idle = page.waitForRequest(/register-dialogs/);
  await pick(page, 'Café');
  await idle;
  await expect(page.getByRole('list', { name: 'Itens do carrinho' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  expect(asked).toEqual([]);
});
