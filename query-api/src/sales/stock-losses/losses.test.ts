import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { LossesReport } from '@pdv/schemas/sales/stock-loss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const elsewhere = shopStory();
const owner = ownerOf(shop);
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, cheese] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    shop.registered(),
    elsewhere.registered(),
    shop.productCreated(coffee, 50),
    shop.productCreated(cheese, 9_000, { name: 'Queijo', unit: 'kg' }),
    shop.stockLost(coffee, 3, { because: 'expired', cost: { unitCentavos: 1_000, totalCentavos: 3_000 } }),
    shop.productChanged(coffee, { name: 'Café extraforte' }),
    shop.stockLost(coffee, 1, { because: 'expired', businessDate: '2026-11-20', reason: 'Mofo; caixa 2' }),
    shop.stockLost(cheese, 1_250, { because: 'theft', cost: { unitCentavos: 4_000, totalCentavos: 5_000 } }),
    shop.stockLost(coffee, 7, { businessDate: '2026-10-01', cost: { unitCentavos: 1, totalCentavos: 7 } }),
  );
});
afterAll(() => side.close());

const PERIOD = 'start=2026-11-01&end=2026-11-30';
const report = async (who = owner) => (await side.get(who, `/api/reports/losses?${PERIOD}`)).json<LossesReport>();

it('adds losses up by reason and by product, the costliest first, and says what had no cost', async () => {
  expect(await report()).toEqual({
    total: { losses: 3, items: 5, cost: '80.00', withoutCost: 1 },
    reasons: [
      { because: 'theft', losses: 1, items: 1, cost: '50.00' },
      { because: 'expired', losses: 2, items: 4, cost: '30.00' },
    ],
    products: [
      { id: cheese, name: 'Queijo', quantity: 1.25, unit: 'kg', losses: 1, items: 1, cost: '50.00' },
      { id: coffee, name: expect.any(String), quantity: 4, losses: 2, items: 4, cost: '30.00' },
    ],
  });
});

it('shows them to whoever sees reports, and nobody another shop’s', async () => {
  expect(await report(ownerOf(elsewhere))).toEqual({
    total: { losses: 0, items: 0, cost: '0.00', withoutCost: 0 },
    reasons: [],
    products: [],
  });
  expect((await side.get(cashier, `/api/reports/losses?${PERIOD}`)).statusCode).toBe(403);
});

it('exports a row for each', async () => {
  const file = await side.get(owner, `/api/reports/export?type=losses&format=csv&${PERIOD}`);
  const [heading, first, ...others] = file.body.trim().split('\r\n');
  expect(heading?.replace('\ufeff', '')).toBe(
    'Data;Produto;Quantidade;Unidade;Motivo;Observação;Custo unitário;Custo;Quem registrou',
  );
  expect(first).toBe('20/11/2026;Café extraforte;1;un;Vencimento;"Mofo; caixa 2";;;Maria Souza');
  expect([...others].sort()).toEqual([
    '21/11/2026;Café Torrado;3;un;Vencimento;;10,00;30,00;Maria Souza',
    '21/11/2026;Queijo;1,25;kg;Furto;;40,00;50,00;Maria Souza',
  ]);
  const narrowed = await side.get(owner, `/api/reports/export?type=losses&segment=${randomUUID()}&${PERIOD}`);
  expect(narrowed.statusCode).toBe(400);
});

it('counts no loss that was undone, in no report and no file, and offers to undo only what counts', async () => {
  const lossIds = async () =>
    (await side.get(owner, `/api/timeline/products/${cheese}`))
      .json<{ type: string; after: { lossId?: string } | null }[]>()
      .filter(({ type }) => type === 'StockLost')
      .map(({ after }) => after?.lossId);
  const lossId = randomUUID();
  const before = await report();
  await side.happened(shop.stockLost(cheese, 500, { lossId, cost: { unitCentavos: 4_000, totalCentavos: 2_000 } }));
  expect((await report()).total).toMatchObject({ losses: 4, cost: '100.00' });
  expect(await lossIds()).toContain(lossId);
  await side.happened(shop.stockLossUndone(cheese, lossId, 500, 'Estava na outra gôndola'));
  expect(await report()).toEqual(before);
  expect(await lossIds()).not.toContain(lossId);
  const file = await side.get(owner, `/api/reports/export?type=losses&format=csv&${PERIOD}`);
  expect(file.body.trim().split('\r\n')).toHaveLength(4);
  const stock = (await side.get(owner, `/api/products/${cheese}`)).json().stock;
  expect(stock).toBe(7.75);
});
