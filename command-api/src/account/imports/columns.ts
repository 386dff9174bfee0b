import { IMPORT_FIELDS, type ImportKind } from '@pdv/schemas/account/imports';
import { foldText } from '@pdv/schemas/kernel/text';
import { wholeWords } from './heading-words.ts';
import { SALE_COLUMNS } from './past-columns.ts';
import { type Table, textOf } from './table.ts';

/** What systems call a column, folded; the likeliest first. */
const SYNONYMS: Record<ImportKind, Readonly<Record<string, readonly string[]>>> = {
  products: {
    name: [
      'nome',
      'nome do produto',
      'produto',
      'descricao do produto',
      'desc produto',
      'descricao',
      'item',
      'mercadoria',
      'name',
      'product',
      'product name',
      'title',
      'titulo',
    ],
    barcode: [
      'codigo de barras',
      'cod barras',
      'codigo barras',
      'cod de barras',
      'ean',
      'ean13',
      'gtin',
      'gtin ean',
      'codigo ean',
      'barcode',
      'bar code',
      'upc',
      'sku',
      'codigo sku',
      'codigo',
      'cod',
      'referencia',
      'code',
    ],
    price: [
      'preco de venda',
      'preco venda',
      'valor de venda',
      'valor venda',
      'preco',
      'valor',
      'vlr',
      'vl',
      'preco unitario',
      'valor unitario',
      'pvenda',
      'price',
      'sale price',
      'unit price',
      'price final',
      'regular price',
    ],
    unit: [
      'unidade',
      'unidade de medida',
      'unidade comercial',
      'unidade de venda',
      'und',
      'unid',
      'un',
      'um',
      'un medida',
      'medida',
      'unit',
      'unit of measure',
      'uom',
    ],
    cost: [
      'preco de custo',
      'preco custo',
      'custo',
      'valor de custo',
      'valor custo',
      'preco de compra',
      'preco compra',
      'custo unitario',
      'cost',
      'cost price',
      'unit cost',
    ],
    stock: [
      'estoque',
      'estoque atual',
      'est',
      'quantidade',
      'qtd',
      'qtde',
      'qtd estoque',
      'quantidade em estoque',
      'estoque inicial',
      'saldo',
      'saldo estoque',
      'stock',
      'quantity',
      'qty',
      'inventory',
    ],
    category: [
      'categoria',
      'categoria do produto',
      'grupo',
      'grupo de produtos',
      'departamento',
      'secao',
      'familia',
      'tipo',
      'category',
      'group',
      'department',
    ],
    minimumStock: ['estoque minimo', 'minimo', 'qtd minima', 'quantidade minima', 'minimum stock', 'min stock'],
    supplier: ['fornecedor', 'nome do fornecedor', 'supplier', 'vendor'],
    description: [
      'descricao complementar',
      'descricao',
      'detalhes',
      'observacao',
      'observacoes',
      'obs',
      'description',
      'details',
      'notes',
    ],
  },
  customers: {
    name: [
      'nome',
      'nome completo',
      'cliente',
      'nome do cliente',
      'razao social',
      'nome fantasia',
      'name',
      'full name',
      'customer',
      'contato',
    ],
    phone: [
      'celular',
      'telefone',
      'whatsapp',
      'fone',
      'telefone celular',
      'telefone 1',
      'tel',
      'phone',
      'mobile',
      'cell phone',
    ],
    email: ['e mail', 'email', 'endereco de e mail', 'correio eletronico', 'mail'],
    vehiclePlate: ['placa', 'placa do veiculo', 'placa do carro', 'veiculo', 'plate', 'license plate'],
    birthday: [
      'aniversario',
      'data de nascimento',
      'nascimento',
      'data nascimento',
      'dt nascimento',
      'data nasc',
      'birthday',
      'birth date',
      'date of birth',
    ],
  },
  sales: SALE_COLUMNS,
};

const folded = (title: string) => wholeWords(foldText(title).replace(/r\$|[^a-z0-9]+/g, ' '));

const KNOWN = new Set(Object.values(SYNONYMS).flatMap((fields) => Object.values(fields).flat().map(wholeWords)));

/** What some system calls a column. */
export const isKnownTitle = (title: string): boolean => KNOWN.has(folded(title));

/** So many lines tell whether a column holds anything. */
const LOOKED_AT = 500;

/**
 * Each field's column by its title; a column is one field's only, and of two with one title the first. Programs export
 * columns of theirs that nobody fills: an empty one is nobody's.
 */
export function columnsByName(
  kind: ImportKind,
  { titles, lines }: Pick<Table, 'titles' | 'lines'>,
): Record<string, number> {
  const names = titles.map(folded);
  const looked = lines.slice(0, LOOKED_AT);
  const taken = new Set(names.flatMap((_, at) => (looked.some(({ cells }) => textOf(cells[at]) !== '') ? [] : [at])));
  const columns: Record<string, number> = {};
  for (const field of Object.keys(IMPORT_FIELDS[kind])) {
    for (const synonym of SYNONYMS[kind][field] ?? []) {
      const words = wholeWords(synonym);
      const at = names.findIndex((name, index) => name === words && !taken.has(index));
      if (at < 0) continue;
      columns[field] = at;
      taken.add(at);
      break;
    }
  }
  return columns;
}
