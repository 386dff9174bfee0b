import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Product } from '@pdv/schemas/sales/product';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationProcess, startApplicationProcess } from './testing/application-process.ts';
import { ShopClient } from './testing/shop-client.ts';

/** `SURVIVAL_SALES=1000 npx vitest run infra/app/src/sales-survive` for the long version. */
const SALES = Number(process.env.SURVIVAL_SALES || 200);
const REGISTERS = 8;

let home: TemporaryHome;
let application: ApplicationProcess;
beforeAll(async () => {
  home = await temporaryHome();
  application = await startApplicationProcess(join(home.path, 'data'));
});
afterAll(async () => {
  await application?.kill();
  await home.remove();
});

const stockOf = async (shop: ShopClient, id: string) =>
  (await shop.get<Product[]>('/api/products')).body.find((product) => product.id === id)?.stock;

it('sells the last one once, to one of fifty', async () => {
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const { id } = await shop.createProduct({ stock: 1 });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => shop.sell(id, `last-${i}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(
    ({ status, body }) => status === 409 && body.message?.includes('Estoque insuficiente'),
  );
  expect(refused).toHaveLength(49);
  expect(await stockOf(shop, id)).toBe(0);
  expect((await shop.get<Sale[]>('/api/sales')).body).toHaveLength(1);
});

it(`keeps every acknowledged sale once through kill -9 in the middle of ${SALES}`, { timeout: 180_000 }, async () => {
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const { id: productId } = await shop.createProduct({ stock: SALES + 50 });
  const waiting = Array.from({ length: SALES }, (_, i) => `sale-${i}`);
  /** The ids that the server answered, by idempotency key. */
  const acknowledged = new Map<string, string>();

  /** Sells until `enough`; retries a sale without an answer. */
  async function register(enough: () => boolean) {
    for (let key = waiting.shift(); key !== undefined; key = enough() ? undefined : waiting.shift()) {
      const answer = await shop.sell(productId, key).catch(() => null);
      if (answer === null) {
        waiting.unshift(key);
        return;
      }
      expect(answer).toMatchObject({ status: 201 });
      acknowledged.set(key, answer.body.id);
    }
  }
  const allRegisters = (enough = () => false) => Promise.all(Array.from({ length: REGISTERS }, () => register(enough)));

  for (const [share, kill] of [
    [1 / 3, () => application.kill()],
    [2 / 3, () => application.killWithPostgres()],
  ] as const) {
    let killed: Promise<void> | undefined;
    await allRegisters(() => {
      if (acknowledged.size >= SALES * share) killed ??= kill();
      return false;
    });
    await killed;
    expect(waiting.length).toBeGreaterThan(0);
    application = await startApplicationProcess(join(home.path, 'data'));
    shop.address = application.address;
    const { body } = await shop.get<Sale[]>('/api/sales');
    const kept = new Set(body.map((sale) => sale.id));
    expect([...acknowledged.values()].filter((sale) => !kept.has(sale))).toEqual([]);
    expect(await stockOf(shop, productId)).toBe(SALES + 50 - body.length);
  }

  await allRegisters();
  const { body: sales } = await shop.get<Sale[]>('/api/sales');
  expect(sales.map(({ notes }) => notes).sort()).toEqual([...acknowledged.keys()].sort());
  expect(new Map(sales.map(({ notes, id }) => [notes, id]))).toEqual(acknowledged);
  expect(sales).toHaveLength(SALES);
  expect(await stockOf(shop, productId)).toBe(50);
});
