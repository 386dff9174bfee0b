import { png } from '@pdv/infra/testing/png';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { listed } from './listed.ts';
import { read } from './read.ts';
import { addProduct, enter, openShop, type Shop, test } from './shop.ts';

const file = (name: string, colour: readonly [number, number, number]) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: png(240, 240, colour),
});
const RED = file('frente', [200, 30, 30]);
const GREEN = file('verso', [30, 160, 60]);
const BLUE = file('etiqueta', [30, 60, 200]);

interface WithPhotos {
  readonly id: string;
  readonly photos: readonly { readonly id: string; readonly url: string }[];
}
const photosOf = async (page: Page, shop: Shop) =>
  (((await read(page, shop, '/api/products')) as readonly WithPhotos[])[0]?.photos ?? []).map(({ id }) => id);
const choose = (form: Locator, ...files: ReturnType<typeof file>[]) =>
  form.locator('input[type=file][multiple]').setInputFiles(files);
const isLoaded = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);

test('photos of a product are added, ordered and removed, and seen where it is sold', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { category: 'Mercearia' });
  await enter(page, shop, '/products');
  const row = listed(page, 'Produtos', 'Café');
  await row.getByRole('button', { name: /^Editar/ }).click();
  const form = page.getByRole('dialog', { name: 'Editar Produto' });
  await choose(form, RED, GREEN, BLUE);
  await expect(form.getByText('3 de 8')).toBeVisible();
  await expect.poll(() => photosOf(page, shop), { timeout: 20_000 }).toHaveLength(3);
  const cover = form.getByRole('img', { name: 'Capa do produto' });
  await expect.poll(() => isLoaded(cover)).toBe(true);
  await expectAccessible(page);

  const [first, second, third] = await photosOf(page, shop);
  // With the keyboard alone.
  await form.getByRole('button', { name: 'Mover foto 3 para a esquerda' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => photosOf(page, shop)).toEqual([first, third, second]);
  await form.getByRole('button', { name: 'Mover foto 2 para a esquerda' }).press('Enter');
  await expect.poll(() => photosOf(page, shop)).toEqual([third, first, second]);
  await expect(form.getByRole('button', { name: 'Mover foto 1 para a esquerda' })).toBeDisabled();

  await form.getByRole('button', { name: 'Remover foto 2' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remover esta foto?' });
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect.poll(() => photosOf(page, shop)).toEqual([third, second]);
  await expect(form.getByText('2 de 8')).toBeVisible();
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  await expect.poll(() => isLoaded(row.locator('img').first())).toBe(true);

  await page.goto('/sales/caixa');
  const tile = page.getByRole('option', { name: /Café/ });
  await expect.poll(() => isLoaded(tile.locator('img'))).toBe(true);
});

test('a new product takes its photos along, and says what was not sent', async ({ page, expectedErrors }) => {
  expectedErrors.push(/415/);
  let refuses = 1;
  const shop = await openShop(page);
  await enter(page, shop, '/products?novo=1');
  const form = page.getByRole('dialog', { name: 'Novo Produto' });
  await form.getByLabel('Nome').fill('Açúcar');
  await form.getByLabel('Categoria').fill('Mercearia');
  await form.getByLabel('Preço').fill('5,49');
  const said = form.getByRole('alert').filter({ hasText: 'não é uma foto em JPEG, PNG ou WebP' });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  for (const [name, mimeType, text] of [
    ['desenho.svg', 'image/svg+xml', svg],
    ['desenho.jpg', 'image/jpeg', svg],
    ['lista.txt', 'text/plain', 'pão'],
    ['lista.jpg', 'image/jpeg', 'pão'],
  ] as const) {
    await choose(form, { name, mimeType, buffer: Buffer.from(text) });
    await expect(said).toContainText(name);
    await expect(form.getByText(/\d de 8/)).toHaveCount(0);
  }
  await choose(form, RED, GREEN);
  await expect(form.getByText('2 de 8')).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.route('**/photos', (route, request) =>
    request.method() === 'POST' && refuses-- > 0
      ? route.fulfill({ status: 415, json: { code: 'picture_type', message: 'Este arquivo não é uma foto.' } })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Salvar produto' }).click();
  await expect(page.getByText('Uma foto não foi enviada')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Este arquivo não é uma foto. Açúcar foi salvo/)).toBeVisible();
  await expect.poll(() => photosOf(page, shop)).toHaveLength(1);
  await expect(listed(page, 'Produtos', 'Açúcar')).toBeVisible();
});

test('a photo that cannot be sent stays, and is sent once when there is a connection again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/products');
  await listed(page, 'Produtos', 'Café')
    .getByRole('button', { name: /^Editar/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Editar Produto' });
  await expect(form.getByRole('button', { name: 'Escolher fotos' })).toBeVisible();
  await context.setOffline(true);
  await choose(form, BLUE);
  await expect(form.getByText('Não foi enviada')).toBeVisible();
  await expect(form.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible();
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Enviar foto 1 de novo' }).click();
  await expect.poll(() => photosOf(page, shop), { timeout: 20_000 }).toHaveLength(1);
  await expect(form.getByText('Não foi enviada')).toHaveCount(0);

  // Whoever saves the form means its photos, too.
  await context.setOffline(true);
  await choose(form, RED);
  await expect(form.getByText('Não foi enviada')).toBeVisible();
  await expect(form.getByText('1 de 8')).toBeVisible();
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect.poll(() => photosOf(page, shop), { timeout: 20_000 }).toHaveLength(2);
  await expect(form).toHaveCount(0);
});
