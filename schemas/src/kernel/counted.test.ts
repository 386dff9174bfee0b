import { expect, it } from 'vitest';
import { counted, eventsCounted, grouped } from './counted.ts';

it('counts one in the singular, and groups thousands as Brazilians do', () => {
  expect([0, 1, 2, 1_000].map((count) => counted(count, 'cópia antiga', 'cópias antigas'))).toEqual([
    '0 cópias antigas',
    '1 cópia antiga',
    '2 cópias antigas',
    '1.000 cópias antigas',
  ]);
  expect(eventsCounted(17_733)).toBe('17.733 eventos');
  expect(grouped(1_234_567)).toBe('1.234.567');
});
