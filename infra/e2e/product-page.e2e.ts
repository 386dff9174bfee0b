import { png } from '@pdv/infra/testing/png';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, type Shop, test } from './shop.ts';

const COLOURS = [
  [200, 30, 30],
  [30, 160, 60],
  [30, 60, 200],
] as const;
const NAME = 'Café torrado em grãos 500 g';

async function put(page: Page, shop: Shop, settings: string, data: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const response = await page.request.put(`/api/settings/${settings}`, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
}

/** With a number to write to, a product with photos and others of its category. */
async function openStore(page: Page): Promise<Shop & { readonly path: string }> {
  const shop = await openShop(page, 'Empório da Ana');
  await put(page, shop, 'store', { whatsapp: '(11) 98123-4410', address: 'Rua das Flores, 10', city: 'Campinas' });
  const of = { category: 'Mercearia', price: '38.90' };
  const { id } = await addProduct(page, shop, { ...of, name: NAME, stock: 5, description: 'Torra média.' });
  await addProduct(page, shop, { ...of, name: 'Açúcar', stock: 0 });
  await addProduct(page, shop, { ...of, name: 'Chá-mate', stock: 4 });
  for (const colour of COLOURS) {
    const photo = await page.request.post(`/api/products/${id}/photos`, {
      headers: { authorization: `Bearer ${shop.accessToken}`, 'content-type': 'image/png' },
      data: png(240, 240, colour),
    });
    expect(photo.ok(), await photo.text()).toBe(true);
  }
  const path = `/catalog/${shop.slug}/p/cafe-torrado-em-graos-500-g-${id}`;
  await expect(async () => {
    const shown = await page.request.get(path);
    expect(await shown.text()).toContain('foto-3');
  }).toPass();
  return { ...shop, path };
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const inSight = (gallery: Locator, at: number) =>
  gallery.evaluate(({ scrollLeft, clientWidth }, n) => Math.round(scrollLeft / clientWidth) === n, at);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the page of a product and the one of none have no accessibility violation', async ({ page }) => {
      const { path, slug } = await openStore(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/catalog/${slug}/p/nada`);
      await expect(page.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Ver o catálogo' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Empório da Ana' })).toBeVisible();
    });
  });
}

test('a visitor opens a product, looks at its photos, orders it and goes on to another', async ({ page }) => {
  const { slug, path } = await openStore(page);
  await page.goto(`/catalog/${slug}`);
  // What is sold out stands last.
  await expect(page.locator('.product-name')).toHaveText([NAME, 'Chá-mate', 'Açúcar']);
  await page.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const gallery = page.getByRole('list', { name: `Fotos de ${NAME}` });
  // Another process may show a shop that changes again and again as it was a second ago.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Foto 3' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Foto 3' }).click();
  await expect.poll(() => inSight(gallery, 2)).toBe(true);
  const order = page.getByRole('link', { name: 'Pedir pelo WhatsApp' });
  const text = new URL((await order.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(`Gostaria de pedir: ${NAME}`);
  expect(text).toContain(path);
  await page.getByRole('button', { name: `Adicionar ao pedido ${NAME}` }).click();
  await page.getByRole('button', { name: `Mais um: ${NAME}` }).click();
  await card(page, 'Chá-mate').getByRole('button', { name: 'Adicionar Chá-mate' }).click();
  await expect(page.getByRole('button', { name: /Ver pedido · 3 itens/ })).toContainText('R$ 116,70');
  await card(page, 'Açúcar').getByRole('link', { name: 'Açúcar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Açúcar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Perguntar pelo WhatsApp' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Ver pedido · 3 itens/ })).toBeVisible();
  await page.getByRole('link', { name: 'Mercearia' }).click();
  await expect(page).toHaveURL(/categoria=Mercearia/);
});

test('without a script its photos, the order and the hours are there all the same', async ({ browser, page }) => {
  const shop = await openStore(page);
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]);
  await put(page, shop, 'opening-hours', { openingHours: always, deliveryText: 'Entregamos até as 17h' });
  await expect(async () => {
    expect(await (await page.request.get(shop.path)).text()).toContain('Entregamos até as 17h');
  }).toPass();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  const plain = await context.newPage();
  // Another process may show a shop that changes again and again as it was a second ago.
  await expect(async () => {
    await plain.goto(new URL(shop.path, test.info().project.use.baseURL).href);
    await expect(plain.getByText('Ver horários')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await plain.getByRole('link', { name: 'Foto 2' }).click();
  await expect(plain.getByRole('img', { name: `${NAME}, foto 2 de 3` })).toBeInViewport();
  await expect(plain.getByRole('link', { name: 'Pedir pelo WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/5511981234410/,
  );
  await expect(plain.getByRole('link', { name: 'Compartilhar' })).toHaveAttribute('href', /wa\.me\/\?text=/);
  await plain.getByText('Ver horários').click();
  await expect(plain.getByText('Segunda a domingo')).toBeVisible();
  await context.close();
});

test('an owner tells when the shop is open and how it delivers, and visitors read it', async ({ page }) => {
  const shop = await openStore(page);
  await enter(page, shop, '/settings?aba=horarios');
  const panel = page.locator('section', { hasText: 'Horários e entrega' });
  await panel.getByRole('switch', { name: 'Segunda' }).click();
  await panel.getByLabel('Segunda, fecha', { exact: true }).fill('19:00');
  await panel.getByRole('button', { name: 'Segundo período de segunda' }).click();
  await expect(panel.getByLabel('Segunda, abre de novo')).toHaveValue('14:00');
  await panel.getByRole('button', { name: 'Repetir o horário de segunda até sexta' }).click();
  await panel.getByLabel(/^Exceções/).fill('Feriados: fechado');
  await panel.getByLabel(/^Entrega/).fill('Entregamos no bairro');
  // Refused where it cannot be, beside its day.
  await panel.getByLabel('Terça, abre de novo').fill('11:00');
  await panel.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(panel.getByText('Comece depois do primeiro período')).toBeVisible();
  await panel.getByLabel('Terça, abre de novo').fill('14:00');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Horários e entrega atualizados')).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Sexta, fecha de novo')).toHaveValue('19:00');
  await expect(async () => {
    await page.goto(`/catalog/${shop.slug}`);
    await expect(page.getByText('Ver horários')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByText(/^(Aberto|Fechado) agora · /)).toBeVisible();
  await page.getByText('Ver horários').click();
  await expect(page.getByText('08:00–12:00 e 14:00–19:00')).toBeVisible();
  await expect(page.getByText('Feriados: fechado')).toBeVisible();
  await expect(page.getByText('Entregamos no bairro')).toBeVisible();
  await expectAccessible(page);
});
