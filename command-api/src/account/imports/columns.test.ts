import type { ImportKind } from '@pdv/schemas/account/imports';
import { expect, it } from 'vitest';
import { columnsByName } from './columns.ts';

/** Of a file in which every column but these is filled. */
const named = (kind: ImportKind, titles: string[], ...empty: string[]) =>
  columnsByName(kind, {
    titles,
    lines: [{ line: 2, cells: titles.map((title) => (empty.includes(title) ? ' ' : 'x')) }],
  });

it('finds columns by their names, whatever the language and the accents', () => {
  expect(named('products', ['PRODUTO', 'Cód. Barras', 'Vlr. Venda (R$)', 'QTDE', 'Grupo', 'Nome'])).toEqual({
    name: 5,
    barcode: 1,
    price: 2,
    stock: 3,
    category: 4,
  });
  expect(named('products', ['name', 'price', 'price', 'barcode'])).toEqual({ name: 0, price: 1, barcode: 3 });
  expect(named('customers', ['Cliente', 'E-mail', 'Celular', 'Data de Nascimento'])).toEqual({
    name: 0,
    email: 1,
    phone: 2,
    birthday: 3,
  });
});

it.each([
  ['products', 'minimumStock', 'Est. Mínimo', 'Est. Min.', 'Estoque mín.', 'Qtd. Mínima', 'Qtde. Min.'],
  [
    'products',
    'price',
    'Vl. Unit.',
    'Vlr. Unit.',
    'Vl. Unitário',
    'Val. Unit.',
    'Pr. Venda',
    'P. Venda',
    'Preço Unit.',
    'Vlr.',
  ],
  ['products', 'cost', 'Vl. Custo', 'P. Custo', 'Pr. de Compra', 'Custo Unit.'],
  ['products', 'stock', 'Est. Atual', 'Qtd. Est.', 'Qtde em Estoque', 'Est.'],
  ['products', 'name', 'Desc. Prod.', 'Descr. Produto', 'Nome Prod.'],
  ['products', 'barcode', 'Cód. de Barras', 'Cód. Barras', 'Cod EAN'],
  ['products', 'unit', 'Un. Medida', 'Unid. de Medida', 'UN', 'Und.'],
  ['products', 'supplier', 'Nome Forn.', 'Nome do Fornec.'],
  ['sales', 'price', 'Vl. Unit.', 'Vlr. Unit.', 'Vl. Unitário', 'Valor Unit.', 'Pr. Unit.'],
  ['sales', 'date', 'Dt. Venda', 'Dt. Emissão', 'Data da Vda.'],
  ['sales', 'ticket', 'Nº da Venda', 'Num. Venda', 'Nr. Pedido', 'Cód. Venda'],
  ['sales', 'quantity', 'Qtd. Vendida', 'Qt. Vendida'],
  ['sales', 'total', 'Vl. Total', 'Vlr. Total', 'Total Item'],
  ['sales', 'payment', 'Forma de Pgto.', 'Forma Pagto'],
  ['customers', 'birthday', 'Dt. Nasc.', 'Data de Nasc.'],
] as const)('knows short headings of %s, %s', (kind, field, ...titles) => {
  for (const title of titles) expect([title, named(kind, [title])]).toEqual([title, { [field]: 0 }]);
});

it('takes no short word alone for another one', () => {
  expect(named('products', ['Nome', 'Unitário', 'Min', 'N'])).toEqual({ name: 0 });
  expect(named('products', ['Nome', 'Un', 'Vl. Unit.', 'Est.', 'Est. Mín.'])).toEqual({
    ...{ name: 0, unit: 1, price: 2, stock: 3, minimumStock: 4 },
  });
});

it('knows what a Brazilian system exports, past the columns that it leaves empty', () => {
  const titles = ['ID', 'Código', 'Descrição', 'Unidade', 'NCM', 'Preço', 'Observações', 'Estoque', 'Preço de custo'];
  const others = ['Fornecedor', 'Estoque minimo', 'GTIN/EAN', 'GTIN/EAN da embalagem', 'Descrição Complementar'];
  const more = ['Grupo de produtos', 'Unidade de medida', 'Categoria do produto', 'nome'];
  const all = [...titles, ...others, ...more];
  const columns = named('products', all, 'Categoria do produto', 'nome', 'Observações');
  expect(Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, all[at]]))).toEqual({
    name: 'Descrição',
    barcode: 'GTIN/EAN',
    price: 'Preço',
    unit: 'Unidade',
    cost: 'Preço de custo',
    stock: 'Estoque',
    category: 'Grupo de produtos',
    minimumStock: 'Estoque minimo',
    supplier: 'Fornecedor',
    description: 'Descrição Complementar',
  });
});
