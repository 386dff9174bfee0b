import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isServing } from '@pdv/infra/postgres/postmaster';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runApplicationProcess, startApplicationProcess } from '../testing/application-process.ts';
import { ShopClient } from '../testing/shop-client.ts';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

const newDataDir = () => join(home.path, randomUUID());
const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

it('starts, refuses a second start on the same data, and stops whole', { timeout: 60_000 }, async () => {
  const dataDir = newDataDir();
  const application = await startApplicationProcess(dataDir);
  const postmaster = await postmasterOf(dataDir);
  expect(await (await fetch(`${application.address}/health/live`)).json()).toEqual({ status: 'live' });

  const second = await runApplicationProcess(dataDir);
  expect(second.code).toBe(1);
  expect(second.output).toContain(`já está no ar em ${application.address}`);
  expect((await fetch(`${application.address}/health/ready`)).status).toBe(200);

  const port = new URL(application.address).port;
  const elsewhere = newDataDir();
  const rival = await runApplicationProcess(elsewhere, { PORT: port });
  expect(rival.code).toBe(1);
  expect(rival.output).toContain(`A porta ${port} já está em uso`);
  expect(existsSync(join(elsewhere, 'postgres', 'postmaster.pid'))).toBe(false);

  const shop = new ShopClient(application.address);
  await shop.signUp();
  const live = await shop.live();
  expect(await application.stop()).toBe(0);
  await live.text();
  expect(await isServing(postmaster, join(dataDir, 'postgres'))).toBe(false);
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
});

it('comes back when Postgres is killed under it', { timeout: 60_000 }, async () => {
  const dataDir = newDataDir();
  const application = await startApplicationProcess(dataDir, { LOG_LEVEL: 'silent' });
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const { id } = await shop.createProduct({ stock: 2 });
  expect((await shop.sell(id, 'before')).status).toBe(201);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await vi.waitUntil(async () => (await shop.sell(id, 'after')).status === 201, { timeout: 20_000, interval: 100 });
  await vi.waitUntil(async () => (await shop.get<unknown[]>('/api/sales')).body.length === 2, { timeout: 20_000 });
  expect((await shop.sell(id, 'third')).status).toBe(409);
  expect(await application.stop()).toBe(0);
});

it('says what is wrong with its configuration, and loudly when limits are off', { timeout: 60_000 }, async () => {
  const dataDir = newDataDir();
  const mistaken = await runApplicationProcess(dataDir, { PORT: 'x', LOG_LEVEL: 'loud' });
  expect(mistaken.code).toBe(1);
  expect(mistaken.output).toContain('PORT=x');
  expect(mistaken.output).toContain('LOG_LEVEL=loud');
  expect(existsSync(dataDir)).toBe(false);

  const open = await startApplicationProcess(dataDir, { RATE_LIMIT: 'off' });
  expect(open.output()).toContain('!! RATE_LIMIT=off');
  expect(open.output()).toContain('!! Os PINs continuam limitados');
  await open.stop();
  const closed = await startApplicationProcess(dataDir, { RATE_LIMIT: '1000' });
  expect(closed.output()).not.toContain('RATE_LIMIT');
  const visitor = new ShopClient(closed.address);
  const logins = await Promise.all(Array.from({ length: 21 }, () => visitor.post('/api/auth/login', {})));
  expect(logins.filter(({ status }) => status === 429)).toHaveLength(1);
  await closed.stop();
});
