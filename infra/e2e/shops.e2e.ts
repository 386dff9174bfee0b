import { expect, type Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

test('an owner opens a second shop, goes between them, and sees both added up', async ({ page, isMobile }) => {
  const shop = await openShop(page, 'Mercadinho da Ana');
  const authorization = `Bearer ${shop.accessToken}`;
  const headers = { authorization };
  await page.request.post('/api/account/trial', { headers });
  const { id: productId } = await addProduct(page, shop, { price: '10.00' });
  await page.request.post('/api/sales', { headers, data: { productId, quantity: 3, paymentMethod: 'pix' } });
  await enter(page, shop, '/lojas');
  await expect(page.getByText('Por enquanto, uma loja só')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir outra loja' }).click();
  const form = page.getByRole('dialog', { name: 'Abrir outra loja' });
  await form.getByRole('button', { name: 'Abrir loja' }).click();
  await expect(form.getByText('Nome da loja é obrigatório')).toBeVisible();
  await form.getByLabel('Nome da loja').fill(`Empório ${shop.slug}`);
  await expect(form.getByLabel('Endereço do catálogo')).toHaveValue(`emporio-${shop.slug}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Abrir loja' }).click();

  // In the new shop, which knows no product.
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Produtos', exact: true })).toBeVisible();
  await expect(page.getByText('Café torrado 500 g')).toHaveCount(0);

  // Back on the same page of the first one.
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Trocar de loja/ }).click();
  const choice = page.getByRole('dialog', { name: 'Trocar de loja' });
  await expect(choice.getByText('você está aqui')).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: /Mercadinho da Ana/ }).click();
  await expect(page.getByText('Café torrado 500 g').first()).toBeVisible();
  await expect(page).toHaveURL(/products$/);
  // Nobody sells in the wrong shop: a phone, too, and the register say which it is.
  const bar = page.getByRole('banner');
  if (isMobile) await expect(bar.getByText('Mercadinho da Ana')).toBeVisible();
  await page.goto('/sales/caixa');
  await expect(bar.getByText('Mercadinho da Ana')).toBeVisible();

  await page.goto('/lojas');
  const figures = page
    .getByRole('table', { name: 'Vendas por loja' })
    .getByRole('row', { name: /Mercadinho da Ana/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Mercadinho da Ana' }).filter({ hasText: 'do total' }));
  await expect(figures).toContainText('R$ 30,00');
  await expect(figures).toContainText('100% do total');
  const together = page
    .getByRole('row', { name: /^Juntas/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Juntas' }));
  await expect(together).toContainText('R$ 30,00');
  const best = page.getByRole('table', { name: 'Mais vendidos, por loja' });
  await expect(best.getByRole('row', { name: /Café torrado 500 g/ })).toContainText('3 vendidos');
  await expect(page.getByRole('table', { name: 'Como pagaram, por loja' })).toContainText('PIX');
  await expectAccessible(page);
});

test('a tab of one shop sends nothing to the other, and follows there', async ({ page, context, expectedErrors }) => {
  const shop = await openShop(page, 'Mercadinho da Ana');
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  await page.request.post('/api/account/trial', { headers });
  const opened = await page.request.post('/api/shops', {
    headers,
    data: { storeName: 'Empório', slug: `emporio-${shop.slug}`, businessType: 'loja' },
  });
  const { id } = await opened.json();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Senha', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto('/lojas');
  await expect(page.getByText('Você está aqui')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/customers');
  await expect(other.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
  await other.evaluate(() => Object.assign(window, { before: true }));

  // The connection drops the first answer.
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/auth/switch-shop', lose, { times: 1 });
  await page.getByRole('button', { name: 'Ir para Empório' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await expect
    .poll(async () => other.evaluate(() => 'before' in window).catch(() => true), { message: 'it begins anew' })
    .toBe(false);
  await expect(other.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
  const asked = await other.evaluate(async () => {
    const answer = await fetch('/api/auth/me', {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
    return (await answer.json()).id;
  });
  expect(asked).toBe(id);
});
