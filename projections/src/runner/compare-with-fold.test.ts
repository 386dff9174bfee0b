import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProjections } from '../app.ts';
import { createReadSide, type ReadSide } from '../testing/read-side.ts';
import { shopStory } from '../testing/shop-story.ts';
import { compareWithFold } from './compare-with-fold.ts';

let side: ReadSide;
let projecting: ReturnType<typeof startProjections>;
beforeEach(async () => {
  side = await createReadSide();
  projecting = startProjections(side);
});
afterEach(async () => {
  await projecting.stop();
  await side.drop();
});

const compare = () => compareWithFold({ ...side, ownerUrl: side.database.url });
const caughtUp = () => expect.poll(async () => (await projecting.status()).every((one) => one.caughtUp)).toBe(true);

it('finds nothing wrong with read models that are a fold of the log, also of an empty one', async () => {
  await caughtUp();
  expect(await compare()).toMatchObject({ events: 0, different: [], parked: 0 });
  const shop = shopStory();
  const product = randomUUID();
  await side.append(shop.registered(), shop.productCreated(product, 9), shop.sold(product), shop.sold(product));
  const compared = await compare();
  expect(compared).toMatchObject({ events: 4, different: [], parked: 0 });
  expect(compared.tables).toBeGreaterThan(20);
  const { rows } = await side.pool.query("SELECT FROM read.checkpoints WHERE name LIKE 'fold%'");
  expect(rows).toEqual([]);
  expect((await side.pool.query("SELECT FROM pg_namespace WHERE nspname = 'fold_check'")).rowCount).toBe(0);
});

it('finds a row that was changed, one that is missing, and one too many', async () => {
  const shop = shopStory();
  const [coffee, tea] = [randomUUID(), randomUUID()];
  await side.append(shop.registered(), shop.productCreated(coffee, 9), shop.productCreated(tea, 9), shop.sold(coffee));
  await caughtUp();
  const spoil = async (sql: string) => {
    await side.pool.query(`BEGIN; SET LOCAL app.projecting = 'on'; ${sql}; COMMIT`);
  };
  await spoil('UPDATE read.products SET stock = stock + 1');
  expect((await compare()).different).toEqual([{ table: 'products', rows: 2, folded: 2 }]);
  await spoil('UPDATE read.products SET stock = stock - 1');
  // Every value still exists, but in another row.
  await spoil('UPDATE read.products SET stock = CASE stock WHEN 8 THEN 9 ELSE 8 END');
  expect((await compare()).different).toEqual([{ table: 'products', rows: 2, folded: 2 }]);
  await spoil('UPDATE read.products SET stock = CASE stock WHEN 8 THEN 9 ELSE 8 END');
  await spoil('DELETE FROM read.sales');
  expect((await compare()).different).toEqual([{ table: 'sales', rows: 0, folded: 1 }]);
});

it('compares at one place in the log, while more happens', async () => {
  const shop = shopStory();
  const product = randomUUID();
  await side.append(shop.registered(), shop.productCreated(product, 5_000));
  let over = false;
  let sold = 0;
  const selling = (async () => {
    for (; !over; sold++) await side.append(shop.sold(product));
  })();
  try {
    await expect.poll(() => sold).toBeGreaterThan(20);
    for (let nth = 0; nth < 3; nth++) expect((await compare()).different).toEqual([]);
  } finally {
    over = true;
    await selling;
  }
});
