import { expect, type Page } from '@playwright/test';
import { addProduct, enter, openShop, type Shop } from './shop.ts';

export { read } from './read.ts';

export const MILK = { name: 'Leite condensado 395 g', price: '6.99', stock: 30, barcode: '7891000100103' };
export const COLA = { name: 'Refrigerante cola 2 L', price: '11.49', stock: 24, barcode: '0036000291452' };
export const RICE = { name: 'Arroz tipo 1 5 kg', price: '28.90', stock: 3, barcode: '7896006711117' };

export const barcode = (page: Page) => page.getByLabel('Código de barras');
export const cart = (page: Page) => page.getByRole('list', { name: 'Itens do carrinho' });
export const line = (page: Page, { name }: { readonly name: string }) =>
  cart(page).getByRole('listitem').filter({ hasText: name });
export const asked = (page: Page) => page.getByRole('dialog', { name: 'Definir Quantidade' });
export const summary = (page: Page) => page.getByRole('dialog', { name: 'Venda Realizada com Sucesso!' });
export const total = (page: Page, amount: string) => page.getByRole('status', { name: `Total R$ ${amount}` });

/** A shop of the test's own with a few products, at its cash register. */
export async function openRegister(page: Page, products = [MILK, COLA, RICE]): Promise<Shop & { ids: string[] }> {
  const shop = await openShop(page);
  const ids: string[] = [];
  for (const product of products) ids.push((await addProduct(page, shop, product)).id);
  await enter(page, shop, '/sales/caixa');
  await expect(page.getByRole('option').first()).toBeVisible();
  return { ...shop, ids };
}
