import { foldText, sortKey } from '@pdv/schemas/kernel/text';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { ProductPhotoAdded } from '@pdv/schemas/sales/photo-events';
import { lowStockMark } from '@pdv/schemas/sales/stocked';
import { clear, patch, put, type RowChange, remove } from '../../row-changes/row-change.ts';
import type { Fact, FactOf, Projection } from '../../runner/projection.ts';
import { productBarcodes, products } from './table.ts';

/** The shop's products. A deleted product has no row: later stock events of it change nothing. */
export const productsProjection: Projection = {
  name: 'products',
  tables: [products, productBarcodes],
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
      ...barcodesOf(data.product).map((barcode) => coded(shopId, data.productId, barcode)),
    ],
    ProductChanged: ({ shopId, data }) => [
      patch(products, { shop_id: shopId, id: data.productId }, cellsOf(data.product)),
      ...codesChanged(shopId, data),
    ],
    ProductDeleted: ({ shopId, data }) => [
      remove(products, { shop_id: shopId, id: data.productId }),
      clear(productBarcodes, { shop_id: shopId, product_id: data.productId }),
    ],
    AccountErased: ({ shopId }) => [clear(products, { shop_id: shopId }), clear(productBarcodes, { shop_id: shopId })],
    StockReceived: (fact) => [
      patch(
        products,
        { shop_id: fact.shopId, id: fact.data.productId },
        {
          stock: fact.data.stockAfter,
          ...(fact.data.cost && { cost_centavos: fact.data.cost.averageCentavos }),
        },
      ),
    ],
    SupplierInvoiceReceived: ({ shopId: shop_id, data: { lines } }) =>
      lines.map(({ productId: id, stockAfter: stock, cost }) =>
        patch(products, { shop_id, id }, { stock, cost_centavos: cost.averageCentavos }),
      ),
    ProductPhotoAdded: photosAre,
    ProductPhotoRemoved: photosAre,
    ProductPhotosOrdered: photosAre,
    StockCorrected: stockIs,
    StockLost: stockIs,
    StockLossUndone: stockIs,
    StockCounted: stocksAre,
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

const coded = (shop_id: string, product_id: string, barcode: string) =>
  put(productBarcodes, { shop_id, barcode, product_id });

/** What it was called before is in the event, where it changed. */
function codesChanged(shopId: string, { productId, product, before }: FactOf<'ProductChanged'>['data']): RowChange[] {
  if (before.barcode === undefined && before.moreBarcodes === undefined) return [];
  const now = barcodesOf(product);
  const gone = barcodesOf({ ...product, ...before }).filter((code) => !now.includes(code));
  return [
    ...gone.map((barcode) => remove(productBarcodes, { shop_id: shopId, barcode })),
    ...now.map((barcode) => coded(shopId, productId, barcode)),
  ];
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
    more_barcodes: product.moreBarcodes,
    cost_centavos: product.costCentavos,
    minimum_stock: product.minimumStock,
    low_stock_mark: product.tracksStock ? lowStockMark(product) : null,
    supplier: product.supplier,
    tracks_stock: product.tracksStock,
    open_price: product.openPrice,
    unit: product.unit,
    sort_name: sortKey(product.name),
    search_text: foldText(`${product.name} ${product.description ?? ''}`),
  };
}
