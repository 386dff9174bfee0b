import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

/** Cards on a phone, rows below a heading elsewhere. */
const products = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole('list', { name: 'Previsão por produto' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Previsão por produto' }).locator('tbody').getByRole('row');

test('a shop with a year of sales sees what each product will sell, how much that errs, and what to buy', async ({
  page,
  isMobile,
}) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: /Oficina/ }).click();
  // The first visit of the day has the shop made.
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 90_000 });
  await page.goto('/products');
  await page.getByRole('link', { name: 'Previsão' }).click();
  await expect(page.getByRole('heading', { name: 'Previsão', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Produtos' })).toHaveAttribute('href', '/products');
  const rows = products(page, isMobile);
  // The scheduler soon finds a shop that it has not forecast yet.
  await expect(rows.first()).toContainText(
    /costuma errar \d+%; repetir as últimas semanas erraria \d+%|a previsão erra muito/,
    {
      timeout: 60_000,
    },
  );
  await expect(rows.first()).toContainText(/acabou|hoje|em \d+ dias?/);
  const summary = page.getByRole('status').filter({ hasText: 'No conjunto' });
  await expect(summary).toContainText(/a previsão costuma errar \d+%/);
  await expectAccessible(page);

  await page.getByText('Mais a comprar', { exact: true }).click();
  await expect(page).toHaveURL(/ordem=compra/);
  const most = rows.first().getByText(/^Compre [\d.]+$/);
  await expect(most).toBeVisible();
  const forFourWeeks = await most.textContent();
  await page.getByText('42 dias', { exact: true }).click();
  await expect(page).toHaveURL(/dias=42/);
  await expect(most).not.toHaveText(forFourWeeks ?? '');
  await page.reload();
  await expect(page.getByRole('radio', { name: '42 dias' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Mais a comprar' })).toBeChecked();
});

test('a new shop is told from when on there is something to see, and one without the plan that there is one', async ({
  page,
}) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/products/previsao');
  await expect(page.getByText('Recurso disponível no plano Pro')).toBeVisible();
  await expectAccessible(page);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  await page.reload();
  await expect(page.getByText('Ainda não há o que prever')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
});
