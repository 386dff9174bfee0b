import { randomInt, randomUUID } from 'node:crypto';
import { isFree } from '@pdv/infra/postgres/free-port';
import type { Product } from '@pdv/schemas/sales/product';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServices, startTestServices } from '../testing/running-services.ts';
import { sellWhileKilled } from '../testing/sell-while-killed.ts';
import { ShopClient } from '../testing/shop-client.ts';

/** `SERVICE_KILLS=20 npx vitest run infra/app/src/separate-processes` kills each process 20 times. */
const KILLS = Number(process.env.SERVICE_KILLS || 2);
/** More than the long version sells. */
const STOCK = 500_000;

let services: RunningServices;
/** The port of the first process. */
let metrics: number;
beforeAll(async () => {
  metrics = await freePorts(8);
  services = await startTestServices(
    { 'command-api': 2, 'query-api': 2, projections: 2, scheduler: 2, relay: 0 },
    { METRICS: String(metrics) },
  );
}, 120_000);
afterAll(() => services?.stop());

/** The first of this many free ports in a row, below the systems' ephemeral ports. */
async function freePorts(many: number): Promise<number> {
  for (;;) {
    const first = randomInt(10_000, 30_000);
    const free = await Promise.all(Array.from({ length: many }, (_, nth) => isFree(first + nth)));
    if (free.every(Boolean)) return first;
  }
}

describe('services in processes of their own', () => {
  it('read what others have just written, and know at once what another one changed', async () => {
    const shop = new ShopClient(services.address);
    await shop.signUp();
    const { id } = await shop.createProduct({ stock: 10 });
    // The proxy calls the processes of command-api in turn, so each has seen the shop on the free plan.
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

  it('connect as the owner only where they write what is the owner’s', async () => {
    const asked = services.pool.query<{ role: string; pool: string }>(
      'SELECT DISTINCT usename AS role, application_name AS pool FROM pg_stat_activity WHERE datname = current_database()',
    );
    const { rows } = await asked;
    const rolesOf = (name: string) => rows.filter(({ pool }) => pool === name).map(({ role }) => role);
    expect(rolesOf('background').sort()).toEqual(['pdv_owner', 'pdv_query_api']);
  });

  it('tell their metrics each at a port of its own, one after the other', async () => {
    const each = Array.from({ length: 8 }, async (_, nth) => {
      const text = await (await fetch(`http://127.0.0.1:${metrics + nth}/metrics`)).text();
      return /^process_resident_memory_bytes\{.*service="([^"]+)"/m.exec(text)?.[1];
    });
    const twice = ['scheduler', 'projections', 'query-api', 'command-api'].flatMap((service) => [service, service]);
    expect(await Promise.all(each)).toEqual(twice);
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
    `of %s under load, ${KILLS} times: every acknowledged sale is there once, and nothing else is wrong`,
    async (service) => {
      const shop = new ShopClient(services.address);
      await shop.signUp();
      const { id: productId } = await shop.createProduct({ stock: STOCK });
      const { id: scarceId } = await shop.createProduct({ name: 'Açúcar', stock: 0 });
      const { acknowledged, cancelled } = await sellWhileKilled(shop, {
        victims: services.of(service),
        times: KILLS,
        ...{ productId, scarceId },
      });

      const { rows } = await services.pool.query<{ sale: string }>(
        `SELECT data->>'saleId' AS sale FROM event_log.events
         WHERE type = 'SaleRegistered' AND data->'lines'->0->>'productId' = ANY($1)`,
        [[productId, scarceId]],
      );
      expect(rows.map(({ sale }) => sale).sort()).toEqual([...acknowledged.values()].sort());
      await vi.waitUntil(async () => (await shop.get('/api/sales')).status === 200, { timeout: 30_000, interval: 100 });
      await expect.poll(async () => (await services.audit()).unreturned(), { timeout: 30_000 }).toEqual([]);
      const { troubles, stocks } = await services.audit();
      expect(troubles).toEqual([]);
      const { rows: taken } = await services.pool.query<{ sale: string }>(
        `SELECT data->>'saleId' AS sale FROM event_log.events
         WHERE type = 'SaleCancelled' AND data->'lines'->0->>'productId' = ANY($1)`,
        [[productId, scarceId]],
      );
      expect(taken.map(({ sale }) => sale).sort()).toEqual([...cancelled].sort());
      expect(cancelled.size).toBeGreaterThan(0);
      const read = await services.pool.query<{ id: string }>(
        'SELECT sale_id AS id FROM read.sale_lines WHERE product_id = ANY($1)',
        [[productId, scarceId]],
      );
      expect(read.rows.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
      const { body: products } = await shop.get<Product[]>('/api/products');
      expect(products).toHaveLength(2);
      for (const { id, stock } of products) expect(stock).toBe(stocks.get(id));
    },
    240_000,
  );
});
