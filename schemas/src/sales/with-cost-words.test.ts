import { expect, it } from 'vitest';
import { withCostWords } from './with-cost-words.ts';

const words = (...measures: Parameters<typeof withCostWords>[0]) =>
  withCostWords(measures, { sold: '5678.00', costed: '1234.00' }).replaceAll('\u00a0', ' ');

it('says how much of what was sold a profit is of, and of which measures that is true', () => {
  expect(words('revenue', 'grossProfit', 'margin')).toBe(
    'Lucro e margem contam R$ 1.234,00 de R$ 5.678,00 vendidos: o resto não tinha custo.',
  );
  expect(words('cost')).toMatch(/^Custo conta R\$ 1\.234,00 de/);
  expect(words('cost', 'grossProfit', 'margin')).toMatch(/^Custo, lucro e margem contam/);
});
