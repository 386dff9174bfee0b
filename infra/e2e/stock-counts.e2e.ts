import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, violations } from './accessible.ts';
import { scan } from './scan.ts';
import { enter, openShop, type Shop, test } from './shop.ts';

const COFFEE = '7891000100103';
const RICE = '7896006711117';

async function call(page: Page, shop: Shop, path: string, data: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

async function stocked(page: Page) {
  const shop = await openShop(page);
  const add = (name: string, more: object) =>
    call(page, shop, '/api/products', { name, category: 'Mercearia', price: '18.90', ...more });
  const coffee = await add('Café torrado 500 g', { stock: 10, barcode: COFFEE, cost: '8.00' });
  await add('Arroz 5 kg', { stock: 4, barcode: RICE, cost: '20.00' });
  await add('Queijo minas', { stock: 3.5, unit: 'kg', cost: '40.00' });
  await add('Feijão 1 kg', { stock: 6 });
  return { shop, coffee };
}

const stockOf = async (page: Page, shop: Shop) => {
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const products: { name: string; stock: number }[] = await (
    await page.request.get('/api/products', { headers })
  ).json();
  return Object.fromEntries(products.map(({ name, stock }) => [name, stock]));
};

test('records a loss with its reason, which the history and the report tell', async ({ page }) => {
  const { shop } = await stocked(page);
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Movimentar estoque de Café torrado 500 g' }).click();
  const move = page.getByRole('dialog', { name: 'Movimentar Estoque' });
  await move.getByText('Perda', { exact: true }).click();
  await move.getByLabel('Quantidade perdida').fill('3');
  await expect(move.getByText('Fica assim: 10 → 7 un. (-3), R$ 24,00 a custo')).toBeVisible();
  await move.getByRole('button', { name: 'Registrar perda' }).click();
  await expect(move.getByText('Escolha o motivo')).toBeVisible();
  await move.getByLabel('Motivo', { exact: true }).selectOption('Vencimento');
  await expectAccessible(page);
  await move.getByLabel('Quantidade perdida').fill('11');
  await move.getByRole('button', { name: 'Registrar perda' }).click();
  await expect(move.getByText(/tem apenas 10 unidades/).first()).toBeVisible();
  await move.getByLabel('Quantidade perdida').fill('3');
  await move.getByRole('button', { name: 'Registrar perda' }).click();
  await expect(page.getByText('Perda registrada')).toBeVisible();
  await page.getByRole('button', { name: 'Histórico de Café torrado 500 g' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(history.getByText('Perda de estoque')).toBeVisible();
  await expect(history.getByText('Vencimento')).toBeVisible();
  await page.goto('/reports?tipo=produtos');
  const losses = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Perdas' }) });
  await expect(losses.getByText('a custo, 3 itens em 1 perda')).toBeVisible();
  await expect(losses.getByText('Vencimento')).toBeVisible();
  await expectAccessible(page);

  // By mistake: from where it is shown, once.
  await page.goto('/products');
  await page.getByRole('button', { name: 'Histórico de Café torrado 500 g' }).click();
  await history.getByRole('button', { name: 'Desfazer perda' }).click();
  const undo = page.getByRole('dialog', { name: 'Desfazer a perda?' });
  await undo.getByLabel('Motivo').fill('Estava no depósito');
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Desfazer perda' }).click();
  await expect(history.getByText('Perda desfeita: de volta ao estoque')).toBeVisible();
  await expect(history.getByText('Estava no depósito')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Desfazer perda' })).toHaveCount(0);
  await expect.poll(() => stockOf(page, shop)).toMatchObject({ 'Café torrado 500 g': 10 });
  await page.goto('/reports?tipo=produtos');
  await expect(losses.getByText('Nenhuma perda registrada no período', { exact: false })).toBeVisible();
});

test('counts with a scanner over a reload and a sale, and records the differences once', async ({
  page,
  expectedErrors,
}) => {
  const { shop, coffee } = await stocked(page);
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Contagem/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Contagem de Estoque' });
  await dialog.getByRole('button', { name: 'Começar a contar' }).click();
  await dialog.getByLabel('Código de barras').focus();
  await scan(page, RICE);
  await expect(dialog.getByLabel('Contado de Arroz 5 kg')).toHaveValue('1');
  await scan(page, COFFEE);
  await scan(page, COFFEE);
  await expect(dialog.getByLabel('Contado de Café torrado 500 g')).toHaveValue('2');
  await dialog.getByLabel('Contado de Arroz 5 kg').fill('4');
  await dialog.getByLabel('Ou pelo nome').fill('queijo');
  await page.getByRole('option', { name: /Queijo minas/ }).click();
  await dialog.getByLabel('Contado de Queijo minas').fill('3,25');
  await dialog.getByLabel('Contado de Café torrado 500 g').fill('9');
  await dialog.getByLabel('Contado de Café torrado 500 g').press('Enter');
  await expectAccessible(page);

  // Nothing is lost by a reload; the page says that a count is under way.
  await page.reload();
  await expect(dialog.getByLabel('Contado de Café torrado 500 g')).toHaveValue('9');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Contagem em andamento' }).click();
  await expect(dialog.getByText('3 produtos contados')).toBeVisible();

  // Two are sold after they were counted: they are no difference.
  await call(page, shop, '/api/sales', {
    ...{ productId: coffee.id, quantity: 2, paymentMethod: 'pix', customerId: null },
  });
  await dialog.getByRole('button', { name: 'Revisar diferenças' }).click();
  const review = page.getByRole('dialog', { name: 'Revisar a Contagem' });
  await expect(review.getByText('2 produtos com diferença')).toBeVisible();
  await expect(review.getByText('de 3 contados; faltam R$ 18,00 a custo')).toBeVisible();
  const differences = review.getByRole('list', { name: 'Diferenças' });
  await expect(differences.getByRole('listitem').filter({ hasText: 'Café' })).toContainText(
    '-2 desde a contagem: fica 7 un.',
  );
  await expect(review.getByText('1 produto não contado')).toBeVisible();
  await expectAccessible(page);
  await review.getByText('Passam a 0').click();
  await expect(review.getByText('6 un. → 0')).toBeVisible();
  // The answer is lost: what is sent again, with what is now 0 left out, is recorded no second time.
  expectedErrors.push(/ERR_CONNECTION_RESET|status of 422/);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/stock-counts', lose, { times: 1 });
  await review.getByRole('button', { name: 'Registrar contagem' }).click();
  await expect(review.getByText('Sem conexão com o servidor')).toBeVisible();
  await review.getByRole('button', { name: 'Voltar a contar' }).click();
  await dialog.getByRole('button', { name: 'Revisar diferenças' }).click();
  await review.getByRole('button', { name: 'Registrar contagem' }).click();
  await expect(page.getByText('Contagem já registrada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contagem em andamento' })).toHaveCount(0);
  await expect
    .poll(() => stockOf(page, shop))
    .toEqual({
      'Café torrado 500 g': 7,
      'Arroz 5 kg': 4,
      'Queijo minas': 3.25,
      'Feijão 1 kg': 0,
    });
  await page.getByRole('button', { name: 'Histórico de Café torrado 500 g' }).click();
  await expect(page.getByRole('dialog', { name: 'Histórico' }).getByText('Contagem de estoque')).toBeVisible();
});

test('says which product a count is refused for, and records it once that is out of it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { shop, coffee } = await stocked(page);
  await enter(page, shop, '/products?contagem=1');
  const dialog = page.getByRole('dialog', { name: 'Contagem de Estoque' });
  await dialog.getByRole('button', { name: 'Começar a contar' }).click();
  await dialog.getByLabel('Código de barras').focus();
  await scan(page, COFFEE);
  await expect(dialog.getByLabel('Contado de Café torrado 500 g')).toHaveValue('1');
  await scan(page, RICE);
  await expect(dialog.getByLabel('Contado de Arroz 5 kg')).toHaveValue('1');
  await call(page, shop, '/api/sales', {
    ...{ productId: coffee.id, quantity: 2, paymentMethod: 'pix', customerId: null },
  });
  await dialog.getByRole('button', { name: 'Revisar diferenças' }).click();
  const review = page.getByRole('dialog', { name: 'Revisar a Contagem' });
  await review.getByRole('button', { name: 'Registrar contagem' }).click();
  await expect(review.getByRole('alert')).toContainText('saiu mais Café torrado 500 g do que foi contado');
  await review.getByRole('button', { name: 'Tirar Café torrado 500 g da contagem' }).click();
  await review.getByRole('button', { name: 'Registrar contagem' }).click();
  await expect(page.getByText('Contagem registrada')).toBeVisible();
  await expect
    .poll(() => stockOf(page, shop))
    .toMatchObject({ 'Café torrado 500 g': 8, 'Arroz 5 kg': 1, 'Feijão 1 kg': 6 });
});

test('compares a typed number with the stock of then, which it goes on asking for', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const { shop } = await stocked(page);
  // So many of one name that the one is not among those that a search shows.
  for (let nth = 0; nth < 31; nth++) {
    const name = `Bala ${String(nth).padStart(2, '0')}`;
    await call(page, shop, '/api/products', { name, category: 'Doces', price: '1.00', stock: 5 });
  }
  const { id } = await call(page, shop, '/api/products', {
    ...{ name: 'Bala', category: 'Mercearia', price: '1.00', stock: 10, barcode: '42' },
  });
  await enter(page, shop, '/products?contagem=1');
  const dialog = page.getByRole('dialog', { name: 'Contagem de Estoque' });
  await dialog.getByRole('button', { name: 'Começar a contar' }).click();
  await dialog.getByLabel('Código de barras').focus();
  await scan(page, '42');
  const field = dialog.getByLabel('Contado de Bala', { exact: true });
  await expect(field).toHaveValue('1');
  // Two are sold before the number is typed.
  await call(page, shop, '/api/sales', { productId: id, quantity: 2, paymentMethod: 'pix', customerId: null });
  let there = false;
  await page.route(`**/api/products/${id}`, (route) => (there ? route.continue() : route.abort('connectionreset')));
  await field.fill('8');
  await dialog.getByRole('button', { name: 'Revisar diferenças' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sem resposta do servidor sobre o estoque de agora');
  await expect(dialog.getByRole('button', { name: 'Vendo o estoque…' })).toBeDisabled();
  // Its spinner turns on: nothing to wait for.
  expect(await violations(page)).toEqual([]);
  there = true;
  const review = page.getByRole('dialog', { name: 'Revisar a Contagem' });
  await expect(review.getByText('Nenhuma diferença no que foi contado')).toBeVisible();
});

test('says beside its button which products the review waits for, and leads to them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const { shop } = await stocked(page);
  const codes = Array.from({ length: 15 }, (_, nth) => String(nth + 10));
  for (const barcode of codes) {
    const name = `Bala ${barcode}`;
    await call(page, shop, '/api/products', { name, category: 'Doces', price: '1.00', stock: 5, barcode });
  }
  await enter(page, shop, '/products?contagem=1');
  const dialog = page.getByRole('dialog', { name: 'Contagem de Estoque' });
  await dialog.getByRole('button', { name: 'Começar a contar' }).click();
  await dialog.getByLabel('Código de barras').focus();
  await scan(page, COFFEE);
  const coffee = dialog.getByLabel('Contado de Café torrado 500 g');
  await expect(coffee).toHaveValue('1');
  for (const code of codes) {
    await scan(page, code);
    await expect(dialog.getByLabel(`Contado de Bala ${code}`)).toHaveValue('1');
  }
  const waits = dialog.getByRole('status').filter({ has: page.getByRole('button') });
  await coffee.fill('');
  await expect(waits).toHaveText('Falta contar Café torrado 500 g');
  await expect(dialog.getByRole('button', { name: 'Revisar diferenças' })).toBeDisabled();
  await expectAccessible(page);

  let there = false;
  await page.route('**/api/products/*', (route) => (there ? route.continue() : route.abort('connectionreset')));
  await coffee.fill('10');
  await expect(waits).toHaveCount(0);
  await dialog.getByLabel('Contado de Bala 24').fill('5');
  await coffee.blur();
  await dialog.getByRole('button', { name: 'Revisar diferenças' }).click();
  await expect(waits).toHaveText('Esperando o estoque de Bala 24, Café torrado 500 g');
  await expect(coffee).not.toBeInViewport();
  await waits.getByRole('button', { name: 'Café torrado 500 g' }).click();
  await expect(coffee).toBeFocused();
  await expect(coffee).toBeInViewport();
  // It is asked for meanwhile, too: nobody types.
  there = true;
  await expect(page.getByRole('dialog', { name: 'Revisar a Contagem' }).getByText('de 16 contados')).toBeVisible();
});
