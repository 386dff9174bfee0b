import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allChecked } from './checked-lines.ts';
import { columnsByName } from './columns.ts';
import { readTable } from './read-table.ts';
import { READERS, type Reader } from './rows.ts';

const FOLDER = join(import.meta.dirname, 'files');

/** The lines of a file of this folder as a person would tell them: its number, and what it becomes or why it cannot. */
async function told(name: string, kind: keyof typeof READERS): Promise<readonly string[]> {
  const table = await readTable(readFileSync(join(FOLDER, name)));
  const named = columnsByName(kind, table);
  // As somebody says on the screen.
  const columns = Object.keys(named).length > 0 ? named : { name: 0, barcode: 1, price: 2, unit: 3 };
  const choices = { columns, updates: false };
  const reader = READERS[kind](table, choices) as Reader<unknown>;
  const lines = (await allChecked(table, reader)).map((each) => {
    if ('reason' in each) return `${each.line}: ${each.reason}`;
    const shown = Object.entries(reader.shown(each.value)).filter(
      ([field, text]) => text && !(field === 'category' && text === 'Geral'),
    );
    return `${each.line} ${shown.map(([, text]) => text.replaceAll('\u00a0', ' ')).join(' | ')}`;
  });
  return [table.format, table.titles.join('/'), ...lines];
}

const SEMICOLON = 'ponto e vírgula';
/** One list in all encodings, some with another separator. */
const sameList = (separator: string, encoding: string) => [
  `CSV separado por ${separator}, ${encoding}`,
  'Nome/Código de barras/Preço de venda/Estoque',
  '2 Pão de queijo | 7891000100103 | R$ 18,90 | 12 un.',
  '3 Açúcar “cristal” 1 kg | R$ 4,59 | 0 un.',
];
const csv = (...lines: readonly string[]) => [`CSV separado por ${SEMICOLON}, UTF-8`, ...lines];
const sheet = (...lines: readonly string[]) => ['Planilha do Excel', ...lines];

/** A text where the whole file is refused. */
const EXPECTED: Readonly<Record<string, readonly string[] | string>> = {
  'utf8.csv': sameList(SEMICOLON, 'UTF-8'),
  'utf8-mark.csv': sameList(SEMICOLON, 'UTF-8'),
  'utf16-le.csv': sameList('tabulação', 'UTF-16'),
  'utf16-be.csv': sameList(SEMICOLON, 'UTF-16'),
  'windows-1252.csv': sameList(SEMICOLON, 'Windows-1252'),
  // Named as what they are not.
  'csv-as.xlsx': sameList(SEMICOLON, 'UTF-8'),
  'xlsx-as.csv': sheet('Nome/Preço', '2 Café | R$ 1,50 | 0 un.'),
  'old-excel.xls': 'Este é o formato antigo do Excel (.xls). Salve como .xlsx ou CSV e tente outra vez.',
  'commas.csv': [
    'CSV separado por vírgula, UTF-8',
    'name/barcode/price/stock',
    '2 Coffee "strong" | 7891000100103 | R$ 18,90 | 12 un.',
    '3 Sugar, 1 kg | R$ 1.234,50 | 0 un.',
  ],
  'tabs.tsv': ['CSV separado por tabulação, UTF-8', 'Produto/Preço/Qtde', '2 Pão, fatiado; integral | R$ 7,50 | 3 un.'],
  // Numbers of lines are the file's, also where a cell goes on over several.
  'line-breaks.csv': csv(
    'Nome/Preço/Descrição Complementar',
    '2 Bolo "da vovó" | R$ 25,00 | 0 un. | Sem glúten\r\nFeito no dia; sob encomenda',
    '5 Pudim | R$ 12,00 | 0 un.',
  ),
  'empty-lines.csv': csv('Nome/Preço', '6 Café | R$ 1,50 | 0 un.', '9 Leite | R$ 2,50 | 0 un.'),
  'title-rows.csv': csv('Nome/Preço/Estoque', '4 Café | R$ 1,50 | 3 un.'),
  'title-rows.xlsx': sheet('Produto/Valor/Saldo', '5 Café | R$ 1,50 | 3 un.'),
  // The first of two; the other one may be chosen.
  'two-columns-one-name.csv': csv('Nome/Preço/Preço/Estoque/Estoque', '2 Café | R$ 1,50 | 3 un.'),
  // Somebody has to say which column is which; no product is taken for a title.
  'no-titles.csv': csv('///', '1 Café | 7891000100103 | R$ 18,90 | 0 un.', '2 Leite | 7891000100110 | R$ 5,20 | 0 un.'),
  'only-titles.csv': 'O arquivo só tem a linha dos títulos: não há o que importar.',
  'thousands.csv': csv(
    'Nome/Preço/Estoque',
    '2 Geladeira | R$ 2.349,00 | 1.200 un.',
    '3 Fogão | R$ 1.099,90 | 2 un.',
    '4 TV | R$ 12.345.678,90 | 1 un.',
    '5 Cabo | R$ 0,50 | 10 un.',
    '6 Moeda | R$ 1.234,00 | 1 un.',
  ),
  'currency.csv': csv(
    'Nome/Preço/Custo',
    '2 Café | R$ 18,90 | R$ 10,00 | 0 un.',
    '3 Chá | R$ 5,00 | 0 un.',
    '4 Mel | R$ 3,00 | 0 un.',
    '5 Bala | R$ 0,10 | 0 un.',
    // No amount of ours.
    '6: Preço “US$ 4,00” não é um valor',
    '7: Preço não pode ser negativo',
  ),
  'long-names.csv': csv(
    'Nome/Preço',
    '2: Nome: máximo de 160 caracteres',
    `3 Toalha ${'x'.repeat(120)} | R$ 10,00 | 0 un.`,
    '4 Café | R$ 1,50 | 0 un.',
  ),
  // Text, and nothing that is computed.
  'formulas.csv': csv(
    'Nome/Preço/Descrição Complementar',
    '2 =1+1 | R$ 1,00 | 0 un. | =HYPERLINK("http://x.example")',
    '3 +Café | R$ 2,00 | 0 un. | @SUM(A1)',
    '4: Preço “=2+2” não é um valor',
  ),
  'computed.xlsx': sheet(
    'Nome/Preço/Estoque',
    '2 Café | R$ 15,00 | 3 un.',
    '3: Preço “#DIV/0!” não é um valor',
    '4 =1+1 | R$ 2,00 | 1 un.',
  ),
  'scientific-codes.csv': csv(
    'Nome/EAN/Preço',
    '2: O código de barras 7,891E+12 perdeu dígitos: formate a coluna como texto antes de salvar',
    '3 Chá | R$ 2,50 | 0 un.',
  ),
  'shared-strings.xlsx': sheet('Nome/Preço/Estoque', '2 Café & pão | R$ 18,90 | 12 un.', '3 Leite | R$ 0,30 | 3 un.'),
  'inline-strings.xlsx': sheet(
    'Nome/Código de barras/Preço/Estoque',
    '2 Café | 7891000100103 | R$ 18,90 | 12 un.',
    '3 Leite | 7891000100110 | R$ 1.218,90 | 0 un.',
  ),
  // A merged cell has its value in the first of its lines only.
  'merged-cells.xlsx': sheet(
    'Categoria/Nome/Preço',
    '2 Café | R$ 1,50 | 0 un. | Bebidas',
    '3 Chá | R$ 2,50 | 0 un.',
    '4 Sabão | R$ 3,00 | 0 un. | Limpeza',
  ),
  'days-and-numbers.xlsx': sheet(
    'Cliente/Celular/Nascimento',
    '2 Ana | 11981234410 | 12/03/1990',
    '3 Bia | 11981234411 | 25/07',
    '4 Caio | 18/06/2020',
  ),
  'customers.csv': [
    `CSV separado por ${SEMICOLON}, UTF-8`,
    'Nome/Celular/E-mail/Data de Nascimento',
    '2 Ana Souza | 11981234410 | ana@example.com | 12/03/1990',
    '3 Bia | 5511981234411 | 12/03/1990',
    '4 Caio | 981',
    '5: E-mail inválido',
  ],
};

it.each(readdirSync(FOLDER))('reads %s', async (name) => {
  const kind = /^(?:customers|days)/.test(name) ? 'customers' : 'products';
  const found = await told(name, kind).catch((error: Error) => error.message);
  expect(found).toEqual(EXPECTED[name]);
});
