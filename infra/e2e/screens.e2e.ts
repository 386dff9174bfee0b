import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCustomer, addProduct, enter, openShop, sell, test } from './shop.ts';

const VISITOR = ['/login', '/register'];
const SIGNED_IN = [
  '/dashboard',
  '/products',
  '/customers',
  '/customers/campanhas',
  '/sales',
  '/reports?tipo=quando',
  '/cash-sessions',
  '/nao-existe',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of VISITOR) {
      test(`${path} has no accessibility violation and fits`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }

    test('every screen of a shop has no accessibility violation and fits', async ({ page }) => {
      const shop = await openShop(page, 'Supermercado e Empório Nossa Senhora Aparecida do Vale do Paraíba');
      const name = 'Chocolate em barra meio amargo 70 % cacau da região de Ilhéus, caixa com doze unidades';
      const product = await addProduct(page, shop, { name, stock: 6 });
      const customer = await addCustomer(page, shop, {
        name: 'Maximiliana Wenceslau de Albuquerque Cavalcanti',
        email: 'maximiliana.wenceslau.de.albuquerque@example.com',
        phone: '11981234410',
      });
      await sell(page, shop, product.id, { customerId: customer.id, quantity: 3 });
      await enter(page, shop, '/dashboard');
      for (const path of SIGNED_IN) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      }
      await page.goto('/sales?nova=1');
      await expect(page.getByRole('dialog', { name: 'Venda rápida' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
