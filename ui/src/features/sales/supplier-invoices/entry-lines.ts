import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import { averageCostOfTotal } from '@pdv/schemas/sales/cost';
import { readConversion, readQuantity, receivedSteps, unitCostOf } from '@pdv/schemas/sales/invoice-quantity';
import type { InvoiceItem, InvoiceProduct, ReceiveInvoiceRequest } from '@pdv/schemas/sales/supplier-invoices';

/** What becomes of an item. `choose`: nobody has said yet. */
export type Becomes = 'choose' | 'product' | 'new' | 'left';

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
  becomes: item.product ? 'product' : 'choose',
  product: item.product,
  created: { ...item.newProduct, category: '', price: '' },
  unitsPerNoteUnit: item.unitsPerNoteUnit,
});

/** What each line does, as the server will say it: lines of one product follow one another. */
export function effectsOf(lines: readonly EntryLine[]): (Effect | null)[] {
  const held = new Map<string, { stock: number; costCentavos: number | null }>();
  return lines.map(({ item, becomes, product, created, unitsPerNoteUnit }) => {
    const known = becomes === 'product' ? product : null;
    if (!known && becomes !== 'new') return null;
    const unit = known?.unit ?? created.unit;
    const before = (known && held.get(known.id)) ?? {
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
    if (known) held.set(known.id, { stock: before.stock + steps, costCentavos });
    const unitCost = toDecimal(unitCostOf(total, steps, unit));
    return { quantity: fromSteps(steps, unit), unit, unitCost, averageBefore, averageAfter: toDecimal(costCentavos) };
  });
}

/** For the request: without what stays out. */
export function requestLines(lines: readonly EntryLine[]): ReceiveInvoiceRequest['lines'] {
  return lines.flatMap<ReceiveInvoiceRequest['lines'][number]>(
    ({ item: { nth }, becomes, product, created, unitsPerNoteUnit }) => {
      const shared = { nth, unitsPerNoteUnit: Number(unitsPerNoteUnit) };
      if (becomes === 'product' && product) return [{ ...shared, productId: product.id }];
      return becomes === 'new' ? [{ ...shared, create: created }] : [];
    },
  );
}

/** Why a line cannot come in as it stands; null where it can. */
export function troubleOf({ becomes, product, created }: EntryLine, effect: Effect | null): string | null {
  if (becomes === 'left') return null;
  if (becomes === 'choose' || (becomes === 'product' && !product)) return 'Escolha o que fazer com este item.';
  if (effect?.quantity == null) return 'Esta conta não dá unidades inteiras. Confira a conversão.';
  if (becomes !== 'new') return null;
  if (!created.name.trim()) return 'Informe o nome do produto.';
  if (!created.category.trim()) return 'Informe a categoria.';
  return (fromDecimal(created.price) ?? 0) > 0 ? null : 'Informe o preço de venda.';
}
