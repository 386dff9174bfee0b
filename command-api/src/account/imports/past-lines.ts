import { type ImportChoices, PAST_SALE_YEARS } from '@pdv/schemas/account/imports';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { formatBrl, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { fromSteps, lineAmount, toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import { isCnpj, isCpf } from '@pdv/schemas/kernel/tax-ids';
import { foldText } from '@pdv/schemas/kernel/text';
import { sameCodes } from '@pdv/schemas/sales/barcodes';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { SoldMethod } from '@pdv/schemas/sales/payment';
import { centavosIn, type DecimalMark, decimalMarkOf, quantityIn } from './numbers.ts';
import type { Buyer } from './past-buyers.ts';
import { type Moment, momentIn, timeIn } from './past-moment.ts';
import { isCancelled, methodIn } from './past-words.ts';
import { type Cell, type Table, textOf } from './table.ts';

/** What lines need to know of a product. */
export type PastProduct = Pick<ProductFields, 'name' | 'category' | 'consumptionDays' | 'unit'> & {
  readonly id: string;
};

/** The shop that the sales were made in, as it is now. */
export interface PastShop {
  readonly today: BusinessDay;
  readonly timeZone: string;
  readonly byCode: (code: string) => PastProduct | undefined;
  /** Several may have one name. */
  readonly byName: (folded: string) => readonly PastProduct[];
}

/** A line that may be imported, or why it may not; which ticket it belongs to is known of many bad ones too. */
export type PastLine = { readonly ticket: string; readonly day: BusinessDay | null } & (
  | { readonly reason: string }
  | {
      readonly day: BusinessDay;
      readonly time: string | null;
      readonly product: PastProduct;
      /** What the file calls it: the same after the shop deleted it and recorded it again. */
      readonly called: string;
      readonly steps: number;
      readonly unitPriceCentavos: number;
      readonly discountCentavos: number;
      readonly totalCentavos: number;
      readonly method: SoldMethod;
      readonly buyer: Buyer;
    }
);

class Unfit extends Error {}

/** Reads lines with the columns and the decimal mark of the whole file. */
export function pastLineReader({ lines }: Table, { columns }: ImportChoices, shop: PastShop) {
  const amounts = ['price', 'total', 'discount'];
  const mark = decimalMarkOf(
    (function* () {
      for (const { cells } of lines) for (const field of amounts) yield cells[columns[field] ?? -1];
    })(),
  );
  const isColumnPersonal = ticketsNamePeople({ lines }, { columns });
  const oldest = `${Number(shop.today.slice(0, 4)) - PAST_SALE_YEARS}${shop.today.slice(4)}`;

  return (cells: readonly Cell[]): PastLine => {
    const at = (field: string): Cell => cells[columns[field] ?? -1] ?? '';
    const text = (field: string) => textOf(at(field));
    const moment = momentIn(at('date'), shop.timeZone);
    const place = { ticket: text('ticket').replace(/^0+(?=\d)/, ''), day: moment?.day ?? null };
    try {
      const { day, time } = settledMoment(moment, at('date'), shop.today, oldest);
      if (isCancelled(text('status'))) throw new Unfit('Venda cancelada no outro sistema');
      if (text('ticket') !== '' && (isColumnPersonal || isWrittenPersonal(text('ticket')))) {
        throw new Unfit('O número da venda é um CPF ou CNPJ: escolha outra coluna');
      }
      const product = productOf(shop, text('barcode'), text('product'));
      const steps = columns.quantity === undefined ? 1 : quantityOf(at('quantity'), mark, product.unit);
      return {
        ...{ ticket: place.ticket, day, time: time ?? timeIn(at('time')), product, steps },
        called: text('barcode') || foldText(text('product')),
        ...amountsOf({ price: at('price'), total: at('total'), discount: at('discount') }, mark, steps, product.unit),
        method: methodIn(text('payment')),
        buyer: { name: text('customer'), phone: text('phone'), email: text('email') },
      };
    } catch (error) {
      if (error instanceof Unfit) return { ...place, reason: error.message };
      throw error;
    }
  };
}

/** With the punctuation that no number of a sale has. */
const WRITTEN = /^\d{3}\.\d{3}\.\d{3}-\d{2}$|^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/;

const isWrittenPersonal = (text: string) => WRITTEN.test(text) && isPersonal(text);

/**
 * Whether the column that was chosen as the number of a sale holds CPFs or CNPJs: they would stand in the log for ever,
 * and one person's purchases of a day would be one. One in a hundred ordinary numbers of eleven digits has the right check
 * digits by chance, so most of the column's must have them.
 */
export function ticketsNamePeople(
  { lines }: Pick<Table, 'lines'>,
  { columns: { ticket } }: Pick<ImportChoices, 'columns'>,
): boolean {
  if (ticket === undefined) return false;
  const values = lines.map(({ cells }) => textOf(cells[ticket])).filter((text) => text !== '');
  return 2 * values.filter(isPersonal).length > values.length;
}

function isPersonal(text: string): boolean {
  // This is asked of a whole column at once.
  if (text.length > 100) return false;
  const id = text.replace(/[.\-/ ]/g, '');
  return isCpf(id.padStart(11, '0')) ? id.length >= 9 : isCnpj(id.padStart(14, '0')) && id.length >= 12;
}

const short = (cell: Cell) => textOf(cell).slice(0, 40);

function settledMoment(moment: Moment | undefined, cell: Cell, today: BusinessDay, oldest: BusinessDay): Moment {
  if (!moment) throw new Unfit(textOf(cell) === '' ? 'Falta a data' : `Data “${short(cell)}” não é uma data`);
  if (moment.day > today) throw new Unfit(`A data ${short(cell)} ainda não chegou`);
  if (moment.day < oldest) throw new Unfit(`A data ${short(cell)} é de mais de ${PAST_SALE_YEARS} anos atrás`);
  return moment;
}

const NO_PRODUCT =
  'Produto não cadastrado ou já excluído. Importe ou cadastre o produto antes; depois você pode excluí-lo.';

function productOf({ byCode, byName }: PastShop, code: string, name: string): PastProduct {
  if (code === '' && name === '') throw new Unfit('Falta o produto');
  const coded = code === '' ? undefined : sameCodes(code).flatMap((each) => byCode(each) ?? [])[0];
  if (coded) return coded;
  const [named, another] = name === '' ? [] : byName(foldText(name));
  if (!named) throw new Unfit(NO_PRODUCT);
  if (another) throw new Unfit('Há mais de um produto com este nome: use o código de barras');
  return named;
}

const MOST_UNITS = 1_000_000;

function quantityOf(cell: Cell, mark: DecimalMark, unit: Unit): number {
  if (textOf(cell) === '') throw new Unfit('Falta a quantidade');
  const found = quantityIn(cell, mark);
  const steps = found === undefined ? null : toSteps(found, unit);
  if (found === undefined || steps === null) {
    const wanted = unit === 'un' ? 'um número inteiro' : `um número com até três casas, em ${unit}`;
    throw new Unfit(`Quantidade “${short(cell)}” não é ${wanted}`);
  }
  if (found <= 0) throw new Unfit('A quantidade precisa ser maior que zero');
  if (found > MOST_UNITS) throw new Unfit(`Quantidade “${short(cell)}” é grande demais`);
  return steps;
}

function amountsOf(
  cells: { readonly price: Cell; readonly total: Cell; readonly discount: Cell },
  mark: DecimalMark,
  steps: number,
  unit: Unit,
) {
  const price = moneyOf(cells.price, mark, 'Preço');
  const total = moneyOf(cells.total, mark, 'Total');
  const discountCentavos = moneyOf(cells.discount, mark, 'Desconto') ?? 0;
  const units = fromSteps(steps, unit);
  if (price === null) {
    if (total === null) throw new Unfit('Falta o preço ou o total');
    const unitPriceCentavos = Math.round((total + discountCentavos) / units);
    return { unitPriceCentavos, discountCentavos, totalCentavos: total };
  }
  const gross = lineAmount(price, steps, unit);
  const totalCentavos = total === null ? gross - discountCentavos : settledTotal(total, gross, discountCentavos, units);
  if (totalCentavos < 0) throw new Unfit('O desconto é maior que o item');
  if (totalCentavos > MAX_CENTAVOS) throw new Unfit('O total é alto demais');
  return { unitPriceCentavos: price, discountCentavos, totalCentavos };
}

/** Systems write it before the discount or after it, and round a price of more than two decimals. */
function settledTotal(total: number, gross: number, discount: number, units: number): number {
  const rounding = 1 + Math.ceil(units / 2);
  if (Math.abs(total - (gross - discount)) <= rounding) return total;
  if (Math.abs(total - gross) <= rounding) return total - discount;
  throw new Unfit(`O total ${formatBrl(total)} não é preço vezes quantidade, que dá ${formatBrl(gross - discount)}`);
}

function moneyOf(cell: Cell, mark: DecimalMark, what: string): number | null {
  if (textOf(cell) === '') return null;
  const centavos = centavosIn(cell, mark);
  if (centavos === undefined) throw new Unfit(`${what} “${short(cell)}” não é um valor`);
  if (centavos < 0) throw new Unfit(`${what} não pode ser negativo`);
  return centavos;
}
