import { given } from '@pdv/infra/testing/given';
import { expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, saleCancelled, saleRegistered } from './fixtures.ts';

const sold = saleRegistered().data;
const cancel = { type: 'CancelSale', sold, personal: null } as const;

it('returns the stock, as it stands now', () => {
  const second = saleRegistered({ saleId: 'sale-2', stockBefore: 9, stockAfter: 8 });
  const decision = given(inventory, productCreated(), saleRegistered(), second).when(cancel);
  expect(decision).toEqual({ accepted: [saleCancelled(8)] });
});

it('keeps why under the key that it was given', () => {
  const personal = { subject: 'customer:ana', fields: { reason: 'desistiu' } };
  const decision = given(inventory, productCreated(), saleRegistered()).when({ ...cancel, personal });
  expect(decision).toHaveProperty('accepted.0.data.personal', personal);
});

it('is done once', () => {
  const decision = given(inventory, productCreated(), saleRegistered(), saleCancelled(9)).when(cancel);
  expect(decision).toEqual({ accepted: [] });
});

it('works for a product that was deleted since', () => {
  const deleted = {
    type: 'ProductDeleted',
    data: { productId: COFFEE, productName: 'Café', stockBefore: 9 },
  } as const;
  const decision = given(inventory, productCreated(), saleRegistered(), deleted).when(cancel);
  expect(decision).toEqual({ accepted: [saleCancelled(9)] });
});

it('is refused for a sale that is not there', () => {
  expect(given(inventory, productCreated()).when(cancel)).toHaveProperty('rejected', 'sale_not_found');
});
