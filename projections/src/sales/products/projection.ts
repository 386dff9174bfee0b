import { foldText, sortKey } from '@pdv/schemas/kernel/text';
import type { ProductFields } from '@pdv/schemas/sales/events';
import { clear, patch, put, type RowChange, remove } from '../../row-changes/row-change.ts';
import type { Fact, Projection } from '../../runner/projection.ts';
import { products } from './table.ts';

/** What the shop sells now. A deleted product has no row: what still happens to its stock changes nothing here. */
export const productsProjection: Projection = {
  name: 'products',
  tables: [products],
  on: {
    ProductCreated: ({ shopId, occurredAt, data }) => [
      put(products, {
        shop_id: shopId,
        id: data.productId,
        ...cellsOf(data.product),
        stock: data.stockAfter,
        created_at: occurredAt,
      }),
    ],
    ProductChanged: ({ shopId, data }) => [
      patch(products, { shop_id: shopId, id: data.productId }, cellsOf(data.product)),
    ],
    ProductDeleted: ({ shopId, data }) => [remove(products, { shop_id: shopId, id: data.productId })],
    AccountErased: ({ shopId }) => [clear(products, { shop_id: shopId })],
    StockReceived: stockIs,
    StockCorrected: stockIs,
    SaleRegistered: stockIs,
    SaleCancelled: stockIs,
  },
};

function stockIs({ shopId, data }: Fact<{ readonly productId: string; readonly stockAfter: number }>): RowChange[] {
  return [patch(products, { shop_id: shopId, id: data.productId }, { stock: data.stockAfter })];
}

function cellsOf(product: ProductFields) {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    price_centavos: product.priceCentavos,
    consumption_days: product.consumptionDays,
    active_in_catalog: product.activeInCatalog,
    image_url: product.imageUrl,
    barcode: product.barcode,
    sort_name: sortKey(product.name),
    search_text: foldText(`${product.name} ${product.description ?? ''}`),
  };
}
