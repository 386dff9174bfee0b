import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { sortKey } from '@pdv/schemas/kernel/text';
import type { ProductMatches, TargetProduct } from '@pdv/schemas/sales/stock-transfers';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = Pick<ProductRow, 'id' | 'name' | 'barcode' | 'stock' | 'sort_name'>;
const COLUMNS = ['id', 'name', 'barcode', 'stock', 'sort_name'] as const;

export const toTarget = ({ id, name, barcode, stock }: Omit<Row, 'sort_name'>): TargetProduct => ({
  id,
  name,
  barcode,
  stock,
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
  const alike = await ask<Row>(
    sql('read.products')
      .select(...COLUMNS)
      .where((any) => {
        any
          .whereIn(
            'barcode',
            products.flatMap(({ barcode }) => barcode ?? []),
          )
          .orWhereIn(
            'sort_name',
            products.map(({ name }) => sortKey(name)),
          );
      })
      .orderBy(['sort_name', 'id']),
  );
  return products.map(({ id: productId, barcode, sort_name }) => {
    const byBarcode = barcode === null ? undefined : alike.find((other) => other.barcode === barcode);
    const byName = alike.find((other) => other.sort_name === sort_name && (barcode === null || other.barcode === null));
    const found = byBarcode ?? byName;
    return { productId, match: found ? { ...toTarget(found), by: byBarcode ? 'barcode' : 'name' } : null };
  });
}
