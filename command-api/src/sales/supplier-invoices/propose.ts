import type { Principal } from '@pdv/infra/tokens/principal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { sameCodes } from '@pdv/schemas/sales/barcodes';
import type { InvoicePreview, InvoiceProduct } from '@pdv/schemas/sales/supplier-invoices';
import { type Inventory, type ProductState, supplierItemKey } from '../inventory/state.ts';
import { proposedConversion, unitOf } from './conversions.ts';
import type { InvoiceItem } from './read-invoice.ts';

type Proposed = InvoicePreview['items'][number];

type Shop = Pick<Inventory, 'products' | 'barcodes'>;

/**
 * What each item would come in as: by what the supplier's code was the last time, or else by its barcode; or else as an
 * earlier item of the note that is new, too.
 */
export function propose(
  items: readonly InvoiceItem[],
  state: Pick<Inventory, 'products' | 'barcodes' | 'supplierItems'>,
  { supplierId, asked, received }: Asked,
): Proposed[] {
  const fresh = firstOfEach();
  return items.map((item): Proposed => {
    const known = state.supplierItems.get(supplierItemKey(supplierId, item.code));
    const remembered = known && counted(state.products.get(known.productId));
    const coded = remembered ? undefined : byBarcode(state, item);
    const product = remembered ?? coded?.product;
    const isReceived = received === null || received.has(item.nth);
    const first = product || isReceived ? item : fresh(item);
    const unit = product?.unit ?? unitOf(item);
    const barcode = item.taxBarcode ?? item.barcode;
    return {
      nth: item.nth,
      code: item.code,
      name: item.name,
      barcode,
      quantity: Number(item.quantity),
      unit: item.unit,
      total: toDecimal(item.totalCentavos),
      product: product ? answer(product, asked) : null,
      matchedBy: remembered ? 'supplier-code' : product ? 'barcode' : null,
      unitsPerNoteUnit:
        remembered && known.noteUnit === item.unit
          ? known.unitsPerNoteUnit
          : proposedConversion(item, unit, coded?.byTaxBarcode ?? barcode === item.taxBarcode),
      newProduct: { name: item.name, barcode: barcode && isTaken(state, barcode) ? null : barcode, unit: unitOf(item) },
      sameAs: first === item ? null : first.nth,
      untracked: product ? null : (uncountedOf(state, item, known?.productId)?.name ?? null),
      received: isReceived,
    };
  });
}

interface Asked {
  readonly supplierId: string;
  readonly asked: Principal;
  /** Items that came in before; null for all of them. */
  readonly received: ReadonlySet<number> | null;
}

/** A product whose stock nobody counts takes no delivery. */
const counted = (product: ProductState | undefined): ProductState | undefined =>
  product?.tracksStock ? product : undefined;

const productWith = ({ products, barcodes }: Shop, code: string): ProductState | undefined =>
  writtenOtherwise(code)
    .map((same) => products.get(barcodes.get(same) ?? ''))
    .find((product) => product !== undefined);

const isTaken = (state: Shop, code: string): boolean => productWith(state, code) !== undefined;

/** What it is, and takes no delivery. */
const uncountedOf = (
  state: Shop,
  { barcode, taxBarcode }: InvoiceItem,
  remembered: string | undefined,
): ProductState | undefined =>
  [taxBarcode, barcode]
    .map((code) => (code === null ? undefined : productWith(state, code)))
    .concat(state.products.get(remembered ?? ''))
    .find((product) => product);

/**
 * Finds the first item that was the same thing; the item itself where it is the first. By the barcode, or where one of
 * the two has none by the code and the beginning of the name: some suppliers give one code to many things.
 */
function firstOfEach(): (item: InvoiceItem) => InvoiceItem {
  const [byBarcode, byCode, uncoded] = [0, 1, 2].map(() => new Map<string, InvoiceItem>()) as [
    ...[Map<string, InvoiceItem>, Map<string, InvoiceItem>, Map<string, InvoiceItem>],
  ];
  return (item) => {
    const code = `${item.code} ${foldText(item.name).split(' ')[0]}`;
    const barcode = (item.taxBarcode ?? item.barcode)?.padStart(GTIN, '0');
    const first = barcode ? (byBarcode.get(barcode) ?? uncoded.get(code)) : byCode.get(code);
    if (barcode && !byBarcode.has(barcode)) byBarcode.set(barcode, first ?? item);
    if (!barcode && !uncoded.has(code)) uncoded.set(code, first ?? item);
    if (!byCode.has(code)) byCode.set(code, first ?? item);
    return first ?? item;
  };
}

/** Digits of the longest; shorter ones are the same with zeros before them. */
const GTIN = 14;

function byBarcode(state: Shop, { barcode, taxBarcode }: InvoiceItem) {
  for (const [code, byTaxBarcode] of [
    [taxBarcode, taxBarcode !== barcode],
    [barcode, false],
  ] as const) {
    const product = code === null ? undefined : counted(productWith(state, code));
    if (product) return { product, byTaxBarcode };
  }
  return undefined;
}

/** A GTIN of fourteen digits that begins with 0 is the EAN-13 behind it. */
const writtenOtherwise = (code: string): string[] => {
  const short = code.replace(/^0(?=\d{13}$)/, '');
  return [...new Set([...sameCodes(code), ...sameCodes(short)])];
};

function answer({ id, name, unit, stock, costCentavos }: ProductState, asked: Principal): InvoiceProduct {
  return {
    id,
    name,
    unit,
    stock: fromSteps(stock, unit),
    ...(mayDo(asked, 'see-reports') && { cost: costCentavos === null ? null : toDecimal(costCentavos) }),
  };
}
