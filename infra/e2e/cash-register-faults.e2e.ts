import { expect } from '@playwright/test';
import { read } from './read.ts';
import { COLA, line, MILK, openRegister, RICE, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { test } from './shop.ts';

test('somebody else sold the stock, and the price was changed: the cashier is told, and goes on', async ({
  page,
  isMobile,
}) => {
  const shop = await openRegister(page);
  await scan(page, `3*${RICE.barcode}`);
  await expect(line(page, RICE)).toBeVisible();
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const riceId = shop.ids[2] ?? '';
  await page.request.post('/api/sales', { headers, data: { productId: riceId, quantity: 1, paymentMethod: 'pix' } });
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText(`${RICE.name} só tem 2 unidades.`)).toBeVisible();
  const take = page.getByRole('button', { name: 'Levar 2' });
  if (isMobile) {
    // Words and button each have a row of their own.
    const said = await page.getByText('Estoque insuficiente: só há 2').boundingBox();
    const button = await take.boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0));
    expect(button?.width).toBeGreaterThan(300);
  }
  await take.click();
  const data = { name: RICE.name, category: 'Mercearia', price: '30.00' };
  await page.request.put(`/api/products/${riceId}`, { headers, data });
  await page.keyboard.press('F4');
  await expect(page.getByText('R$ 28,90 → R$ 30,00')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar com o novo preço' }).click();
  await expect(summary(page)).toContainText('R$ 60,00');
});

test('a sale whose answer was lost is finished by trying again, once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const shop = await openRegister(page);
  let lost = 0;
  await page.route('**/api/checkouts', async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await scan(page, COLA.barcode);
  await expect(line(page, COLA)).toBeVisible();
  await page.keyboard.press('F7');
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 18,48');
  expect(lost).toBe(2);
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
});

test('a sale on its way survives a reload, and a cart a reload and a sign-out', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_/);
  const shop = await openRegister(page);
  await scan(page, `2*${MILK.barcode}`);
  await scan(page, COLA.barcode);
  await expect(total(page, '25,47')).toBeVisible();
  await page.reload();
  await expect(total(page, '25,47')).toBeVisible();

  await page.route('**/api/checkouts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Sem resposta do servidor')).toBeVisible();
  await page.unroute('**/api/checkouts');
  await page.reload();
  await expect(summary(page)).toContainText('R$ 25,47');
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
});

test('an error of the server keeps everything, and the next try sells once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const shop = await openRegister(page);
  let calls = 0;
  await page.route('**/api/checkouts', async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno do servidor.' } });
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Nada se perdeu')).toBeVisible();
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
});

test('an answer that does not say what was sold keeps the cart, and the next try sells once', async ({ page }) => {
  const shop = await openRegister(page);
  const odd = ['{}', '[]', ''];
  await page.route('**/api/checkouts', async (route) => {
    const body = odd.shift();
    if (body === undefined) return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 201, body, contentType: 'application/json' });
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('F4');
    await expect(page.getByText('não pôde ser lido')).toBeVisible();
    await expect(line(page, MILK)).toBeVisible();
  }
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
});

test('a cart emptied while nobody knew of its sale does not swallow the next one', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_/);
  const shop = await openRegister(page);
  await page.route('**/api/checkouts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Sem resposta do servidor')).toBeVisible();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Esvaziar' }).click();
  await expect(page.getByText('pode já ter sido registrada')).toBeVisible();
  await page.unroute('**/api/checkouts');
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 6,99');
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
  await page.getByRole('button', { name: 'Nova Venda' }).click();
  await page.getByRole('link', { name: 'Ver vendas' }).click();
  await expect(page).toHaveURL(/\/sales$/);
});

test('a code that the server stumbled over once is asked for again by itself', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await openRegister(page);
  let calls = 0;
  await page.route('**/api/products/barcode/*', async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno do servidor.' } });
  });
  await scan(page, MILK.barcode);
  await expect(page.getByText('1 código sem resposta')).toBeVisible();
  await expect(line(page, MILK)).toBeVisible();
  await expect(page.getByText('1 código sem resposta')).toBeHidden();
});

test('codes scanned without a connection are kept, and come into the cart when it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_/);
  await openRegister(page);
  await context.setOffline(true);
  await scan(page, MILK.barcode);
  await expect(page.getByText('1 código sem resposta')).toBeVisible();
  await context.setOffline(false);
  await expect(line(page, MILK)).toBeVisible();
  await expect(page.getByText('1 código sem resposta')).toBeHidden();
});

test('without a connection every message tells the same: all is kept, and goes out when it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_/);
  const shop = await openRegister(page);
  await scan(page, `2*${COLA.barcode}`);
  await expect(line(page, COLA)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Pode finalizar: a venda é enviada')).toBeVisible();
  await scan(page, MILK.barcode);
  await expect(page.getByText(`${MILK.barcode}: entra no carrinho quando a conexão voltar.`)).toBeVisible();
  await expect(page.getByText('Para finalizar antes de ela voltar, descarte o que espera.')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('1 código espera resposta. Descarte para vender sem.')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar o código' }).click();
  await expect(page.getByText('Pode finalizar: a venda é enviada')).toBeVisible();
  await page.keyboard.press('F4');
  await expect(page.getByText('A venda está guardada, ainda sem confirmação')).toBeVisible();
  await expect(page.getByText(/Erro|Não foi possível|failed/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Enviar agora/ })).toBeVisible();
  await context.setOffline(false);
  await expect(summary(page)).toContainText('R$ 22,98');
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
});

test('a session that ends in another tab says so and that the cart is kept, which is there after the login', async ({
  page,
  context,
}) => {
  const shop = await openRegister(page);
  await scan(page, `2*${MILK.barcode}`);
  await expect(line(page, MILK)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.evaluate(() => {
    localStorage.removeItem('accessToken');
    localStorage.removeItem('refreshToken');
  });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('A sessão foi encerrada em outra aba.')).toBeVisible();
  await expect(page.getByText('O carrinho está guardado neste aparelho.')).toBeVisible();
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/sales\/caixa$/);
  await expect(line(page, MILK)).toContainText('R$ 13,98');
  // As well where the server takes the session no more.
  await page.addInitScript(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'forged');
  });
  await page.reload();
  await expect(page.getByText('Sua sessão terminou. O carrinho está guardado neste aparelho.')).toBeVisible();
});
