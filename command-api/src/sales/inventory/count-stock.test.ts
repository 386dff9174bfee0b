import { given } from '@pdv/infra/testing/given';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountStock } from './count-stock.ts';
import { inventory } from './decider.ts';
import { COFFEE, line, productCreated, registerSaleCommand, SHOP, SUGAR, saleRegistered } from './fixtures.ts';

const count = (...lines: CountStock['lines']): CountStock => ({
  ...{ type: 'CountStock', shopId: SHOP, countId: 'c1', category: null, reason: null },
  lines,
});
const of = (counted: number, seen: number, productId = COFFEE) => ({ productId, counted, seen });

describe('counting stock', () => {
  const shop = given(inventory, productCreated(), saleRegistered());

  it('records what was counted, with the stock that the screen showed, also where nothing differs', () => {
    const { accepted } = shop.when({ ...count(of(7, 9)), category: 'Mercearia', reason: 'mês' }) as never;
    expect(accepted).toEqual([
      {
        type: 'StockCounted',
        data: {
          ...{ countId: 'c1', category: 'Mercearia' },
          lines: [{ productId: COFFEE, productName: 'Café', stockBefore: 9, stockAfter: 7, counted: 7, seen: 9 }],
          personal: { subject: `account:${SHOP}`, fields: { reason: 'mês' } },
        },
      },
    ]);
    expect(shop.when(count(of(9, 9)))).toHaveProperty('accepted.0.data.lines.0.stockAfter', 9);
  });

  it('takes what was sold since the counting for no difference', () => {
    // Seen with 10, one of which was sold since.
    expect(shop.when(count(of(10, 10)))).toHaveProperty('accepted.0.data.lines.0.stockAfter', 9);
    expect(shop.when(count(of(8, 10)))).toHaveProperty('accepted.0.data.lines.0.stockAfter', 7);
  });

  it('takes no difference off twice that two people found', () => {
    const counted = (stockBefore: number, stockAfter: number) => ({
      type: 'StockCounted' as const,
      data: {
        ...{ countId: 'c0', category: null, personal: null },
        lines: [
          { productId: COFFEE, productName: 'Café', stockBefore, stockAfter, counted: stockAfter, seen: stockBefore },
        ],
      },
    });
    const refused = { rejected: 'counted_since', detail: { productId: COFFEE, name: 'Café' } };
    // Both were shown 10.
    const both = given(inventory, productCreated(), counted(10, 7));
    expect(both.when(count(of(7, 10)))).toEqual(refused);
    expect(both.when(count(of(7, 7)))).toHaveProperty('accepted.0.data.lines.0.stockAfter', 7);
    expect(given(inventory, productCreated(), counted(10, 7), saleRegistered()).when(count(of(7, 10)))).toEqual(
      refused,
    );
    // Somebody who found nothing wrong hinders nobody.
    expect(given(inventory, productCreated(), counted(10, 10)).when(count(of(7, 10)))).toHaveProperty('accepted');
    // The same stock again, by a delivery: it was seen now.
    const again = given(inventory, productCreated(), counted(10, 7), counted(7, 10));
    expect(again.when(count(of(8, 10)))).toHaveProperty('accepted.0.data.lines.0.stockAfter', 8);
  });

  it('refuses the whole count for one line that cannot be', () => {
    const two = given(inventory, productCreated(), productCreated({ id: SUGAR }), saleRegistered());
    expect(two.when(count(of(0, 10), of(3, 10, SUGAR)))).toEqual({
      rejected: 'moved_since_count',
      detail: { productId: COFFEE, name: 'Café' },
    });
    expect(shop.when(count(of(9, 9), of(1, 1, 'elsewhere')))).toHaveProperty('rejected', 'product_not_found');
    expect(shop.when(count(of(0.5, 9)))).toHaveProperty('rejected', 'whole_units');
    expect(shop.when(count(of(MAX_STOCK, 8)))).toHaveProperty('rejected', 'stock_too_large');
    const service = given(inventory, productCreated({ stock: 0, product: { tracksStock: false } }));
    expect(service.when(count(of(0, 0)))).toHaveProperty('rejected', 'stock_not_tracked');
  });

  it('counts what is weighed in thousandths, with its cost', () => {
    const cheese = given(inventory, productCreated({ stock: 5_000, product: { unit: 'kg', costCentavos: 4_000 } }));
    expect(cheese.when(count(of(1.25, 5)))).toHaveProperty(
      'accepted.0.data.lines.0',
      expect.objectContaining({ counted: 1_250, stockAfter: 1_250, unit: 'kg', unitCostCentavos: 4_000 }),
    );
  });

  it('whatever is sold in between, the stock is what was counted less that', () => {
    const numbers = fc.record({ stock: fc.integer({ min: 1, max: 50 }), counted: fc.nat(50), sold: fc.nat(50) });
    fc.assert(
      fc.property(numbers, ({ stock, counted, sold }) => {
        fc.pre(sold >= 1 && sold <= stock);
        let state = inventory.initial();
        const tell = (command: Parameters<typeof inventory.decide>[0]) => {
          const decision = inventory.decide(command, state);
          if ('rejected' in decision) return decision;
          for (const event of decision.accepted) state = inventory.evolve(state, event, 0n);
          return decision;
        };
        state = inventory.evolve(state, productCreated({ stock }), 0n);
        tell(registerSaleCommand({ lines: [line({ quantity: sold })] }));
        const decision = tell(count(of(counted, stock)));
        const now = state.products.get(COFFEE)?.stock;
        if (counted >= sold) expect(now).toBe(counted - sold);
        else
          expect([now, decision]).toEqual([stock - sold, expect.objectContaining({ rejected: 'moved_since_count' })]);
      }),
    );
  });
});
