import type { Principal } from '@pdv/infra/tokens/principal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps } from '@pdv/schemas/kernel/quantity';
import { sameCodes } from '@pdv/schemas/sales/barcodes';
import type { InvoicePreview, InvoiceProduct } from '@pdv/schemas/sales/supplier-invoices';
import { type Inventory, type ProductState, supplierItemKey } from '../inventory/state.ts';
import { proposedConversion, unitOf } from './conversions.ts';
import type { InvoiceItem } from './read-invoice.ts';

type Proposed = InvoicePreview['items'][number];

/** What each item would come in as: by what the supplier's code was the last time, or else by its barcode. */
export function propose(
  items: readonly InvoiceItem[],
  state: Pick<Inventory, 'products' | 'barcodes' | 'supplierItems'>,
  { supplierId, asked }: { readonly supplierId: string; readonly asked: Principal },
): Proposed[] {
  return items.map((item): Proposed => {
    const known = state.supplierItems.get(supplierItemKey(supplierId, item.code));
    const remembered = known && counted(state, known.productId);
    const coded = remembered ? undefined : byBarcode(state, item);
    const product = remembered ?? coded?.product;
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
      newProduct: { name: item.name, barcode, unit: unitOf(item) },
    };
  });
}

/** A product whose stock nobody counts takes no delivery. */
function counted({ products }: Pick<Inventory, 'products'>, productId: string): ProductState | undefined {
  const product = products.get(productId);
  return product?.tracksStock ? product : undefined;
}

function byBarcode(state: Pick<Inventory, 'products' | 'barcodes'>, { barcode, taxBarcode }: InvoiceItem) {
  for (const [code, byTaxBarcode] of [
    [taxBarcode, taxBarcode !== barcode],
    [barcode, false],
  ] as const) {
    for (const same of code === null ? [] : writtenOtherwise(code)) {
      const product = counted(state, state.barcodes.get(same) ?? '');
      if (product) return { product, byTaxBarcode };
    }
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
