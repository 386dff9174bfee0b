import { expect, it } from 'vitest';
import { sheetNameOf } from './xlsx.ts';

it.each([
  ['Vendas', 'Vendas'],
  ['Vendas por produto/mês: [todas]?', 'Vendas por produto mês   todas'],
  ['Faturamento líquido por categoria e mês', 'Faturamento líquido por categor'],
  ["'Minhas' vendas", 'Minhas  vendas'],
  ['///', 'Relatório'],
])('%s is a sheet that Excel opens', (title, name) => {
  expect(sheetNameOf(title)).toBe(name);
});
