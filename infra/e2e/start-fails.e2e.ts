import { expect } from '@playwright/test';
import { test } from './shop.ts';

test("a 'start' that cannot be reached offers to reload, and the page then comes", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/);
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
  await page.unroute('**/assets/start-*.js');
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});
