import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

test('an owner makes a key, a program uses it, and it ends when it is revoked', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=api');
  await expect(page.getByText('Recurso disponível no plano Pro')).toBeVisible();
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  await addProduct(page, shop, { name: 'Café torrado 500 g', price: '18.90' });
  await page.reload();
  await expect(page.getByText('Nenhuma chave')).toBeVisible();

  await page.getByRole('button', { name: 'Criar chave' }).click();
  const form = page.getByRole('dialog', { name: 'Criar chave' });
  await form.getByRole('button', { name: 'Criar chave' }).click();
  await expect(form.getByText('Dê um nome à chave')).toBeVisible();
  await expect(form.getByText('Escolha o que a chave pode fazer')).toBeVisible();
  await form.getByLabel('Nome').fill('Integração do ERP');
  await form.getByLabel('Validade').selectOption('90 dias');
  await form.getByLabel('Ver produtos e estoque').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Criar chave' }).click();

  const once = page.getByRole('dialog', { name: 'Chave criada' });
  const token = (await once.getByLabel('Chave de API').textContent()) ?? '';
  expect(token).toMatch(/^fgs_[0-9a-f]{12}_[\w-]{43}$/);
  await expectAccessible(page);
  await once.getByRole('button', { name: 'Guardei a chave' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const ask = (path: string) => page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  const products = await ask('/api/products');
  expect(await products.json()).toMatchObject([{ name: 'Café torrado 500 g' }]);
  expect((await ask('/api/sales')).status()).toBe(403);

  const key = page
    .getByRole('row', { name: /Integração do ERP/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Integração do ERP' }));
  await expect(key).toContainText('Ver produtos e estoque');
  await expect(async () => {
    await page.reload();
    await expect(key).toContainText(/Último uso: \d\d\/\d\d|\d\d:\d\d/i, { timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Revogar Integração do ERP' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByText('Nenhuma chave')).toBeVisible();
  // In every process: the one that answers need not be the one that revoked.
  await expect.poll(async () => (await ask('/api/products')).status()).toBe(401);
});
