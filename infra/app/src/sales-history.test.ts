import { readFileSync } from 'node:fs';
import { inventory } from '@pdv/command-api/sales/inventory';
import type { TimelineRow } from '@pdv/projections/tables/audit/timeline';
import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { SaleLineRow, SaleRow } from '@pdv/projections/tables/sales/register-sale';
import { readModelsInMemory } from '@pdv/projections/testing/in-memory';
import type { InventoryEvent, SaleCancelled } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';

const HISTORY = new URL('../../../schemas/src/sales/history/', import.meta.url);
const SHOP = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
const PRODUCT = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0002';
const SALE = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0006';

/** In the order in which they happened to one product. */
const ORDER: readonly (InventoryEvent | SaleCancelled)['type'][] = [
  'ProductCreated',
  'ProductChanged',
  'StockReceived',
  'StockCorrected',
  'SaleRegistered',
  'ProductDeleted',
  'SaleCancelled',
  'StockReturned',
];

/** Events of version 1 exactly as in the log: these files never change, new ones are added. */
const golden = (type: string) => JSON.parse(readFileSync(new URL(`${type}.1.json`, HISTORY), 'utf8')) as unknown;

const NOTHING = { revenue_centavos: 0, discount_centavos: 0, sales: 0, items: 0 };

it('still folds and projects the first version of every event', () => {
  const readModels = readModelsInMemory(SHOP);
  let state = inventory.initial();
  ORDER.forEach((type, index) => {
    const event = { type, data: golden(type) } as InventoryEvent | SaleCancelled;
    // A cancellation has its own stream.
    if (event.type !== 'SaleCancelled') state = inventory.evolve(state, event, BigInt(index));
    readModels.happened(event);
  });
  expect([state.products.get(PRODUCT), state.deleted.get(PRODUCT), state.lastSaleNumber]).toEqual([undefined, 14, 1]);
  expect(readModels.rows('products')).toEqual([]);
  expect(readModels.rows<SaleRow>('sales')).toMatchObject([
    { id: SALE, total_centavos: 11_599, number: 1, notes: 'Entregar', cancel_reason: 'Desistiu' },
  ]);
  expect(readModels.rows<SaleLineRow>('sale_lines')).toMatchObject([{ id: SALE, product_id: PRODUCT, quantity: 2 }]);
  expect(readModels.rows<SalesByDayRow>('sales_by_day')).toMatchObject([NOTHING, NOTHING]);
  expect(readModels.rows<TimelineRow>('timeline').map(({ type }) => type)).toEqual(
    ORDER.filter((type) => type !== 'SaleRegistered'),
  );
});
