import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { ImportPreview, ListedImport } from '@pdv/schemas/account/imports';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApplicationProcess } from '../testing/application-process.ts';
import { ShopClient } from '../testing/shop-client.ts';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

const LINES = 4_000;

it('ends an import and its undo that were killed in the middle, each line once', { timeout: 180_000 }, async () => {
  const dataDir = join(home.path, 'import-killed');
  let application = await startApplicationProcess(dataDir);
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const file = `Nome;Preço;Estoque\n${Array.from({ length: LINES }, (_, nth) => `Item ${nth};1,50;2`).join('\n')}`;
  const uploaded = await fetch(`${shop.address}/api/imports?id=${randomUUID()}&kind=products&name=lista.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/octet-stream' },
    body: file,
  });
  const { id } = (await uploaded.json()) as ImportPreview;
  const now = async () => (await shop.get<ListedImport[]>('/api/imports')).body[0];
  const untilItIs = (isSo: (listed: ListedImport) => boolean) =>
    vi.waitUntil(async () => isSo((await now()) as ListedImport), { timeout: 60_000, interval: 5 });
  const total = async () => (await shop.get<{ total: number }>('/api/products/summary')).body.total;

  async function killInTheMiddle(step: 'start' | 'undo', isMiddle: () => Promise<boolean>, at: ListedImport['state']) {
    expect((await shop.post(`/api/imports/${id}/${step}`, {})).status).toBe(202);
    await vi.waitUntil(isMiddle, { timeout: 60_000, interval: 5 });
    expect((await now())?.state).toBe(at);
    await application.kill();
    application = await startApplicationProcess(dataDir);
    shop.address = application.address;
  }

  await killInTheMiddle('start', async () => ((await now())?.done ?? 0) >= LINES / 10, 'running');
  await untilItIs(({ state }) => state === 'done');
  expect(await now()).toMatchObject({ done: LINES, created: LINES, changed: 0, skipped: 0, bad: 0 });
  await vi.waitUntil(async () => (await total()) === LINES, { timeout: 30_000 });

  await killInTheMiddle('undo', async () => (await total()) < LINES, 'undoing');
  await untilItIs(({ state }) => state === 'undone');
  expect(await now()).toMatchObject({ kept: 0 });
  await vi.waitUntil(async () => (await total()) === 0, { timeout: 30_000 });
  expect(await application.stop()).toBe(0);
});

it('ends an import of past sales and its undo that were killed, each sale once', { timeout: 180_000 }, async () => {
  const dataDir = join(home.path, 'past-sales-killed');
  let application = await startApplicationProcess(dataDir);
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const product = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 7 };
  expect((await shop.post('/api/products', product)).status).toBe(201);
  const year = new Date().getFullYear() - 1;
  const day = (nth: number) => `${1 + (nth % 28)}/${1 + (nth % 12)}/${year}`;
  const lines = Array.from({ length: LINES }, (_, nth) => `${day(nth >> 1)};${nth >> 1};Café;1;9,50`);
  const uploaded = await fetch(`${shop.address}/api/imports?id=${randomUUID()}&kind=sales&name=vendas.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/octet-stream' },
    body: `Data;Cupom;Produto;Qtd;Preço unitário\n${lines.join('\n')}`,
  });
  const { id, fresh } = (await uploaded.json()) as ImportPreview;
  expect(fresh).toBe(LINES / 2);
  const now = async () => (await shop.get<ListedImport[]>('/api/imports')).body[0];
  const untilItIs = (isSo: (listed: ListedImport) => boolean) =>
    vi.waitUntil(async () => isSo((await now()) as ListedImport), { timeout: 60_000, interval: 5 });
  const sold = async () => {
    const path = `/api/reports/summary?start=${year}-01-01&end=${year}-12-31`;
    return (await shop.get<{ totalSales: number; totalRevenue: string }>(path)).body;
  };

  async function killInTheMiddle(step: 'start' | 'undo', isMiddle: () => Promise<boolean>) {
    expect((await shop.post(`/api/imports/${id}/${step}`, {})).status).toBe(202);
    await vi.waitUntil(isMiddle, { timeout: 60_000, interval: 5 });
    await application.kill();
    application = await startApplicationProcess(dataDir);
    shop.address = application.address;
  }

  await killInTheMiddle('start', async () => ((await now())?.done ?? 0) >= LINES / 10);
  await untilItIs(({ state }) => state === 'done');
  expect(await now()).toMatchObject({ done: LINES, created: LINES / 2, skipped: 0, bad: 0 });
  await vi.waitUntil(async () => (await sold()).totalSales === LINES / 2, { timeout: 30_000 });
  expect(await sold()).toMatchObject({ totalRevenue: '38000.00' });
  const [coffee] = (await shop.get<{ stock: number }[]>('/api/products')).body;
  expect(coffee).toMatchObject({ stock: 7 });

  await killInTheMiddle('undo', async () => (await sold()).totalSales < LINES / 2);
  await untilItIs(({ state }) => state === 'undone');
  await vi.waitUntil(async () => (await sold()).totalSales === 0, { timeout: 30_000 });
  expect(await sold()).toMatchObject({ totalRevenue: '0.00' });
  expect(await application.stop()).toBe(0);
});
