import { given } from '@pdv/infra/testing/given';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, createProductCommand, productCreated, SUGAR } from './fixtures.ts';

const BARCODE = '7891000100103';

describe('creating a product', () => {
  it('records the product with its stock', () => {
    expect(given(inventory).when(createProductCommand())).toEqual({
      accepted: [productCreated({ barcode: BARCODE })],
    });
  });

  it('refuses a barcode that another product of the shop has, and names it', () => {
    const decision = given(inventory, productCreated({ barcode: BARCODE })).when(
      createProductCommand({ productId: SUGAR }),
    );
    expect(decision).toEqual({
      rejected: 'barcode_taken',
      detail: { productId: COFFEE, name: 'Café', barcode: '7891000100103' },
    });
  });

  it('lets any number of products have no barcode', () => {
    const command = createProductCommand({ productId: SUGAR, product: productCreated().data.product });
    expect(given(inventory, productCreated()).when(command)).toHaveProperty('accepted.length', 1);
  });

  it('gives an id once, also after the product was deleted', () => {
    const created = given(inventory, productCreated({ barcode: BARCODE }));
    expect(created.when(createProductCommand())).toEqual({ rejected: 'already_recorded' });
    const data = { productId: COFFEE, productName: 'Café', stockBefore: 10 };
    const deleted = given(inventory, productCreated(), { type: 'ProductDeleted', data });
    expect(deleted.when(createProductCommand())).toEqual({ rejected: 'already_recorded' });
  });
});
