import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { listed } from './listed.ts';
import { read } from './read.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => listed(page, 'Produtos', name);

const productsOf = (page: Page, shop: Shop) => read(page, shop, '/api/products');

test('a product is made, changed, found, hidden and deleted', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { category: 'Mercearia', barcode: '7891000100103' });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const form = dialog(page, 'Novo Produto');
  await form.getByLabel('Nome').fill('Açúcar União 1 kg');
  await form.getByLabel('Categoria').fill('merc');
  await page.getByRole('option', { name: 'Mercearia' }).click();
  await expect(form.getByLabel('Categoria')).toHaveValue('Mercearia');
  await form.getByLabel('Preço').fill('1.234,56');
  await form.getByLabel('Estoque').fill('12');
  await form.getByLabel('Código de barras').fill('7891000100103');
  await form.getByRole('button', { name: 'Salvar produto' }).click();
  // The code is somebody else's: said at its field, and nothing typed is lost.
  await expect(form.getByText(/já é do produto Café/)).toBeVisible();
  await expect(form.getByLabel('Nome')).toHaveValue('Açúcar União 1 kg');
  await form.getByLabel('Código de barras').fill('7891910000197');
  await form.getByRole('button', { name: 'Salvar produto' }).click();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
  await expect(card(page, 'Açúcar União')).toContainText('R$ 1.234,56');

  await page.getByRole('button', { name: 'Editar Açúcar União 1 kg' }).click();
  const edit = dialog(page, 'Editar Produto');
  await edit.getByLabel('Preço').fill('5,49');
  await edit.getByLabel('Estoque').fill('10');
  await expect(edit.getByText('Registra correção de -2.')).toBeVisible();
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  await expect(card(page, 'Açúcar União')).toContainText('R$ 5,49');

  await page.getByRole('button', { name: 'Histórico de Açúcar União 1 kg' }).click();
  const history = dialog(page, 'Histórico');
  await expect(history).toContainText(/Estoque corrigido.*Ana Souza.*-2.*Saldo 10.*Saldo 12/s);
  await history.getByRole('button', { name: 'Fechar' }).click();

  await page.getByLabel(/Buscar por nome/).fill('ACUCAR uniao');
  await expect(page.getByRole('status').filter({ hasText: '1 produto' })).toBeVisible();
  await page.getByLabel(/Buscar por nome/).fill('7891000100103');
  await expect(card(page, 'Café')).toBeVisible();
  await expect(card(page, 'Açúcar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar busca' }).click();

  const shown = page.getByRole('switch', { name: 'Açúcar União 1 kg no catálogo' });
  await shown.click();
  await expect(shown).not.toBeChecked();
  await expect(page.getByText('saiu do catálogo')).toBeVisible();

  await page.getByRole('button', { name: 'Excluir Açúcar União 1 kg' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este produto?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Produto excluído')).toBeVisible();
  await expect(card(page, 'Açúcar União')).toHaveCount(0);
  await expect.poll(() => productsOf(page, shop)).toHaveLength(1);
});

test('a scan lands in the field for the code, wherever it is spoken, and never sends the form', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no scanner at its keys');
  const shop = await openShop(page);
  await enter(page, shop, '/products?novo=1');
  const form = dialog(page, 'Novo Produto');
  await form.getByLabel('Nome').fill('Óleo');
  await form.getByLabel('Preço').fill('39,90');
  await scan(page, '7896006711117');
  await expect(form.getByLabel('Código de barras')).toHaveValue('7896006711117');
  await expect(form.getByLabel('Preço')).toHaveValue('39,90');
  await expect(form.getByLabel('Categoria')).toBeFocused();
  await expect(form.getByText('Categoria é obrigatória')).toHaveCount(0);
  expect(await productsOf(page, shop)).toEqual([]);
});

test('stock comes in by scanner: scan, how many, Enter, and the next', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { barcode: '7891000100103' });
  await addProduct(page, shop, { name: 'Óleo 5W30', stock: 0, barcode: '07896006711117' });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Entrada de estoque/ }).click();
  const receive = dialog(page, 'Entrada de Estoque');
  const read = async (code: string) => {
    if (!isMobile) return scan(page, code);
    // Pasted as a whole it is looked up by itself; an Enter might come after its answer, and record the quantity.
    await receive.getByLabel('Código de barras').fill(code);
  };
  await expect(receive.getByLabel('Código de barras')).toBeVisible();
  if (!isMobile) await expect(receive.getByLabel('Código de barras')).toBeFocused();
  await read('7891000100103');
  await expect(receive.getByLabel('Quantidade de Café torrado 500 g')).toBeFocused();
  await receive.getByLabel('Quantidade de Café torrado 500 g').fill('24');
  await expect(receive.getByText('10 → 34 un. (+24)')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(receive.getByText('+24 · 34 un.')).toBeVisible();
  await expect(receive.getByRole('button', { name: 'Concluir', exact: true })).toBeEnabled();
  // Half of a code is no quantity; what was recorded all the same can be undone.
  await read('7891000100103');
  await expect(receive.getByLabel('Quantidade de Café torrado 500 g')).toBeFocused();
  await receive.getByLabel('Quantidade de Café torrado 500 g').fill('78910');
  await page.keyboard.press('Enter');
  const doubt = page.getByRole('alertdialog', { name: 'Entraram 78.910 unidades?' });
  await doubt.getByRole('button', { name: 'Corrigir' }).click();
  await expect(receive.getByLabel('Quantidade de Café torrado 500 g')).toHaveValue('78910');
  await read('07896006711117');
  await doubt.getByRole('button', { name: 'Sim, registrar' }).click();
  await expect(receive.getByText('+78.910 · 78.944 un.')).toBeVisible();
  await receive.getByRole('button', { name: 'Desfazer a entrada de Café torrado 500 g' }).first().click();
  await expect(receive.getByText('desfeita')).toBeVisible();
  const stocksOf = async () =>
    (await productsOf(page, shop)).map(({ name, stock }: { name: string; stock: number }) => [name, stock]);
  await expect.poll(stocksOf).toEqual([
    ['Café torrado 500 g', 34],
    ['Óleo 5W30', 0],
  ]);
  await receive.getByRole('button', { name: 'Tirar Óleo 5W30' }).click();
  // Twice the same is two; the scanner speaks into the quantity and is understood.
  await read('07896006711117');
  await expect(receive.getByLabel('Quantidade de Óleo 5W30')).toBeFocused();
  await read('07896006711117');
  await expect(receive.getByLabel('Quantidade de Óleo 5W30')).toHaveValue('2');
  // Another product records the one before.
  await read('7891000100103');
  await expect(receive.getByText('+2 · 2 un.')).toBeVisible();
  await receive.getByRole('button', { name: 'Registrar e concluir' }).click();
  await expect(receive).toBeHidden();
  await expect.poll(stocksOf).toEqual([
    ['Café torrado 500 g', 35],
    ['Óleo 5W30', 2],
  ]);
});

test('a failure of the server keeps what was typed, and a switch goes back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/products');
  let broken = true;
  await page.route('**/api/products/**', (route) =>
    broken && route.request().method() !== 'GET'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno do servidor.' } })
      : route.fallback(),
  );
  const shown = page.getByRole('switch', { name: 'Café torrado 500 g no catálogo' });
  await shown.click();
  await expect(page.getByText('Erro ao atualizar produto')).toBeVisible();
  await expect(shown).toBeChecked();

  await page.getByRole('button', { name: 'Movimentar estoque de Café torrado 500 g' }).click();
  const move = dialog(page, 'Movimentar Estoque');
  await move.getByText('Correção', { exact: true }).click();
  await move.getByLabel('Quantidade contada').fill('7');
  await move.getByRole('button', { name: 'Corrigir estoque' }).click();
  await expect(move.getByText('Informe o motivo da correção')).toBeVisible();
  await move.getByLabel('Motivo').fill('quebra');
  // Half of a code is no quantity here either.
  await move.getByLabel('Quantidade contada').fill('78910');
  await move.getByRole('button', { name: 'Corrigir estoque' }).click();
  const doubt = page.getByRole('alertdialog', { name: 'Foram contadas 78.910 unidades?' });
  await doubt.getByRole('button', { name: 'Corrigir' }).click();
  await expect(move.getByLabel('Quantidade contada')).toBeFocused();
  await page.keyboard.type('7');
  await move.getByRole('button', { name: 'Corrigir estoque' }).click();
  await expect(move.getByRole('alert')).toContainText('Erro interno do servidor.');
  await expect(move.getByLabel('Quantidade contada')).toHaveValue('7');
  broken = false;
  await page.context().setOffline(true);
  await move.getByRole('button', { name: 'Corrigir estoque' }).click();
  await expect(move.getByRole('alert')).toContainText('Sem conexão');
  await expect(move.getByLabel('Motivo')).toHaveValue('quebra');
  await page.context().setOffline(false);
  await move.getByRole('button', { name: 'Corrigir estoque' }).click();
  await expect(page.getByText('Estoque corrigido')).toBeVisible();
  await expect(card(page, 'Café')).toContainText('7 un.');
});

test('a dead session leads to the login; a list that failed can be asked again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const shop = await openShop(page);
  await addProduct(page, shop);
  let broken = true;
  await page.route('**/api/products?*', (route) =>
    broken ? route.fulfill({ status: 500, json: { code: 'x', message: 'Erro interno.' } }) : route.fallback(),
  );
  await enter(page, shop, '/products');
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar');
  broken = false;
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(card(page, 'Café')).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'forged');
  });
  await page.getByRole('button', { name: 'Histórico de Café torrado 500 g' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`products and their dialogs have no accessibility violation in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const shop = await openShop(page);
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    await page.route('https://example.com/a.png', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    );
    const product = await addProduct(page, shop, { barcode: '7891000100103', imageUrl: 'https://example.com/a.png' });
    await addProduct(page, shop, { name: 'Chocolate meio amargo, caixa com doze unidades de cem gramas', stock: 0 });
    await sell(page, shop, product.id, { quantity: 6 });
    await enter(page, shop, '/products');
    await expect(card(page, 'Café')).toBeVisible();
    await expectAccessible(page);
    const opened = [
      ['Editar Café torrado 500 g', 'Editar Produto'],
      ['Movimentar estoque de Café torrado 500 g', 'Movimentar Estoque'],
      ['Histórico de Café torrado 500 g', 'Histórico'],
    ] as const;
    for (const [button, title] of opened) {
      await page.getByRole('button', { name: button }).click();
      await expect(dialog(page, title)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await dialog(page, title).getByRole('button', { name: 'Fechar' }).first().click();
      await expect(dialog(page, title)).toBeHidden();
    }
    await page.getByRole('button', { name: 'Estoque', exact: true }).click();
    const receive = page.getByRole('menuitem', { name: /^Entrada de estoque/ });
    await expect(receive).toBeVisible();
    await expectAccessible(page);
    await receive.click();
    await expect(dialog(page, 'Entrada de Estoque')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Entrada de Estoque')).toBeHidden();
    await page.getByRole('button', { name: 'Excluir Café torrado 500 g' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}
