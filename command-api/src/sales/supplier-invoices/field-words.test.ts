import { expect, it } from 'vitest';
import { fieldWords } from './field-words.ts';
import { INVOICE_REFUSALS } from './refusals.ts';

it.each([
  ['det 1/vProd', 'o valor do item 1'],
  ['det 12/qTrib', 'a quantidade do item 12'],
  ['det 3', 'o item 3'],
  ['det/@nItem', 'os números dos itens'],
  ['det', 'os itens'],
  ['infNFe/@versao', 'a versão'],
  ['emit/CNPJ', 'o CNPJ do fornecedor'],
  ['dest/CPF', 'o CPF de quem comprou'],
  ['vNF', 'o total'],
  ['vNovo', 'o campo vNovo'],
])('says the field %s as %s', (field, words) => {
  expect(fieldWords(field)).toBe(words);
});

it.each(['invoice_layout', 'invoice_number_unreadable', 'invoice_totals'] as const)(
  'has no name of a field in %s',
  (code) => {
    const { message } = INVOICE_REFUSALS[code];
    const said = typeof message === 'function' ? message({ field: 'det 1/vProd' }) : message;
    expect(said).toContain('confira o valor do item 1.');
    expect(said).not.toMatch(/vProd|det /);
  },
);
