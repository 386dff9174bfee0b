import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute);
});
afterAll(() => served.close());

const coffee = { name: ' Café ', category: 'Mercearia', price: '58.99', stock: 3, barcode: '7891000100103' };
const create = (of: string, body: object, over: { as?: 'cashier' | 'analyst'; key?: string } = {}) =>
  served.post('/api/products', body, { as: 'owner', of, ...over });

it('answers the product with defaults, and its position in the log', async () => {
  const shop = randomUUID();
  const response = await create(shop, { ...coffee, userId: randomUUID(), plan: 'pro' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.any(String),
    name: 'Café',
    description: null,
    category: 'Mercearia',
    price: '58.99',
    stock: 3,
    consumptionDays: 90,
    activeInCatalog: true,
    imageUrl: null,
    barcode: '7891000100103',
    photos: [],
    barcodes: ['7891000100103'],
    minimumStock: null,
    supplier: null,
    tracksStock: true,
    openPrice: false,
    unit: 'un',
    cost: null,
  });
  expect(response.headers['x-log-position']).toBe(await served.store.head());
});

it('answers a retry with the very same body and makes no second product', async () => {
  const shop = randomUUID();
  const first = await create(shop, coffee, { key: 'k-1' });
  const retry = await create(shop, coffee, { key: 'k-1' });
  expect(retry.statusCode).toBe(201);
  expect(retry.body).toBe(first.body);
  expect(retry.headers['x-log-position']).toBe(first.headers['x-log-position']);
  expect(await served.events(streams.inventory(shop))).toHaveLength(1);
});

it('refuses the key with another body', async () => {
  const shop = randomUUID();
  await create(shop, coffee, { key: 'k-1' });
  const reused = await create(shop, { ...coffee, stock: 4 }, { key: 'k-1' });
  expect(reused.statusCode).toBe(422);
  expect(reused.json()).toMatchObject({ code: 'idempotency_key_reused' });
});

it('refuses a barcode twice in one shop, and only there', async () => {
  const shop = randomUUID();
  await create(shop, coffee);
  const twice = await create(shop, { ...coffee, name: 'Outro' });
  expect(twice.statusCode).toBe(409);
  expect(twice.json()).toMatchObject({
    code: 'barcode_taken',
    message: 'O código de barras 7891000100103 já é do produto Café.',
  });
  expect(await create(randomUUID(), coffee)).toHaveProperty('statusCode', 201);
});

it('is for owners only', async () => {
  const shop = randomUUID();
  for (const as of ['cashier', 'analyst'] as const) {
    const response = await create(shop, coffee, { as });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ code: 'forbidden', message: 'Seu perfil não permite esta ação.' });
  }
  expect(await served.events(streams.inventory(shop))).toEqual([]);
});

it.each([
  [{ price: '0.00' }, 'Preço deve ser maior que 0'],
  [{ price: '-5.00' }, 'Preço deve ser maior que 0'],
  [{ price: '-0.01' }, 'Preço deve ser maior que 0'],
  [{ stock: -1 }, 'Estoque não pode ser negativo'],
  [{ consumptionDays: 0 }, 'Tempo de consumo deve ser pelo menos 1 dia'],
  [{ name: '  ' }, 'Nome é obrigatório'],
])('says what is wrong with %j', async (wrong, message) => {
  const response = await create(randomUUID(), { ...coffee, ...wrong });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_input', message });
});
