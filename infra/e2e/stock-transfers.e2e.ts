import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, startTrial, test } from './shop.ts';

test('sends units to another shop, and copies there what it lacks', async ({ page }) => {
  const shop = await openShop(page);
  const call = async (path: string, data: object, token = shop.accessToken) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return answer.json();
  };
  await call('/api/account/trial', {});
  await call('/api/shops', { storeName: 'Filial Centro', slug: `filial-${randomUUID()}` });
  await call('/api/products', { name: 'Café Torrado', category: 'Mercearia', price: '18.90', stock: 10 });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Transferências/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nenhuma transferência ainda')).toBeVisible();
  await dialog.getByRole('button', { name: 'Transferir para outra loja' }).click();
  await dialog.getByLabel('Produto', { exact: true }).fill('café');
  await page.getByRole('option', { name: /Café Torrado/ }).click();
  await expect(dialog.getByText('Filial Centro não tem este produto.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copiar para lá' }).click();
  await expect(dialog.getByText('Entra em Filial Centro como Café Torrado')).toBeVisible();
  await dialog.getByLabel('Quantidade de Café Torrado').fill('11');
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  await expect(dialog.getByText(/tem apenas 10 unidades/)).toBeVisible();
  await dialog.getByLabel('Quantidade de Café Torrado').fill('4');
  await dialog.getByLabel(/Observação/).fill('O João leva');
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  await expect(dialog.getByText('Para Filial Centro')).toBeVisible();
  await expect(dialog.getByText('Recebida')).toBeVisible();
  await expect(dialog.getByText('4 × Café Torrado')).toBeVisible();
});

test('copies one product to another shop, once', async ({ page }) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const headers = { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() };
  const branch = { storeName: 'Filial Centro', slug: `filial-${randomUUID()}` };
  expect((await page.request.post('/api/shops', { data: branch, headers })).status()).toBeLessThan(300);
  await addProduct(page, shop, { name: 'Bala de goma' });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Copiar Bala de goma para outra loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copiar para outra loja' });
  await expect(dialog.getByText('Vai com nome, preço e código, sem estoque.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copiar produto' }).click();
  await expect(page.getByText('Produto copiado para Filial Centro')).toBeVisible();
  await page.getByRole('button', { name: 'Copiar Bala de goma para outra loja' }).click();
  await expect(dialog.getByText('Filial Centro já tem este produto: Bala de goma.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copiar produto' })).toBeDisabled();
});

test('says nothing of transfers to who has one shop', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/products');
  await expect(page.getByRole('heading', { name: 'Produtos' })).toBeVisible();
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Entrada por nota/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Transferências/ })).toHaveCount(0);
});
