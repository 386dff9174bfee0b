import { expect, it } from 'vitest';
import { columnsByName } from './columns.ts';
import { READERS } from './rows.ts';
import type { Cell } from './table.ts';

const TITLES = ['Produto', 'Preço', 'Unidade', 'Estoque', 'Estoque mínimo', 'Código'];

function read(...cells: Cell[]) {
  const table = { format: '', titles: TITLES, lines: [{ line: 2, cells: ['', '1,00'] }] };
  const choices = {
    columns: columnsByName('products', { titles: TITLES, lines: [{ line: 2, cells: TITLES }] }),
    updates: false,
  };
  return READERS.products(table, choices).read(cells);
}

it.each([
  ['', 'un', 3],
  ['PÇ', 'un', 3],
  ['Cx.', 'un', 3],
  ['KG', 'kg', 3_000],
  ['Quilos', 'kg', 3_000],
  ['LT', 'L', 3_000],
  ['metro', 'm', 3_000],
])('sells by “%s” as %s', (word, unit, stock) => {
  const line = read('Arroz', '5,90', word, '3', '1');
  expect(line).toMatchObject({ value: { stock, hasUnit: word !== '', product: { unit, minimumStock: stock / 3 } } });
});

it('keeps thousandths of a measure, and no half of a piece', () => {
  expect(read('Queijo', '59,90', 'kg', '12,350', 1.5)).toMatchObject({
    value: { stock: 12_350, product: { minimumStock: 1_500, priceCentavos: 5_990 } },
  });
  expect(read('Queijo', '59,90', 'un', '12,350')).toEqual({ reason: 'Estoque “12,350” não é um número inteiro' });
  expect(read('Queijo', '59,90', 'un', '1', 0.5)).toEqual({ reason: 'Estoque mínimo “0.5” não é um número inteiro' });
  expect(read('Queijo', '59,90', 'kg', '1,2345')).toEqual({
    reason: 'Estoque “1,2345” não é um número com até três casas, em kg',
  });
});

it('says which field is wrong', () => {
  expect(read('Café', '', '', '', '')).toEqual({ reason: 'Preço deve ser maior que 0' });
  expect(read('Café', '1,00', '', '', '', 'x'.repeat(61))).toEqual({
    reason: 'Código de barras: máximo de 60 caracteres',
  });
});

it('names a unit that it does not know', () => {
  expect(read('Orégano', '0,10', 'g', '500')).toEqual({
    reason: 'Unidade “g” não é conhecida: use un, kg, L ou m',
  });
});

it('takes the text out of a description in HTML', () => {
  const titles = ['Nome', 'Preço', 'Descrição Complementar'];
  const html = '<h1 style="x">Clorin &amp; cia</h1>\n<p>Purifica &nbsp; água.</p><br/><p>a &lt; b</p></st';
  const table = { format: '', titles, lines: [{ line: 2, cells: ['Clorin', '19,90', html] }] };
  const reader = READERS.products(table, { columns: columnsByName('products', table), updates: false });
  expect(reader.read(['Clorin', '19,90', html])).toMatchObject({
    value: { product: { description: 'Clorin & cia\nPurifica água.\na < b' } },
  });
});

it('holds the two forms of one code for one product', () => {
  const [one, other] = ['012345678905', '0012345678905'].map((code) => read('Café', '1,00', '', '', '', code));
  expect(one).toMatchObject({ key: (other as { key: string }).key });
});

it('takes back a cell as our own file of bad lines wrote it', () => {
  expect(read("'+Arroz", '5,90')).toMatchObject({ value: { product: { name: '+Arroz' } } });
  expect(read("D'Ávila", '5,90')).toMatchObject({ value: { product: { name: "D'Ávila" } } });
  expect(read("'Arroz'", '5,90')).toMatchObject({ value: { product: { name: "'Arroz'" } } });
});
