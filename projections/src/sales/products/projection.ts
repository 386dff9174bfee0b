import { foldText, sortKey } from '@pdv/schemas/kernel/text';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { ProductPhotoAdded } from '@pdv/schemas/sales/photo-events';
import { clear, patch, put, type RowChange, remove } from '../../row-changes/row-change.ts';
import type { Fact, Projection } from '../../runner/projection.ts';
import { products } from './table.ts';

/** The shop's products. A deleted product has no row: later stock events of it change nothing. */
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
        photos: [],
      }),
    ],
    ProductChanged: ({ shopId, data }) => [
      patch(products, { shop_id: shopId, id: data.productId }, cellsOf(data.product)),
    ],
    ProductDeleted: ({ shopId, data }) => [remove(products, { shop_id: shopId, id: data.productId })],
    AccountErased: ({ shopId }) => [clear(products, { shop_id: shopId })],
    ProductPhotoAdded: photosAre,
    ProductPhotoRemoved: photosAre,
    ProductPhotosOrdered: photosAre,
    StockReceived: stockIs,
    StockCorrected: stockIs,
    SaleRegistered: stocksAre,
    StockReturned: stocksAre,
    StockTransferSent: stocksAre,
    StockTransferReceived: stocksAre,
    StockTransferReturned: stocksAre,
  },
};

function photosAre({ shopId, data }: Fact<Pick<ProductPhotoAdded['data'], 'productId' | 'photos'>>): RowChange[] {
  return [patch(products, { shop_id: shopId, id: data.productId }, { photos: data.photos })];
}

type StockNow = { readonly productId: string; readonly stockAfter: number };

function stockIs({ shopId, data }: Fact<StockNow>): RowChange[] {
  return [stockOf(shopId, data)];
}

/** Two lines of one product follow one another: the last one has the stock left. */
function stocksAre({ shopId, data }: Fact<{ readonly lines: readonly StockNow[] }>): RowChange[] {
  return data.lines.map((line) => stockOf(shopId, line));
}

function stockOf(shopId: string, { productId, stockAfter }: StockNow): RowChange {
  return patch(products, { shop_id: shopId, id: productId }, { stock: stockAfter });
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
