import { IMPORT_FIELDS, type ImportChoices, type ImportKind } from '@pdv/schemas/account/imports';
import { addCustomerRequest } from '@pdv/schemas/customers/add-customer';
import type { CustomerPersonalData } from '@pdv/schemas/customers/events';
import { writtenBirthday } from '@pdv/schemas/kernel/birthday';
import { counted } from '@pdv/schemas/kernel/counted';
import { formatBrl, toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, perUnit, stockWords, toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { sameCodes } from '@pdv/schemas/sales/barcodes';
import { createProductRequest } from '@pdv/schemas/sales/create-product';
import type { ProductFields } from '@pdv/schemas/sales/events';
import { newProduct } from '../../sales/commands.ts';
import { centavosIn, type DecimalMark, decimalMarkOf, quantityIn } from './numbers.ts';
import { type Cell, type Table, textOf } from './table.ts';
import { packIn, unitIn } from './unit-words.ts';

export interface ProductRow {
  readonly product: ProductFields;
  /** In its unit's smallest steps. */
  readonly stock: number;
  readonly hasCost: boolean;
  readonly hasUnit: boolean;
  /** What the file calls it where that is taken for a piece: `DZ`. */
  readonly pack: string | null;
}

/** A line that can be imported, or why it cannot. */
type Read<T> = { readonly value: T; readonly key: string } | { readonly reason: string };

/** What each line of a file becomes, with the columns and the marks of the whole file. */
export interface Reader<T> {
  readonly read: (cells: readonly Cell[]) => Read<T>;
  /** For the preview, by field. */
  readonly shown: (value: T) => Record<string, string>;
  /** What somebody should know of what was read, before it is imported. */
  readonly notes?: (values: readonly T[]) => readonly string[];
}

const NO_CODE = /^(?:sem ?gtin|sem codigo|nao tem|0+|-+|n\/?a)$/;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?e\+\d+$/i;
const OTHERS = 'Geral';

interface Problem {
  readonly reason: string;
}

function productReader({ lines }: Table, { columns }: ImportChoices): Reader<ProductRow> {
  const mark = decimalMarkOf(
    (function* () {
      for (const { cells } of lines) for (const field of ['price', 'cost']) yield cells[columns[field] ?? -1];
    })(),
  );
  return {
    read(cells) {
      const at = (field: string) => cells[columns[field] ?? -1] ?? '';
      const code = textOf(at('barcode'));
      if (SCIENTIFIC.test(code)) {
        return { reason: `O código de barras ${code} perdeu dígitos: formate a coluna como texto antes de salvar` };
      }
      const price = money(at('price'), mark, 'Preço');
      const cost = money(at('cost'), mark, 'Custo');
      const unit = unitIn(at('unit'));
      if (!unit) return { reason: `Unidade “${short(at('unit'))}” não é conhecida: use un, kg, L ou m` };
      const stock = quantity(at('stock'), unit, mark, 'Estoque');
      const minimumStock = quantity(at('minimumStock'), unit, mark, 'Estoque mínimo');
      for (const each of [price, cost, stock, minimumStock]) if (isProblem(each)) return each;
      const asked = createProductRequest.safeParse({
        name: textOf(at('name')),
        category: textOf(at('category')) || OTHERS,
        price: price ?? '',
        description: plain(textOf(at('description'))),
        stock: stock ?? 0,
        barcode: NO_CODE.test(foldText(code)) ? null : code,
        cost,
        minimumStock,
        supplier: textOf(at('supplier')),
        unit,
      });
      if (!asked.success) return { reason: wordsOf(asked.error.issues[0], IMPORT_FIELDS.products) };
      const product = newProduct(asked.data);
      const [code13 = null] = product.barcode === null ? [] : sameCodes(product.barcode).sort();
      const key = code13 === null ? `name:${foldText(product.name)}` : `code:${code13}`;
      const steps = toSteps(asked.data.stock, unit) ?? 0;
      const said = { hasCost: cost !== null, hasUnit: textOf(at('unit')) !== '', pack: packIn(at('unit')) };
      return { value: { product, stock: steps, ...said }, key };
    },
    shown: ({ product, stock }) => ({
      name: product.name,
      barcode: product.barcode ?? '',
      price: `${formatBrl(product.priceCentavos)}${perUnit(product.unit)}`,
      cost: product.costCentavos === null ? '' : formatBrl(product.costCentavos),
      stock: stockOfSteps(stock, product.unit),
      category: product.category,
      minimumStock: product.minimumStock === null ? '' : stockOfSteps(product.minimumStock, product.unit),
      supplier: product.supplier ?? '',
      description: (product.description ?? '').slice(0, SHOWN),
    }),
    notes: packNotes,
  };
}

/** `Unidade “DZ” lida como un em 3 linhas. Preço e estoque valem por DZ.` */
function packNotes(rows: readonly ProductRow[]): readonly string[] {
  const lines = new Map<string, number>();
  for (const { pack } of rows) if (pack !== null) lines.set(pack, (lines.get(pack) ?? 0) + 1);
  return [...lines].map(
    ([pack, count]) =>
      `Unidade “${pack}” lida como un em ${counted(count, 'linha', 'linhas')}. Preço e estoque valem por ${pack}.`,
  );
}

function money(cell: Cell, mark: DecimalMark, what: string): string | null | Problem {
  if (textOf(cell) === '') return null;
  const centavos = centavosIn(cell, mark);
  if (centavos === undefined) return { reason: `${what} “${short(cell)}” não é um valor` };
  return centavos < 0 ? { reason: `${what} não pode ser negativo` } : toDecimal(centavos);
}

function quantity(cell: Cell, unit: Unit, mark: DecimalMark, what: string): number | null | Problem {
  if (textOf(cell) === '') return null;
  const found = quantityIn(cell, mark);
  if (found !== undefined && toSteps(found, unit) !== null) return found;
  const wanted = unit === 'un' ? 'um número inteiro' : `um número com até três casas, em ${unit}`;
  return { reason: `${what} “${short(cell)}” não é ${wanted}` };
}

const stockOfSteps = (steps: number, unit: Unit) => stockWords(fromSteps(steps, unit), unit);

/** Shops on the net export descriptions as HTML. */
function plain(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };
  return (
    text
      .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
      // The last one may have been cut off.
      .replace(/<[^<>]*>|<\/?[a-z][^<>]*$/gi, '')
      .replace(/&(nbsp|amp|lt|gt|quot);/gi, (_, name: string) => entities[name.toLowerCase()] ?? ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim()
  );
}

/** Of a long text, so many characters in the preview. */
const SHOWN = 100;

/** With the name of the field where the message leaves it out: "Máximo de 60 caracteres". */
function wordsOf(issue: Issue | undefined, fields: Readonly<Record<string, string>>): string {
  if (!issue) return 'Linha inválida';
  const label = fields[String(issue.path[0])];
  const [word = ''] = label?.split(' ') ?? [];
  if (label === undefined || issue.message.includes(word)) return issue.message;
  return `${label}: ${issue.message[0]?.toLowerCase()}${issue.message.slice(1)}`;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null;
const short = (cell: Cell) => textOf(cell).slice(0, 40);

function customerReader(_: Table, { columns }: ImportChoices): Reader<CustomerPersonalData> {
  return {
    read(cells) {
      const at = (field: string) => textOf(cells[columns[field] ?? -1]);
      const asked = addCustomerRequest.safeParse({
        name: at('name'),
        email: at('email'),
        phone: at('phone'),
        vehiclePlate: at('vehiclePlate'),
        // Programs add a time, mostly that of midnight.
        birthday: at('birthday').replace(/[ T]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?$/, ''),
      });
      if (!asked.success) return { reason: wordsOf(asked.error.issues[0], IMPORT_FIELDS.customers) };
      const value = { ...asked.data, birthday: asked.data.birthday ?? null };
      return { value, key: contactOf(value) ?? `name:${foldText(value.name)}` };
    },
    shown: (value) => ({
      name: value.name,
      phone: value.phone ?? '',
      email: value.email ?? '',
      vehiclePlate: value.vehiclePlate ?? '',
      birthday: value.birthday ? writtenBirthday(value.birthday) : '',
    }),
  };
}

/** With the name: a family may share a phone. */
function contactOf({ name, email, phone, vehiclePlate }: CustomerPersonalData): string | null {
  const contact = email ?? phone ?? vehiclePlate;
  return contact === null ? null : `contact:${contact}\n${foldText(name)}`;
}

/** Of past sales several lines are one: `pastTicketsOf`. */
type ReaderOf = (table: Table, choices: ImportChoices) => Reader<ProductRow> | Reader<CustomerPersonalData>;
export const READERS = {
  products: productReader,
  customers: customerReader,
} as const satisfies Record<Exclude<ImportKind, 'sales'>, ReaderOf>;
