import { given } from '@pdv/infra/testing/given';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, line, productCreated, registerSaleCommand, SHOP, SUGAR } from './fixtures.ts';

const shop = given(
  inventory,
  productCreated({ stock: 10, product: { costCentavos: 275 } }),
  productCreated({ id: SUGAR, stock: 3_000, product: { costCentavos: 333, unit: 'kg' } }),
  productCreated({ id: 'unknown', stock: 10 }),
);
const costs = (outcome: object) =>
  (outcome as { accepted: [SaleRegistered] }).accepted[0].data.lines.map((sold) => sold.costCentavos);

it('keeps what each line had cost, also of what is weighed and of what is given away', () => {
  const lines = [
    line({ quantity: 3 }),
    line({ lineId: 'l-2', productId: SUGAR, quantity: 0.25 }),
    line({ lineId: 'l-3', quantity: 1, discount: { discount: { centavos: 5_899 }, reason: null } }),
    line({ lineId: 'l-4', productId: 'unknown' }),
  ];
  // 333 a kilo: 83.25 of a quarter.
  expect(costs(shop.when(registerSaleCommand({ lines })))).toEqual([825, 83, 275, undefined]);
});

it('takes the average after a delivery at another cost', () => {
  const before = productCreated({ stock: 10, product: { costCentavos: 275 } });
  const received = given(inventory, before).when({
    ...{ type: 'ReceiveStock', shopId: SHOP, productId: COFFEE, quantity: 10, unitCostCentavos: 325, reason: null },
  });
  const events = 'accepted' in received ? received.accepted : [];
  expect(costs(given(inventory, before, ...events).when(registerSaleCommand()))).toEqual([300]);
});
