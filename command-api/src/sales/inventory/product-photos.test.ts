import { given } from '@pdv/infra/testing/given';
import type { ProductPhoto } from '@pdv/schemas/kernel/photo';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, SUGAR } from './fixtures.ts';
import { deserializeInventory, serializeInventory } from './snapshot.ts';

const photo = (nth: number): ProductPhoto => ({
  photoId: `p${nth}`,
  hash: String(nth).repeat(32),
  width: 9,
  height: 9,
});
const has = (...photos: readonly ProductPhoto[]): InventoryEvent => ({
  type: 'ProductPhotosOrdered',
  data: { productId: COFFEE, productName: 'Café', photos },
});
const add = (nth: number, productId = COFFEE) => ({ type: 'AddProductPhoto', productId, photo: photo(nth) }) as const;
const remove = (photoId: string) => ({ type: 'RemoveProductPhoto', productId: COFFEE, photoId }) as const;
const order = (...photoIds: readonly string[]) =>
  ({ type: 'OrderProductPhotos', productId: COFFEE, photoIds }) as const;
const deleted: InventoryEvent = {
  type: 'ProductDeleted',
  data: { productId: COFFEE, productName: 'Café', stockBefore: 10 },
};

describe('photos of a product', () => {
  it('come after those that are there', () => {
    const decision = given(inventory, productCreated(), has(photo(1))).when(add(2));
    const data = { productId: COFFEE, productName: 'Café', photoId: 'p2', photos: [photo(1), photo(2)] };
    expect(decision).toEqual({ accepted: [{ type: 'ProductPhotoAdded', data }] });
  });

  it('are added once, up to eight, to a product that is there', () => {
    const eight = Array.from({ length: 8 }, (_, nth) => photo(nth));
    expect(given(inventory, productCreated(), has(photo(1))).when(add(1))).toEqual({ accepted: [] });
    expect(given(inventory, productCreated(), has(...eight)).when(add(9))).toMatchObject({
      rejected: 'too_many_photos',
    });
    expect(given(inventory, productCreated(), has(...eight)).when(add(7))).toEqual({ accepted: [] });
    expect(given(inventory, productCreated()).when(add(1, SUGAR))).toMatchObject({ rejected: 'product_not_found' });
    expect(given(inventory, productCreated(), deleted).when(add(1))).toMatchObject({ rejected: 'product_not_found' });
  });

  it('are removed once, also from a product that is gone', () => {
    const decision = given(inventory, productCreated(), has(photo(1), photo(2))).when(remove('p1'));
    const data = { productId: COFFEE, productName: 'Café', photoId: 'p1', photos: [photo(2)] };
    expect(decision).toEqual({ accepted: [{ type: 'ProductPhotoRemoved', data }] });
    expect(given(inventory, productCreated(), has(photo(1))).when(remove('p2'))).toEqual({ accepted: [] });
    expect(given(inventory, productCreated(), deleted).when(remove('p1'))).toEqual({ accepted: [] });
    expect(given(inventory).when(remove('p1'))).toMatchObject({ rejected: 'product_not_found' });
  });

  it('are put in the order that names each of them once', () => {
    const three = given(inventory, productCreated(), has(photo(1), photo(2), photo(3)));
    const photos = [photo(3), photo(1), photo(2)];
    const data = { productId: COFFEE, productName: 'Café', photos };
    expect(three.when(order('p3', 'p1', 'p2'))).toEqual({ accepted: [{ type: 'ProductPhotosOrdered', data }] });
    expect(three.when(order('p1', 'p2', 'p3'))).toEqual({ accepted: [] });
    for (const wrong of [['p1', 'p2'], ['p1', 'p2', 'p3', 'p4'], ['p1', 'p1', 'p2'], ['p1', 'p2', 'p4'], []])
      expect(three.when(order(...wrong))).toMatchObject({ rejected: 'photos_changed' });
  });

  it('stay when the product is changed, and in a snapshot', () => {
    const { product } = productCreated().data;
    const changed: InventoryEvent = {
      type: 'ProductChanged',
      data: { productId: COFFEE, product: { ...product, name: 'Forte' }, before: { name: 'Café' } },
    };
    let state = inventory.initial();
    for (const event of [productCreated(), has(photo(1)), changed]) state = inventory.evolve(state, event, 0n);
    const kept = deserializeInventory(JSON.parse(JSON.stringify(serializeInventory(state))));
    expect(kept.products.get(COFFEE)).toMatchObject({ name: 'Forte', photos: [photo(1)] });
  });
});
