import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import { averageCostOfTotal } from '@pdv/schemas/sales/cost';
import { readConversion, readQuantity, receivedSteps, unitCostOf } from '@pdv/schemas/sales/invoice-quantity';
import type { InvoiceItem, InvoiceProduct, ReceiveInvoiceRequest } from '@pdv/schemas/sales/supplier-invoices';

/** What becomes of an item. `choose`: nobody has said yet; `same`: what the item `sameAs` becomes. */
export type Becomes = 'choose' | 'product' | 'new' | 'same' | 'left';

export interface NewProduct {
  readonly name: string;
  readonly category: string;
  readonly price: string;
  readonly barcode: string | null;
  readonly unit: Unit;
}

export interface EntryLine {
  readonly item: InvoiceItem;
  readonly becomes: Becomes;
  readonly product: InvoiceProduct | null;
  readonly created: NewProduct;
  readonly unitsPerNoteUnit: number | string;
}

export interface Effect {
  /** Null where it is no whole number of pieces, or nothing can be read. */
  readonly quantity: number | null;
  readonly unit: Unit;
  readonly unitCost: string | null;
  readonly averageBefore: string | null;
  readonly averageAfter: string | null;
}

export const beginning = (item: InvoiceItem): EntryLine => ({
  item,
  becomes: beginsAs(item),
  product: item.product,
  created: { ...item.newProduct, category: '', price: '' },
  unitsPerNoteUnit: item.unitsPerNoteUnit,
});

function beginsAs({ product, sameAs, untracked }: InvoiceItem): Becomes {
  if (product) return 'product';
  if (untracked !== null) return 'left';
  return sameAs === null ? 'choose' : 'same';
}

/** The line that says what this one becomes. */
function decidingLine(lines: readonly EntryLine[]): (line: EntryLine) => EntryLine {
  const byNth = new Map(lines.map((line) => [line.item.nth, line]));
  return (line) => (line.becomes === 'same' ? (byNth.get(line.item.sameAs ?? 0) ?? line) : line);
}

/** What each line does, as the server will say it: lines of one product follow one another. */
export function effectsOf(lines: readonly EntryLine[]): (Effect | null)[] {
  const held = new Map<string, { stock: number; costCentavos: number | null }>();
  const deciding = decidingLine(lines);
  return lines.map((line) => {
    const { item, unitsPerNoteUnit } = line;
    const { becomes, product, created, item: decided } = deciding(line);
    const known = becomes === 'product' ? product : null;
    if (!known && becomes !== 'new') return null;
    const unit = known?.unit ?? created.unit;
    const id = known?.id ?? `item ${decided.nth}`;
    const before = held.get(id) ?? {
      stock: known ? (toSteps(known.stock, unit) ?? 0) : 0,
      costCentavos: fromDecimal(known?.cost ?? '') ?? null,
    };
    const averageBefore = before.costCentavos === null ? null : toDecimal(before.costCentavos);
    const factor = typeof unitsPerNoteUnit === 'number' ? readConversion(unitsPerNoteUnit) : null;
    const quantity = readQuantity(item.quantity.toFixed(4));
    const steps = factor && quantity && receivedSteps(quantity, factor, unit);
    if (!steps) return { quantity: null, unit, unitCost: null, averageBefore, averageAfter: null };
    const total = fromDecimal(item.total) ?? 0;
    const costCentavos = averageCostOfTotal(before, steps, total, unit);
    held.set(id, { stock: before.stock + steps, costCentavos });
    const unitCost = toDecimal(unitCostOf(total, steps, unit));
    return { quantity: fromSteps(steps, unit), unit, unitCost, averageBefore, averageAfter: toDecimal(costCentavos) };
  });
}

/** For the request: without what stays out. Of two new products with one barcode the first has it. */
export function requestLines(lines: readonly EntryLine[]): ReceiveInvoiceRequest['lines'] {
  const [deciding, given] = [decidingLine(lines), new Set<string>()];
  return lines.flatMap<ReceiveInvoiceRequest['lines'][number]>((line) => {
    const { becomes, product, created, item } = deciding(line);
    const shared = { nth: line.item.nth, unitsPerNoteUnit: Number(line.unitsPerNoteUnit) };
    if (becomes === 'product' && product) return [{ ...shared, productId: product.id }];
    if (becomes !== 'new') return [];
    if (line.becomes === 'same') return [{ ...shared, sameAs: item.nth }];
    const barcode = created.barcode !== null && !given.has(gtin(created.barcode)) ? created.barcode : null;
    if (barcode !== null) given.add(gtin(barcode));
    return [{ ...shared, create: { ...created, barcode } }];
  });
}

/** Fourteen digits: shorter codes are the same with zeros before them. */
const gtin = (code: string): string => code.padStart(14, '0');

/** Nobody has said what it becomes: there is nothing in it to correct. */
const isUndecided = ({ becomes, product }: EntryLine, effect: Effect | null): boolean =>
  becomes === 'same' ? effect === null : becomes === 'choose' || (becomes === 'product' && !product);

export const undecidedOf = (lines: readonly EntryLine[], effects: readonly (Effect | null)[]): number =>
  lines.filter((line, at) => isUndecided(line, effects[at] ?? null)).length;

/** They can come in later, with the same file. */
export const leaveUndecided = (
  lines: readonly EntryLine[],
  effects: readonly (Effect | null)[],
): readonly EntryLine[] =>
  lines.map((line, at) => (isUndecided(line, effects[at] ?? null) ? { ...line, becomes: 'left' } : line));

/** Why a line cannot come in as it stands; null where it can. */
export function troubleOf(line: EntryLine, effect: Effect | null): string | null {
  const { becomes, created } = line;
  if (becomes === 'left') return null;
  if (isUndecided(line, effect)) {
    return becomes === 'same'
      ? 'Decida primeiro o outro item, ou escolha outra opção aqui.'
      : 'Escolha o que fazer com este item.';
  }
  if (effect?.quantity == null) return 'Esta conta não dá unidades inteiras. Confira a conversão.';
  if (becomes !== 'new') return null;
  if (!created.name.trim()) return 'Informe o nome do produto.';
  if (!created.category.trim()) return 'Informe a categoria.';
  return (fromDecimal(created.price) ?? 0) > 0 ? null : 'Informe o preço de venda.';
}
