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
