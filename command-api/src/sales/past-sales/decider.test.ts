import { randomUUID } from 'node:crypto';
import { fold } from '@pdv/infra/testing/given';
import type { PastSale, PastSaleEvent } from '@pdv/schemas/sales/past-sale-events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_PAST_SALES_A_MONTH, type PastSales, type PastSalesCommand, pastSales } from './decider.ts';

const saleOf = (saleId: string): PastSale => ({
  ...{ saleId, importId: 'a', oldNumber: null, customerId: null, lines: [], totalCentavos: 0, payments: [] },
  ...{ businessDate: '2026-03-14', soldAt: '2026-03-14T15:00:00.000Z', timeKnown: false },
});

const imported = (data: PastSale): PastSaleEvent => ({ type: 'PastSaleImported', data });

function carryOut(state: PastSales, command: PastSalesCommand) {
  const decision = pastSales.decide(command, state);
  if ('rejected' in decision) throw new Error(decision.rejected);
  for (const event of decision.accepted) pastSales.evolve(state, event, 0n);
  return decision.accepted;
}

it('records a sale once, whatever the files and in whatever batches they come', () => {
  const files = fc.array(fc.array(fc.nat(30), { maxLength: 20 }), { maxLength: 8 });
  fc.assert(
    fc.property(files, (batches) => {
      const state = pastSales.initial();
      const told = batches.flatMap((ids) =>
        carryOut(state, { type: 'ImportPastSales', sales: ids.map((id) => saleOf(`${id}`)) }),
      );
      const ids = told.map(({ data }) => data.saleId);
      expect([...ids].sort()).toEqual([...new Set(batches.flat().map(String))].sort());
    }),
  );
});

it('takes back what is there, once, and lets it come again', () => {
  const [one, two] = [saleOf('1'), saleOf('2')];
  const state = fold(pastSales, [imported(one)]);
  const takeBack = { type: 'TakeBackPastSales', sales: [one, two] } as const;
  expect(carryOut(state, takeBack)).toEqual([{ type: 'PastSaleRemoved', data: one }]);
  expect(carryOut(state, takeBack)).toEqual([]);
  expect(carryOut(state, { type: 'ImportPastSales', sales: [one] })).toHaveLength(1);
});

it('refuses what a month cannot hold', () => {
  const saleIds = new Set(Array.from({ length: MOST_PAST_SALES_A_MONTH - 1 }, () => randomUUID()));
  const sales = ['1', '2'].map((id) => saleOf(id));
  expect(pastSales.decide({ type: 'ImportPastSales', sales }, { saleIds })).toEqual({ rejected: 'month_full' });
  expect(pastSales.decide({ type: 'ImportPastSales', sales: sales.slice(1) }, { saleIds })).toHaveProperty('accepted');
});

it('comes back from a snapshot as it was', () => {
  const state = fold(pastSales, ['1', '2'].map(saleOf).map(imported));
  const stored = JSON.parse(JSON.stringify(pastSales.snapshot?.serialize(state)));
  expect(pastSales.snapshot?.deserialize(stored)).toEqual(state);
});
