import type { Page } from '@playwright/test';
import { addCustomer, addProduct, openShop, type Shop, sell } from '../shop.ts';

/** The receipt beside the picture of the register lists the first three. */
const PRODUCTS = [
  { name: 'Leite condensado 395 g', category: 'Mercearia', price: '6.99', stock: 36, consumptionDays: 30 },
  { name: 'Refrigerante cola 2 L', category: 'Bebidas', price: '11.49', stock: 42, consumptionDays: 7 },
  { name: 'Arroz tipo 1 5 kg', category: 'Mercearia', price: '28.90', stock: 24, consumptionDays: 30 },
  { name: 'Café torrado e moído 500 g', category: 'Mercearia', price: '18.90', stock: 18, consumptionDays: 20 },
  { name: 'Feijão carioca 1 kg', category: 'Mercearia', price: '8.49', stock: 31, consumptionDays: 20 },
  { name: 'Ração para gatos 3 kg', category: 'Pet', price: '49.90', stock: 14, consumptionDays: 30 },
  { name: 'Azeite extra virgem 500 ml', category: 'Mercearia', price: '39.90', stock: 11, consumptionDays: 45 },
  { name: 'Detergente neutro 500 ml', category: 'Limpeza', price: '2.79', stock: 60, consumptionDays: 15 },
  { name: 'Sabão em pó 1,6 kg', category: 'Limpeza', price: '21.90', stock: 4, consumptionDays: 30 },
  { name: 'Água sanitária 2 L', category: 'Limpeza', price: '9.90', stock: 22, consumptionDays: 30 },
  { name: 'Açúcar cristal 1 kg', category: 'Mercearia', price: '4.99', stock: 48, consumptionDays: 30 },
  { name: 'Macarrão espaguete 500 g', category: 'Mercearia', price: '5.49', stock: 33, consumptionDays: 20 },
  { name: 'Óleo de soja 900 ml', category: 'Mercearia', price: '7.89', stock: 29, consumptionDays: 30 },
  { name: 'Leite integral 1 L', category: 'Bebidas', price: '5.79', stock: 54, consumptionDays: 5 },
  { name: 'Sabonete 90 g', category: 'Higiene', price: '2.99', stock: 45, consumptionDays: 15 },
  { name: 'Papel higiênico 12 rolos', category: 'Higiene', price: '19.90', stock: 27, consumptionDays: 30 },
] as const;

export const BARCODES = ['7891000100103', '0036000291452', '7896006711117'] as const;

const CUSTOMERS = [
  { name: 'Maria Aparecida Lima', email: 'maria@example.com', phone: '11981234410' },
  { name: 'João Batista Ferreira', email: 'joao@example.com', phone: '11977345521' },
  { name: 'Tereza Nogueira', email: 'tereza@example.com', phone: '11965557788' },
  { name: 'Célia Andrade', email: 'celia@example.com', phone: '11991230044' },
] as const;

/** What was bought today and by whom: indexes of the lists above. */
const SALES = [
  { product: 3, customer: 0, quantity: 2, paymentMethod: 'pix' },
  { product: 5, customer: 1, quantity: 1, paymentMethod: 'card' },
  { product: 6, customer: 2, quantity: 1, paymentMethod: 'pix' },
  { product: 4, customer: 3, quantity: 3, paymentMethod: 'cash' },
  { product: 15, customer: undefined, quantity: 1, paymentMethod: 'cash' },
  { product: 2, customer: undefined, quantity: 2, paymentMethod: 'card' },
  { product: 7, customer: undefined, quantity: 4, paymentMethod: 'pix' },
] as const;

/** A grocery on an ordinary day, made over HTTP: with Pro on trial, so that its reminders are there. */
export async function openDemoShop(page: Page): Promise<Shop> {
  const shop = await openShop(page, 'Mercadinho da Ana');
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  await page.request.post('/api/account/trial', { headers });
  const products: string[] = [];
  for (const [index, product] of PRODUCTS.entries()) {
    products.push((await addProduct(page, shop, { ...product, barcode: BARCODES[index] ?? null })).id);
  }
  const customers: string[] = [];
  for (const customer of CUSTOMERS) customers.push((await addCustomer(page, shop, customer)).id);
  for (const { product, customer, quantity, paymentMethod } of SALES) {
    const customerId = customer === undefined ? null : customers[customer];
    await sell(page, shop, products[product] ?? '', {
      quantity,
      paymentMethod,
      customerId,
      ...paid(product, quantity),
    });
  }
  return shop;

  function paid(product: number, quantity: number) {
    return { amountPaid: (Number(PRODUCTS[product]?.price) * quantity).toFixed(2) };
  }
}
