import { describe, expect, it } from 'vitest';
import { amountsOf } from '../cart/amounts.ts';
import { newCart, setDiscount } from '../cart/cart.ts';
import { chooseProduct, withQuantity } from './one-product.ts';

const COFFEE = { id: 'p1', name: 'Café', price: '58.99', stock: 2, barcode: null };
const RICE = { id: 'p2', name: 'Arroz', price: '5.49', stock: 1, barcode: null };
const coffee = chooseProduct(newCart(), COFFEE, 'scanned').cart;

describe('the one product of a sale', () => {
  it('is counted up by the next scan of it, and not by picking it', () => {
    const { cart, chosen } = chooseProduct(coffee, COFFEE, 'scanned');
    expect(chosen).toEqual({ kind: 'counted', quantity: 2 });
    expect(amountsOf(cart).totalCentavos).toBe(11_798);
    expect(chooseProduct(cart, COFFEE, 'picked').cart.lines).toMatchObject([{ quantity: 1 }]);
  });

  it('gives way to another, which says so', () => {
    const { cart, chosen } = chooseProduct(withQuantity(coffee, 2), RICE, 'scanned');
    expect(chosen).toEqual({ kind: 'chosen', instead: 'Café' });
    expect(cart.lines).toMatchObject([{ product: RICE, quantity: 1 }]);
    expect(cart.id).toBe(coffee.id);
  });

  it('keeps what is taken off while it is counted up, and not for another', () => {
    const tenth = { kind: 'percent', value: '10', reason: '' } as const;
    const less = setDiscount(setDiscount(coffee, 'p1', tenth), null, { ...tenth, kind: 'amount', value: '3.09' });
    expect(amountsOf(less).totalCentavos).toBe(5_000);
    expect(chooseProduct(less, COFFEE, 'scanned').cart).toMatchObject({
      ...{ discount: { value: '3.09' }, lines: [{ quantity: 2, discount: tenth }] },
    });
    expect(chooseProduct(less, RICE, 'scanned').cart).toMatchObject({ discount: null, lines: [{ discount: null }] });
  });

  it('stays where the other one is sold out', () => {
    expect(chooseProduct(coffee, { ...RICE, stock: 0 }, 'picked')).toEqual({
      cart: coffee,
      chosen: { kind: 'out-of-stock' },
    });
  });

  it('is never more than the shop has by a scan, and learns how many that is', () => {
    const { cart, chosen } = chooseProduct(coffee, { ...COFFEE, stock: 1 }, 'scanned');
    expect(chosen).toEqual({ kind: 'out-of-stock' });
    expect(cart.lines).toMatchObject([{ quantity: 1, product: { stock: 1 } }]);
  });
});

describe('labels of a scale', () => {
  const CHEESE = { id: 'p3', name: 'Queijo', price: '39.90', stock: 9, barcode: '123', unit: 'kg' } as const;
  const labelled = (quantity: number, amount?: string) => ({
    ...CHEESE,
    label: { quantity, ...(amount && { amount }) },
  });
  const one = chooseProduct(newCart(), labelled(0.313, '12.50'), 'scanned').cart;

  it('cost exactly what they say, one after the other', () => {
    expect(amountsOf(one).totalCentavos).toBe(1_250);
    const two = chooseProduct(one, labelled(0.1, '4.00'), 'scanned').cart;
    expect(two.lines).toMatchObject([{ quantity: 0.413, labels: ['12.50', '4.00'] }]);
    expect(amountsOf(two).totalCentavos).toBe(1_650);
  });

  it('are weight alone where they bear a weight, and once somebody types another', () => {
    expect(amountsOf(chooseProduct(newCart(), labelled(1.25), 'scanned').cart).totalCentavos).toBe(4_988);
    expect(amountsOf(withQuantity(one, 0.5)).totalCentavos).toBe(1_995);
  });
});
