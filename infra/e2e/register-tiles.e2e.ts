import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { read } from './read.ts';
import { addProduct, enter, openShop, sell, test } from './shop.ts';

test('the register shows what sells first and what is sold out last, two beside each other on a phone', async ({
  page,
  isMobile,
}) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Arroz', stock: 0 });
  await addProduct(page, shop, { name: 'Batata' });
  const milk = await addProduct(page, shop, { name: 'Leite' });
  await addProduct(page, shop, { name: 'Mel' });
  await sell(page, shop, milk.id, { quantity: 2 });
  const tiles = page.getByRole('listbox', { name: 'Produtos' }).getByRole('option');
  await enter(page, shop, '/sales/caixa');
  await expect(tiles).toHaveText([/Leite/, /Batata/, /Mel/, /Arroz.*Sem estoque/s]);
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => tiles.nth(at).boundingBox()));
  expect(second?.y).toBe(first?.y);
  if (isMobile) expect(third?.y).toBeGreaterThan(first?.y ?? Number.NaN);
  await page.getByLabel('Buscar produto').fill('a');
  await expect(tiles.first()).toContainText('Arroz');
  await page.getByLabel('Buscar produto').fill('');
  // Hands know their places by now: what sells first changes them at the next opening only.
  const honey = await read(page, shop, '/api/products?search=Mel');
  await sell(page, shop, honey[0].id, { quantity: 5 });
  await expect(tiles.nth(2)).toContainText('5 un.');
  await expect(tiles).toHaveText([/Leite/, /Batata/, /Mel/, /Arroz/]);
  await page.reload();
  await expect(tiles).toHaveText([/Mel/, /Leite/, /Batata/, /Arroz/]);
});

test('chips show one shelf at a time, also from the keyboard, and a search looks on all', async ({
  page,
  isMobile,
}) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Broa', category: 'Padaria' });
  await addProduct(page, shop, { name: 'Leite', category: 'Laticínios' });
  await addProduct(page, shop, { name: 'Pão', category: 'Padaria' });
  await enter(page, shop, '/sales/caixa');
  const tiles = page.getByRole('listbox', { name: 'Produtos' }).getByRole('option');
  const chips = page.getByRole('group', { name: 'Categorias' }).getByRole('button');
  await expect(chips).toHaveText(['Tudo', 'Laticínios', 'Padaria']);
  await expect(tiles).toHaveCount(3);
  await expectAccessible(page);

  const scan = page.getByLabel('Código de barras');
  if (!isMobile) await expect(scan).toBeFocused();
  await page.getByRole('button', { name: 'Laticínios' }).click();
  await expect(tiles).toHaveText([/Leite/]);
  if (!isMobile) await expect(scan).toBeFocused();
  await page.getByLabel('Buscar produto').fill('pa');
  await expect(tiles).toHaveText([/Pão/]);
  await expect(chips).toHaveCount(0);
  await page.getByLabel('Buscar produto').fill('');
  await expect(tiles).toHaveText([/Leite/]);

  await page.keyboard.press('F3');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Laticínios', pressed: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tiles).toHaveText([/Broa/, /Pão/]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Buscar produto')).toBeFocused();
  await expect(tiles.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Venda em andamento' })).toContainText('Broa');
  // The shelf stays for the next product.
  await expect(page.getByRole('button', { name: 'Padaria', pressed: true })).toBeVisible();
});

test('more products than fit are reached without a mouse', async ({ page }) => {
  const shop = await openShop(page);
  // Fewer than a page has: no button for more stands below them.
  for (let nth = 10; nth < 50; nth++) await addProduct(page, shop, { name: `Vela ${nth}` });
  await enter(page, shop, '/sales/caixa');
  const list = page.getByRole('listbox', { name: 'Produtos' });
  await expect(list.getByRole('option')).toHaveCount(40);
  await expectAccessible(page);
  await page.keyboard.press('F3');
  for (let nth = 0; nth < 30; nth++) await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toBeInViewport();
  await list.locator('..').focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('option').last()).toBeInViewport();
});
