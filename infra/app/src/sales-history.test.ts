import { readFileSync } from 'node:fs';
import { inventory } from '@pdv/command-api/sales/inventory';
import type { TimelineRow } from '@pdv/projections/tables/audit/timeline';
import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { SaleRow } from '@pdv/projections/tables/sales/sales';
import { readModelsInMemory } from '@pdv/projections/testing/in-memory';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';

const HISTORY = new URL('../../../schemas/src/sales/history/', import.meta.url);
const SHOP = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
const PRODUCT = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0002';
const SALE = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0006';

/** As they happened to one product. */
const ORDER: readonly InventoryEvent['type'][] = [
  'ProductCreated',
  'ProductChanged',
  'StockReceived',
  'StockCorrected',
  'SaleRegistered',
  'ProductDeleted',
  'SaleCancelled',
];

/** What the log holds of version 1, word for word: these files are never changed, only added to. */
const golden = (type: string) => JSON.parse(readFileSync(new URL(`${type}.1.json`, HISTORY), 'utf8')) as unknown;

it('still folds and projects the first version of every event', () => {
  const readModels = readModelsInMemory(SHOP);
  let state = inventory.initial();
  ORDER.forEach((type, index) => {
    const event = { type, data: golden(type) } as InventoryEvent;
    state = inventory.evolve(state, event, BigInt(index));
    readModels.happened(event);
  });
  expect(state.products.get(PRODUCT)).toMatchObject({ name: 'Café forte', stock: 14, deleted: true, barcode: null });
  expect(state.cancellations.get(SALE)).toBe(6n);
  expect(readModels.rows('products')).toEqual([]);
  expect(readModels.rows<SaleRow>('sales')).toMatchObject([
    { id: SALE, total_centavos: 11_798, amount_paid_centavos: 12_000, notes: 'Entregar', cancel_reason: 'Desistiu' },
  ]);
  expect(readModels.rows<SalesByDayRow>('sales_by_day')).toMatchObject([{ revenue_centavos: 0, sales: 0, items: 0 }]);
  expect(readModels.rows<TimelineRow>('timeline').map(({ type }) => type)).toEqual(
    ORDER.filter((type) => type !== 'SaleRegistered'),
  );
});
