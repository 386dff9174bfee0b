import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import { sortKey } from '@pdv/schemas/kernel/text';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { ProductMatches, TargetProduct } from '@pdv/schemas/sales/stock-transfers';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = Pick<ProductRow, 'id' | 'name' | 'barcode' | 'more_barcodes' | 'stock' | 'unit' | 'sort_name'>;
const COLUMNS = ['id', 'name', 'barcode', 'more_barcodes', 'stock', 'unit', 'sort_name'] as const;

const codesOf = ({ barcode, more_barcodes }: Row) => barcodesOf({ barcode, moreBarcodes: more_barcodes });

export const toTarget = ({
  id,
  name,
  barcode,
  stock,
  unit,
}: Pick<ProductRow, 'id' | 'name' | 'barcode' | 'stock' | 'unit'>): TargetProduct => ({
  id,
  name,
  barcode,
  stock: fromSteps(stock, unit),
  ...ofUnit(unit),
});

/** The shop's own products among these ids. */
export const productsOf = (ask: Ask, ids: readonly string[]) =>
  ask<Row>(
    sql('read.products')
      .select(...COLUMNS)
      .whereIn('id', [...ids]),
  );

/** For each product the one of the shop asked that has its barcode, or else its name where not both have a barcode. */
export async function matchesOf(ask: Ask, products: readonly Row[]): Promise<ProductMatches> {
  const codes = products.flatMap(codesOf);
  const coded = sql('read.product_barcodes').select('product_id').whereIn('barcode', codes);
  const alike = await ask<Row>(
    sql('read.products')
      .select(...COLUMNS)
      .where((any) => {
        any.whereIn('id', coded).orWhereIn(
          'sort_name',
          products.map(({ name }) => sortKey(name)),
        );
      })
      .where('tracks_stock', true)
      .orderBy(['sort_name', 'id']),
  );
  return products.map((product) => {
    const { id: productId, barcode, sort_name } = product;
    const own = codesOf(product);
    const byBarcode = alike.find(
      (other) => other.unit === product.unit && codesOf(other).some((code) => own.includes(code)),
    );
    const byName = alike.find(
      (other) =>
        other.unit === product.unit && other.sort_name === sort_name && (barcode === null || other.barcode === null),
    );
    const found = byBarcode ?? byName;
    return { productId, match: found ? { ...toTarget(found), by: byBarcode ? 'barcode' : 'name' } : null };
  });
}
