import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { registerSaleRoute } from '../register-sale/route.ts';
import { changeProductRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, changeProductRoute, deleteProductRoute, registerSaleRoute);
});
afterAll(() => served.close());

let shop: string;
beforeEach(() => {
  shop = randomUUID();
});

const coffee = {
  name: 'Café',
  description: 'Torrado',
  category: 'Mercearia',
  price: '58.99',
  stock: 10,
  consumptionDays: 30,
  activeInCatalog: true,
  imageUrl: null,
  barcode: '7891000100103',
};
/** What the answer says of it beside that. */
const plain = {
  photos: [],
  ...{ barcodes: ['7891000100103'], minimumStock: null, supplier: null, tracksStock: true, openPrice: false },
  ...{ cost: null, unit: 'un' },
};
const create = async (over: object = {}, of = shop): Promise<string> =>
  (await served.post('/api/products', { ...coffee, ...over }, { as: 'owner', of })).json<{ id: string }>().id;
const change = (id: string, body: object, as: 'owner' | 'cashier' | 'analyst' = 'owner', of = shop) =>
  served.put(`/api/products/${id}`, body, { as, of });
const remove = (id: string, as: 'owner' | 'cashier' | 'analyst' = 'owner', of = shop) =>
  served.del(`/api/products/${id}`, undefined, { as, of });
const told = async () => (await served.events(streams.inventory(shop))).map(({ type }) => type);

it('changes the whole form, stock included, and answers the product', async () => {
  const id = await create();
  const form = { ...coffee, name: 'Café forte', price: '61.50', stock: 8, barcode: ' ', imageUrl: '', userId: 'x' };
  const response = await change(id, form);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    ...{ ...form, ...plain, id, barcode: null, barcodes: [], imageUrl: null, userId: undefined },
  });
  expect(response.headers['x-log-position']).toBe(await served.store.head());
  expect(await told()).toEqual(['ProductCreated', 'ProductChanged', 'StockCorrected']);
  expect((await change(id, form)).statusCode).toBe(200);
  expect(await told()).toHaveLength(3);
});

it('refuses to overwrite a stock that was sold from since the form was opened', async () => {
  const id = await create();
  await change(id, { ...coffee, stock: 9 });
  const stale = await change(id, { ...coffee, name: 'Café forte', stock: 12, stockBefore: 10 });
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stock_changed', stock: 9 }]);
  expect(stale.json().message).toBe('O estoque mudou para 9 enquanto você editava. Confira e salve de novo.');
  expect(await told()).toEqual(['ProductCreated', 'StockCorrected']);
  const checked = await change(id, { ...coffee, name: 'Café forte', stock: 12, stockBefore: 9 });
  expect(checked.json()).toMatchObject({ name: 'Café forte', stock: 12 });
});

it('switches the catalogue alone', async () => {
  const id = await create();
  const response = await change(id, { activeInCatalog: false });
  expect(response.json()).toEqual({ ...coffee, ...plain, id, activeInCatalog: false });
  const [, changed] = await served.events(streams.inventory(shop));
  expect(changed).toMatchObject({ type: 'ProductChanged', data: { before: { activeInCatalog: true } } });
});

it.each([
  [{}, 'Nome é obrigatório'],
  [{ activeInCatalog: true, price: '1.00' }, 'Nome é obrigatório'],
  [{ ...coffee, name: ' ' }, 'Nome é obrigatório'],
  [{ ...coffee, category: undefined }, 'Categoria é obrigatória'],
  [{ ...coffee, price: '0.00' }, 'Preço deve ser maior que 0'],
  [{ ...coffee, price: '-5' }, 'Preço deve ser maior que 0'],
  [{ ...coffee, stock: -1 }, 'Estoque não pode ser negativo'],
  [{ ...coffee, consumptionDays: 0 }, 'Tempo de consumo deve ser pelo menos 1 dia'],
  [{ ...coffee, imageUrl: 'javascript:alert(1)' }, 'Use um endereço que comece com https://'],
])('refuses %j', async (body, message) => {
  const response = await change(await create(), body);
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
  expect(await told()).toEqual(['ProductCreated']);
});

it('keeps a barcode to one product', async () => {
  await create();
  const id = await create({ name: 'Chá', barcode: null });
  const response = await change(id, { ...coffee, name: 'Chá' });
  expect([response.statusCode, response.json().code]).toEqual([409, 'barcode_taken']);
  expect(response.json().message).toBe('O código de barras 7891000100103 já é do produto Café.');
});

it('deletes a product once: nobody can sell it and its barcode is free', async () => {
  const id = await create();
  const deleted = await remove(id);
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  expect(deleted.headers['x-log-position']).toBe(await served.store.head());
  expect((await remove(id)).statusCode).toBe(204);
  const sale = { productId: id, quantity: 1, paymentMethod: 'pix' };
  const sold = await served.post('/api/sales', sale, { as: 'cashier', of: shop });
  expect([sold.statusCode, sold.json().code]).toEqual([404, 'product_not_found']);
  expect((await change(id, { activeInCatalog: false })).statusCode).toBe(404);
  await create({ name: 'Outro' });
  expect(await told()).toEqual(['ProductCreated', 'ProductDeleted', 'ProductCreated']);
});

it("knows nothing of another shop's products", async () => {
  const id = await create({}, randomUUID());
  expect((await change(id, { activeInCatalog: false })).statusCode).toBe(404);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await remove('nope')).statusCode).toBe(400);
});

it.each(['cashier', 'analyst'] as const)('is not for a %s', async (as) => {
  const id = await create();
  expect((await change(id, { activeInCatalog: false }, as)).statusCode).toBe(403);
  expect((await remove(id, as)).statusCode).toBe(403);
  expect(await told()).toEqual(['ProductCreated']);
});
