import { itemsIn, type Measured, quantityWords } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import type { Sale } from '@pdv/schemas/sales/sale';
import { counted, formatCount } from '../format/format.ts';

type Line = Measured & { readonly quantity: number; readonly product: { readonly name: string } };

/** `Café`, `2 × Café`. */
const lineText = ({ quantity, unit, product }: Line): string =>
  unit || quantity > 1 ? `${quantityWords(quantity, unit)} × ${product.name}` : product.name;

/** A sale in a few words: `2 × Café` for one line, `Café` `+ 2 produtos` for three. */
export interface SaleTitle {
  /** Of one of its lines. */
  readonly name: string;
  /** How many lines there are besides; null for none. */
  readonly more: string | null;
}

export const titleOf = (line: Line, lineCount: number): SaleTitle =>
  lineCount > 1
    ? { name: line.product.name, more: `+ ${counted(lineCount - 1, 'produto', 'produtos')}` }
    : { name: lineText(line), more: null };

interface Titled {
  /** The line whose product is searched for stands in front, so that one sees why the sale was found. */
  readonly search?: string;
  /** False beside a column that has the quantity. */
  readonly quantity?: boolean;
}

/** A sale in a few words, as `titleOf` says them. */
export function saleTitle({ lines }: Pick<Sale, 'lines'>, { search = '', quantity = true }: Titled = {}): SaleTitle {
  const sought = foldText(search);
  const line = (sought && lines.find(({ product }) => foldText(product.name).includes(sought))) || lines[0];
  return line
    ? titleOf(quantity ? line : { product: line.product, quantity: 1 }, lines.length)
    : { name: '', more: null };
}

/** `1 item`, `3 itens`: pieces, as the cart counts them; what is weighed or measured is one. */
export const itemCount = ({ lines }: Pick<Sale, 'lines'>): string => counted(itemsIn(lines), 'item', 'itens');

/** Of one line in its unit, of several the units. */
export function quantityOfSale({ lines }: Pick<Sale, 'lines'>): string {
  const [only, ...others] = lines;
  return only && others.length === 0 ? quantityWords(only.quantity, only.unit) : formatCount(itemsIn(lines));
}

/** The nearest day on which a part of the sale falls due; null where nothing was sold on credit. */
export const dueDateOf = ({ payments }: Pick<Sale, 'payments'>): string | null =>
  payments
    .map(({ dueDate }) => dueDate)
    .filter((day) => day !== null)
    .sort()[0] ?? null;

/** 'Cliente anônimo' for a sale without a customer. */
export const customerName = (sale: { readonly customer: { readonly name: string } | null }): string =>
  sale.customer?.name ?? 'Cliente anônimo';
