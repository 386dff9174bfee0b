import type { Unit } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { MAX_CONVERSION, ratioOf, readConversion } from '@pdv/schemas/sales/invoice-quantity';
import type { InvoiceItem } from './read-invoice.ts';

/** How suppliers write units, and what of the shop's unit each is. */
const WRITTEN: Readonly<Record<string, readonly [Unit, number]>> = {
  ...Object.fromEntries(
    ['un', 'uni', 'unid', 'und', 'unidad', 'pc', 'pca', 'peca', 'ea'].map((each) => [each, ['un', 1] as const]),
  ),
  ...{ dz: ['un', 12], duzia: ['un', 12], par: ['un', 2], ct: ['un', 100], cento: ['un', 100], milhei: ['un', 1_000] },
  ...{ kg: ['kg', 1], quilo: ['kg', 1], g: ['kg', 0.001], gr: ['kg', 0.001], ton: ['kg', 1_000] },
  ...{ l: ['L', 1], lt: ['L', 1], litro: ['L', 1], ml: ['L', 0.001] },
  ...{ m: ['m', 1], mt: ['m', 1], metro: ['m', 1], cm: ['m', 0.01] },
};

const written = (unit: string) => WRITTEN[foldText(unit).replace(/[^a-z]/g, '')];
/** A unit that says its number: `CX12`, `FD C/6`. */
const NUMBERED = /(\d{1,4})$/;
/** A package in a name: `C/12`, `CX 24`, `12X350ML`. */
const IN_NAME = /(?:\bc\/\s*|\b(?:cx|fd|pct|pack)\s*(?:c\/?\s*|com\s*)?)(\d{1,3})\b|\b(\d{1,3})\s*x\s*\d/i;

/** The shop's unit that a new product would have. */
export function unitOf({ unit, taxUnit }: Pick<InvoiceItem, 'unit' | 'taxUnit'>): Unit {
  return (written(unit) ?? written(taxUnit))?.[0] ?? 'un';
}

/**
 * How many of the product's units one of the note's is, as far as the note says so: by its own unit, by the unit that is
 * taxed, by a number in its name; 1 where it says nothing. People see it and change it.
 */
export function proposedConversion(item: InvoiceItem, unit: Unit, byTaxBarcode: boolean): number {
  const taxed = taxedConversion(item, unit, byTaxBarcode);
  if (byTaxBarcode && taxed !== null) return taxed;
  const own = written(item.unit);
  if (own?.[0] === unit) return own[1];
  if (taxed !== null) return taxed;
  if (unit !== 'un') return 1;
  const named = NUMBERED.exec(item.unit) ?? (own ? null : IN_NAME.exec(item.name));
  const count = Number(named?.[1] ?? named?.[2] ?? 1);
  return count >= 1 && count <= MAX_CONVERSION ? count : 1;
}

/** Where the unit that is taxed is the product's, as the piece is that of a box. */
function taxedConversion({ taxUnit, quantities, unit: noteUnit }: InvoiceItem, unit: Unit, sameCode: boolean) {
  const scale = written(taxUnit);
  if (scale ? scale[0] !== unit : !sameCode) return null;
  const ratio = ratioOf(quantities.ofNote, quantities.taxed);
  if (ratio === null) return null;
  // A box that is taxed as a box says nothing of what is in it.
  if (!scale && ratio === 1 && noteUnit === taxUnit) return null;
  const factor = Math.round(ratio * (scale?.[1] ?? 1) * 10_000) / 10_000;
  return readConversion(factor) === null ? null : factor;
}
