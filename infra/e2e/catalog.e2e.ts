import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

async function change(page: Page, shop: Shop, settings: 'store' | 'catalog' | 'theme', data: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const response = await page.request.put(`/api/settings/${settings}`, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
}

const PRODUCTS = [
  { name: 'Açúcar União 1 kg', category: 'Mercearia', price: '5.99', stock: 3 },
  {
    name: 'Café torrado em grãos 500 g',
    category: 'Mercearia',
    price: '38.90',
    description: 'Torra média. '.repeat(20),
  },
  { name: `Sabão em pó ${'superconcentrado '.repeat(8)}`, category: 'Limpeza', price: '25.90' },
  { name: 'Vinho tinto Malbec 750 ml', category: 'Bebidas', price: '69.90', stock: 0 },
];

/** With a number to write to, and products. */
async function openStore(page: Page, name = 'Empório da Ana'): Promise<Shop> {
  const shop = await openShop(page, name);
  await change(page, shop, 'store', { whatsapp: '(11) 98123-4410' });
  for (const product of PRODUCTS) await addProduct(page, shop, product);
  return shop;
}

/** The page as it is once the shop's last change shows there: another process may still show the one before. */
async function visit(page: Page, shop: Shop, changed: string): Promise<void> {
  await expect(async () => {
    const shown = await page.goto(`/catalog/${shop.slug}`);
    expect(await shown?.text()).toContain(changed);
  }).toPass();
}

const card = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => page.locator('.product-name').filter({ visible: true }).allTextContents();
const messageOf = async (page: Page) =>
  new URL((await page.getByRole('link', { name: 'Enviar pedido' }).getAttribute('href')) ?? '').searchParams.get(
    'text',
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the catalogue, an order, an empty shop and none at all have no accessibility violation and fit', async ({
      page,
    }) => {
      const shop = await openStore(page, 'Supermercado e Empório Nossa Senhora Aparecida do Vale do Paraíba');
      await change(page, shop, 'theme', { primaryColor: '#facc15', secondaryColor: '#1f2937' });
      await change(page, shop, 'catalog', { catalogShowStock: true });
      await visit(page, shop, 'Últimas 3 unidades');
      await expectAccessible(page);
      await page.getByRole('button', { name: /Adicionar Açúcar/ }).click();
      await page.getByRole('button', { name: /Ver pedido/ }).click();
      await expect(page.getByRole('dialog', { name: 'Seu pedido' })).toBeVisible();
      await expectAccessible(page);
      const empty = await openShop(page, 'Loja Nova');
      await visit(page, empty, 'Nenhum produto disponível');
      await expect(page.getByRole('heading', { name: 'Nenhum produto disponível' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'WhatsApp não configurado' })).toBeDisabled();
      await expectAccessible(page);
      await page.goto('/catalog/nao-existe');
      await expect(page.getByRole('heading', { name: 'Loja não encontrada' })).toBeVisible();
      await expect(page.getByText('Esta loja não existe ou não está disponível.')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a visitor reads what the shop tells of itself and where it is, below the products', async ({ page }) => {
  const shop = await openStore(page);
  await change(page, shop, 'store', {
    description: 'Mercearia de bairro desde 1987. '.repeat(6),
    address: 'Rua das Flores, 10, loja B',
    city: 'Campinas',
    state: 'SP',
    zipCode: '13010-001',
  });
  await visit(page, shop, 'CEP 13010-001');
  const about = page.getByRole('region', { name: 'Sobre Empório da Ana' });
  await expect(about).toContainText('desde 1987');
  await expect(about).toContainText('Rua das Flores, 10, loja B · Campinas - SP · CEP 13010-001');
  const last = await card(page, 'Malbec').boundingBox();
  expect((await about.boundingBox())?.y).toBeGreaterThan(last?.y ?? Number.NaN);
  await expectAccessible(page);
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain('/catalog/sitemap.xml');
  const file = await page.request.get('/catalog/sitemap.xml?arquivo=1');
  expect(file.headers()['content-type']).toContain('application/xml');
});

test('a visitor searches, looks into a category, gathers an order, keeps it and sends it', async ({
  page,
  context,
}) => {
  const shop = await openStore(page);
  await visit(page, shop, 'Malbec');
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('ACUCAR');
  await expect.poll(() => names(page)).toEqual(['Açúcar União 1 kg']);
  await expect(page).toHaveURL(/busca=ACUCAR/);
  await page.getByRole('searchbox').fill('nada disso');
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos os produtos' }).click();
  await page.getByRole('link', { name: /Mercearia/ }).click();
  await expect.poll(() => names(page)).toEqual(['Açúcar União 1 kg', 'Café torrado em grãos 500 g']);
  // The same page for whoever is sent the address.
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Açúcar União 1 kg', 'Café torrado em grãos 500 g']);

  const sugar = card(page, 'Açúcar');
  const target = await sugar.getByRole('button').boundingBox();
  expect(Math.min(target?.height ?? 0, target?.width ?? 0)).toBeGreaterThanOrEqual(44);
  await sugar.getByRole('button', { name: 'Adicionar Açúcar União 1 kg' }).click();
  await expect(sugar.getByRole('button', { name: /^Mais um/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sugar.getByRole('status')).toHaveText('2');
  await card(page, 'Café')
    .getByRole('button', { name: /Adicionar/ })
    .click();
  await page.goto(`/catalog/${shop.slug}`);
  const bar = page.getByRole('button', { name: /Ver pedido · 3 itens/ });
  await expect(bar).toContainText('R$ 50,88');
  await bar.click();
  await page.getByLabel('Seu nome (opcional)').fill('Bia');
  await expect.poll(() => messageOf(page)).toContain('Nome: Bia');
  expect((await messageOf(page))?.replaceAll('\u00a0', ' ')).toBe(
    'Olá, Empório da Ana! Gostaria de fazer um pedido:\n\n2 × Açúcar União 1 kg – R$ 11,98\n1 × Café torrado em grãos 500 g – R$ 38,90\n\n*Total: R$ 50,88*\n\nNome: Bia',
  );
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const chat = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Enviar pedido pelo WhatsApp' }).click();
  expect((await chat).url()).toContain('https://wa.me/5511981234410?text=');
  await expect(page.getByText('WhatsApp aberto.')).toBeVisible();
  await page.getByRole('button', { name: 'Esvaziar o pedido' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar).toBeHidden();
});

test('what the shop changes shows at once, and an order follows', async ({ page }) => {
  const shop = await openStore(page);
  const { id } = await addProduct(page, shop, { name: 'Mel', category: 'Mercearia', price: '30.00', stock: 2 });
  await change(page, shop, 'catalog', { catalogShowStock: true });
  await visit(page, shop, 'Últimas 2 unidades');
  await expect(card(page, 'Vinho').getByRole('button')).toHaveCount(0);
  await card(page, 'Mel').getByRole('button', { name: 'Adicionar Mel' }).click();
  await card(page, 'Mel').getByRole('button', { name: 'Mais um: Mel' }).click();
  await expect(card(page, 'Mel').getByRole('button', { name: 'Mais um: Mel' })).toBeDisabled();
  await sell(page, shop, id, { quantity: 2 });
  await expect(async () => {
    await page.reload();
    await expect(card(page, 'Mel').getByText('Esgotado')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('button', { name: /Ver pedido/ })).toBeHidden();
  await change(page, shop, 'catalog', {
    catalogShowPrices: false,
    catalogAllowOrders: false,
    catalogCustomMessage: 'Só olhar',
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Só olhar')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByText('R$')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Adicionar/ })).toHaveCount(0);
  await change(page, shop, 'catalog', { catalogPublic: false });
  await expect.poll(async () => (await page.request.get(`/catalog/${shop.slug}`)).status()).toBe(404);
});

test('a hostile owner runs nothing, reaches nothing and covers nothing', async ({ page }) => {
  const shop = await openStore(page, '</title><script>document.title="mal"</script>');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await change(page, shop, 'catalog', {
    catalogCustomMessage: '<img src=x onerror=alert(1)><style>*{display:none}</style>',
  });
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  for (const customCss of [
    'a{background:url(https://evil.example/c)}',
    '.credit{position:fixed}',
    '@import "https://evil.example"',
  ]) {
    const refused = await page.request.put('/api/settings/theme', { data: { customCss }, headers });
    expect(refused.status()).toBe(400);
  }
  const wide = '.product-card { margin: -9000px; width: 9999px; height: 9999px; background: black }';
  await change(page, shop, 'theme', { customCss: `${wide} .credit, .basket-bar { display: none }` });
  await addProduct(page, shop, {
    name: '"><img src=x onerror=alert(2)>\u202Etxt',
    description: "<a href='javascript:alert(3)'>aqui</a>",
    category: '<svg onload=alert(4)>',
  });
  await visit(page, shop, 'javascript:alert(3)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('</title><script>document.title="mal"</script>');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  // Ours can be seen and clicked, whatever the shop's own CSS makes of its own part.
  const credit = page.getByRole('link', { name: 'Feito com Freguês' });
  await credit.scrollIntoViewIfNeeded();
  await credit.click({ trial: true });
  expect(await page.title()).not.toBe('mal');
  const origin = new URL(page.url()).origin;
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
});

test('without a script it is searched, looked through and ordered from all the same', async ({ browser, page }) => {
  const shop = await openStore(page);
  await visit(page, shop, 'Malbec');
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  const plain = await context.newPage();
  await plain.goto(new URL(`/catalog/${shop.slug}`, test.info().project.use.baseURL).href);
  await plain.getByRole('searchbox').fill('acucar');
  await plain.getByRole('button', { name: 'Buscar' }).click();
  expect(await names(plain)).toEqual(['Açúcar União 1 kg']);
  const order = plain.getByRole('link', { name: 'Pedir Açúcar União 1 kg pelo WhatsApp' });
  await expect(order).toHaveAttribute('href', /^https:\/\/wa\.me\/5511981234410\?text=.*A%C3%A7%C3%BAcar/);
  await plain.getByRole('link', { name: /^Tudo/ }).click();
  await plain.goto(plain.url().split('?')[0] ?? '');
  await plain.getByRole('link', { name: /Limpeza/ }).click();
  await expect(plain.getByRole('heading', { name: /Sabão/ })).toBeVisible();
  expect(await names(plain)).toHaveLength(1);
  await context.close();
});

test('it works with storage blocked and without a connection, and offers the home screen once', async ({
  page,
  context,
}) => {
  const shop = await openStore(page);
  await visit(page, shop, 'Malbec');
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  const banner = page.getByRole('complementary', { name: 'Adicionar à tela inicial' });
  const isPhone = test.info().project.name === 'phone';
  expect(await offer()).toBe(isPhone);
  if (isPhone) {
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Dispensar' }).click();
    await page.reload();
    expect(await offer()).toBe(false);
  }
  await expect(banner).toBeHidden();
  const manifest = await page.request.get(`/catalog/${shop.slug}/manifest.webmanifest`);
  const { name, start_url, icons } = await manifest.json();
  expect([name, start_url]).toEqual(['Empório da Ana', `/catalog/${shop.slug}`]);
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
  }

  await context.setOffline(true);
  await page.getByRole('searchbox').fill('cafe');
  await expect.poll(() => names(page)).toEqual(['Café torrado em grãos 500 g']);
  await page.getByRole('button', { name: /Adicionar Café/ }).click();
  await expect(page.getByRole('button', { name: /Ver pedido · 1 item/ })).toBeVisible();
  await context.setOffline(false);

  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(`/catalog/${shop.slug}`);
  await page.getByRole('button', { name: /Adicionar Café/ }).click();
  await expect(page.getByRole('button', { name: /Ver pedido · 1 item/ })).toBeVisible();
});

test('the settings lead to it, and their preview is true', async ({ page }) => {
  const shop = await openStore(page);
  await enter(page, shop, '/settings?aba=tema');
  const preview = page.getByRole('figure', { name: 'Prévia do catálogo' }).getByText('Adicionar').first();
  const shown = await preview.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
  const link = page.getByRole('link', { name: 'Abrir o catálogo' });
  await expect(link).toHaveAttribute('href', `/catalog/${shop.slug}`);
  await page.goto(`/catalog/${shop.slug}`);
  const button = page.getByRole('button', { name: /^Adicionar/ }).first();
  await expect(button).toHaveCSS('color', shown.color);
  await expect(button).toHaveCSS('background-color', shown.backgroundColor);
  await page.goto('/catalog');
  await expect(page).not.toHaveURL(/catalog/);
});
