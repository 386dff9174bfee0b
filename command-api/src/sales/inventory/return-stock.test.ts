import { given } from '@pdv/infra/testing/given';
import { expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, registeredLine, SUGAR, saleRegistered } from './fixtures.ts';

const { lines, saleId, payments } = saleRegistered().data;
const sold = { saleId, cashSessionId: null, payments };
const returning = { type: 'ReturnStock', ...sold, lines } as const;
const back = { lineId: 'sale-1', productId: COFFEE, productName: 'Café', quantity: 1 };

it('returns the units to the stock as it stands now', () => {
  const second = saleRegistered({ saleId: 'sale-2', lines: [registeredLine({ stockBefore: 9, stockAfter: 8 })] });
  const decision = given(inventory, productCreated(), saleRegistered(), second).when(returning);
  const data = { ...sold, lines: [{ ...back, stockBefore: 8, stockAfter: 9 }] };
  expect(decision).toEqual({ accepted: [{ type: 'StockReturned', data }] });
});

it('adds up the lines of one product', () => {
  const two = { ...returning, lines: [lines[0], { ...lines[0], lineId: 'line-2', quantity: 2 }] } as typeof returning;
  expect(given(inventory, productCreated({ stock: 7 })).when(two)).toMatchObject({
    accepted: [
      {
        data: {
          lines: [
            { stockBefore: 7, stockAfter: 8 },
            { stockBefore: 8, stockAfter: 10 },
          ],
        },
      },
    ],
  });
});

it('returns them to a deleted product’s count, again and again', () => {
  const deleted = { type: 'ProductDeleted', data: { productId: COFFEE, productName: 'Café', stockBefore: 9 } } as const;
  const history = [productCreated(), productCreated({ id: SUGAR }), saleRegistered(), deleted] as const;
  const data = { ...sold, lines: [{ ...back, stockBefore: 9, stockAfter: 10 }] };
  const returned = { type: 'StockReturned', data } as const;
  expect(given(inventory, ...history).when(returning)).toEqual({ accepted: [returned] });
  expect(given(inventory, ...history, returned).when(returning)).toHaveProperty(
    'accepted.0.data.lines.0.stockBefore',
    10,
  );
});
