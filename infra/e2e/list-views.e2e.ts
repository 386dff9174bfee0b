import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { listed } from './listed.ts';
import { addCustomer, addProduct, enter, openShop, sell, test } from './shop.ts';

const LONG_NAME = `Kit completo de troca de óleo ${'sintético '.repeat(8)}5W30`.slice(0, 120);
const UNBROKEN = 'Superhipermegaultracafeteiraeletrica'.repeat(3);

const views = (page: Page) => page.getByRole('radiogroup', { name: 'Mostrar como' });

/** Which of two stands higher on the screen. */
async function expectAbove(upper: Locator, lower: Locator) {
  await expect(upper.first()).toBeVisible();
  await expect(lower.first()).toBeVisible();
  const topOf = async (element: Locator) => (await element.first().boundingBox())?.y ?? Number.NaN;
  expect(await topOf(upper)).toBeLessThan(await topOf(lower));
}

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('products are dense rows until cards are chosen, and the device remembers', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { barcode: '7891000100103' });
  await addProduct(page, shop, { name: LONG_NAME, stock: 0 });
  await addProduct(page, shop, { name: UNBROKEN, stock: 3 });
  await addCustomer(page, shop);
  await enter(page, shop, '/products');
  await expect(listed(page, 'Produtos', 'Café')).toContainText(/Mercearia.*18,90.*10 un\./s);
  await expect(listed(page, 'Produtos', LONG_NAME)).toContainText('Sem estoque');
  await expect(listed(page, 'Produtos', UNBROKEN)).toContainText(/3 un\..*Estoque baixo/s);
  if (!isMobile) await expect(page.getByRole('columnheader')).toHaveCount(7);
  const row = await listed(page, 'Produtos', 'Café').boundingBox();
  expect(row?.height).toBeLessThan(isMobile ? 130 : 56);
  await expectNoOverflow(page);

  await views(page).getByText('Cartões').click();
  await expect(page.getByRole('table', { name: 'Produtos' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('heading', { name: UNBROKEN })).toBeVisible();
  await page.reload();
  await expect(views(page).getByLabel('Cartões')).toBeChecked();
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('heading', { name: LONG_NAME })).toBeVisible();
  await expectNoOverflow(page);
  // Customers have a choice of their own.
  await page.goto('/customers');
  await expect(views(page).getByLabel('Lista')).toBeChecked();
  await views(page).getByText('Cartões').click();
  await expect(page.getByRole('heading', { name: 'Maria Aparecida Lima' })).toBeVisible();
  await views(page).getByText('Lista').click();
  await expect(page.getByRole('heading', { name: 'Maria Aparecida Lima' })).toHaveCount(0);
});

test('a row of a customer says how to reach them, and a missing address', async ({ page }) => {
  const shop = await openShop(page);
  await addCustomer(page, shop, { email: 'maria@example.com', phone: '11981234410', vehiclePlate: 'ABC1C34' });
  await addCustomer(page, shop, { name: 'João Batista' });
  await addCustomer(page, shop, { name: UNBROKEN, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com` });
  await enter(page, shop, '/customers');
  const maria = listed(page, 'Clientes', 'Maria Aparecida Lima');
  await expect(maria.getByRole('link', { name: 'maria@example.com' })).toHaveAttribute('href', /^mailto:/);
  await expect(maria.getByRole('link', { name: '(11) 98123-4410' })).toHaveAttribute('href', /^tel:/);
  await expect(maria).toContainText('ABC1C34');
  await expect(listed(page, 'Clientes', 'João Batista')).toContainText('Sem email');
  await expectNoOverflow(page);
  // Nor does a long address push the buttons out of the table.
  await expect(page.getByRole('button', { name: 'Excluir Maria Aparecida Lima' })).toBeInViewport({ ratio: 1 });
});

test('on a phone a list stands before its figures, and more of it comes when asked', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  const coffee = await addProduct(page, shop, { stock: 100 });
  await addCustomer(page, shop);
  await sell(page, shop, coffee.id);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  for (let i = 0; i < 26; i += 1) await addProduct(page, shop, { name: `Vela ${String(i).padStart(2, '0')}` });
  const pages = [
    ['/products', 'Total de Produtos', page.getByRole('switch', { name: 'Café torrado 500 g no catálogo' })],
    ['/customers', 'Total de Clientes', page.getByRole('button', { name: 'Editar Maria Aparecida Lima' })],
    ['/sales', 'Ticket Médio', page.getByText('Café torrado 500 g')],
    ['/followups', 'Vencidos', page.getByText('Nenhum follow-up ainda')],
  ] as const;
  await enter(page, shop, '/products');
  for (const [address, figure, first] of pages) {
    await page.goto(address);
    const label = page.locator('p').getByText(figure, { exact: true });
    await (isMobile ? expectAbove(first, label) : expectAbove(label, first));
  }
  await page.goto('/products');
  const rows = page.getByRole('switch');
  if (isMobile) {
    await expect(rows).toHaveCount(24);
    // The figures can be reached: nothing pushes them on.
    await page.getByText('Follow-up Médio').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await expect(rows).toHaveCount(24);
    await page.getByRole('button', { name: 'Carregar mais' }).click();
  } else {
    await rows.last().scrollIntoViewIfNeeded();
  }
  await expect(rows).toHaveCount(27);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`rows and cards have no accessibility violation in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const shop = await openShop(page);
    await addProduct(page, shop, { stock: 0 });
    await addProduct(page, shop, { name: 'Filtro de ar', stock: 4, barcode: '7891000100103' });
    await addCustomer(page, shop, { email: 'maria@example.com', phone: '11981234410' });
    await addCustomer(page, shop, { name: 'João Batista' });
    await enter(page, shop, '/products');
    for (const address of ['/products', '/customers']) {
      await page.goto(address);
      for (const view of ['Cartões', 'Lista']) {
        await views(page).getByText(view).click();
        await expectAccessible(page);
      }
    }
  });
}
