import { expect, it } from 'vitest';
import { change, changeOf, mainPayment } from './sale-math.ts';

it('gives back what was paid too much', () => {
  expect(change(10_000, 5_899)).toBe(4_101);
  expect(change(5_899, 5_899)).toBe(0);
  expect(change(5_000, 5_899)).toBe(0);
});

it('lists a sale under its largest payment, of equal ones under the first', () => {
  const [small, large, equal] = [{ amountCentavos: 100 }, { amountCentavos: 900 }, { amountCentavos: 900 }];
  expect(mainPayment([small])).toBe(small);
  expect(mainPayment([small, large])).toBe(large);
  expect(mainPayment([large, small])).toBe(large);
  expect(mainPayment([small, large, equal])).toBe(large);
  expect(() => mainPayment([])).toThrow('at least one payment');
});

it('hands back what was paid too much in cash, and nothing of other payments', () => {
  const card = { amountCentavos: 5_000, tenderedCentavos: null };
  const cash = { amountCentavos: 5_899, tenderedCentavos: 10_000 };
  expect(changeOf([card])).toBe(0);
  expect(changeOf([cash])).toBe(4_101);
  expect(changeOf([card, cash, { amountCentavos: 100, tenderedCentavos: 150 }])).toBe(4_151);
});
