import { expect } from '@playwright/test';
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
});
