import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Product } from '@pdv/schemas/sales/create-product';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openData } from './data.ts';
import { type SeparateServices, startSeparateServices } from './separate-services.ts';
import type { Service } from './services/names.ts';
import { ShopClient } from './testing/shop-client.ts';
import { TEST_ENVIRONMENT, testConfig } from './testing/test-config.ts';

/** `SERVICE_KILLS=20 npx vitest run infra/embedded/src/separate-services` kills each process so often. */
const KILLS = Number(process.env.SERVICE_KILLS || 2);
const REGISTERS = 6;
/** More than they sell in the long version. */
const STOCK = 500_000;
const SCALE = { 'command-api': 2, 'query-api': 2, projections: 2, scheduler: 2, relay: 0 };

let home: TemporaryHome;
let services: SeparateServices;
let pool: pg.Pool;
beforeAll(async () => {
  home = await temporaryHome();
  const config = testConfig(join(home.path, 'data'));
  // The children are run as this process would be from its sources, and read the environment themselves.
  process.execArgv = ['--import', import.meta.resolve('tsx')];
  for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) vi.stubEnv(name, value);
  const onLost = (error: unknown) => {
    throw error;
  };
  const data = await openData(config, onLost);
  services = await startSeparateServices(config, data, SCALE);
  // Past the policies that let nobody see all shops.
  pool = new pg.Pool({ connectionString: data.database.ownerUrl, max: 1, options: '-c app.projecting=on' });
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await services?.stop();
  await home.remove();
});

const of = (service: Service) => services.children.filter((child) => child.service === service);

describe('services in processes of their own', () => {
  it('read what others have just written, and know at once what another one changed', async () => {
    const shop = new ShopClient(services.address);
    await shop.signUp();
    const { id } = await shop.createProduct({ stock: 10 });
    // The processes of command-api are asked in turn: each has seen the shop on the free plan.
    const send = async () => (await shop.post(`/api/followups/${randomUUID()}/send`, {})).status;
    expect([await send(), await send()]).toEqual([403, 403]);
    expect((await shop.post('/api/account/trial', {})).status).toBe(200);
    expect([await send(), await send()]).toEqual([404, 404]);
    const { body: customer } = await shop.post<{ id: string }>('/api/customers', { name: 'Maria' });
    expect(customer.id).toBeDefined();
    for (let nth = 0; nth < 6; nth++) {
      expect((await shop.sell(id, randomUUID())).status).toBe(201);
      const { body } = await shop.get<Sale[]>('/api/sales');
      expect(body).toHaveLength(nth + 1);
    }
  });

  it('stand in the description of the API together', async () => {
    const { paths } = (await (await fetch(`${services.address}/api/docs/json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(paths['/api/sales'] ?? {}).sort()).toEqual(['get', 'post']);
  });
});

describe('kill -9', () => {
  it.each(['command-api', 'query-api', 'projections', 'scheduler'] as const)(
    `of %s under load, ${KILLS} times: every acknowledged sale is there once`,
    async (service) => {
      const shop = new ShopClient(services.address);
      await shop.signUp();
      const { id: productId } = await shop.createProduct({ stock: STOCK });
      const acknowledged = new Map<string, string>();
      let over = false;

      /** As a register does: under the same key until there is an answer. */
      async function sellOnce(key: string) {
        for (;;) {
          const answer = await shop.sell(productId, key).catch(() => null);
          if (answer?.status === 201) {
            acknowledged.set(key, answer.body.id);
            return;
          }
          // Nobody there, or one that died with the request in its hands.
          expect([undefined, 409, 500, 502, 503]).toContain(answer?.status);
        }
      }
      const registers = Array.from({ length: REGISTERS }, async () => {
        while (!over) await sellOnce(randomUUID());
      });

      for (let nth = 0; nth < KILLS; nth++) {
        const victim = of(service)[nth % 2];
        const before = acknowledged.size;
        await vi.waitUntil(() => victim?.address() !== undefined && acknowledged.size > before + 5, {
          timeout: 60_000,
        });
        process.kill(victim?.pid() ?? 0, 'SIGKILL');
        await vi.waitUntil(() => victim?.address() === undefined, { timeout: 10_000 });
      }
      const enough = acknowledged.size + 20;
      await vi.waitUntil(() => acknowledged.size > enough, { timeout: 60_000 });
      over = true;
      await Promise.all(registers);

      const { rows } = await pool.query<{ sale: string; stock: string }>(
        `SELECT data->>'saleId' AS sale FROM event_log.events
         WHERE type = 'SaleRegistered' AND data->>'productId' = $1 ORDER BY position`,
        [productId],
      );
      expect(rows.map(({ sale }) => sale).sort()).toEqual([...acknowledged.values()].sort());
      await vi.waitUntil(async () => (await shop.get('/api/sales')).status === 200, { timeout: 30_000, interval: 100 });
      const read = await pool.query<{ id: string }>('SELECT id FROM read.sales WHERE product_id = $1', [productId]);
      expect(read.rows.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
      const { body: products } = await shop.get<Product[]>('/api/products');
      expect(products[0]?.stock).toBe(STOCK - acknowledged.size);
    },
    240_000,
  );
});
