import { DEFAULT_CATALOG, DEFAULT_CATALOG_MESSAGE, DEFAULT_THEME } from '@pdv/schemas/account/shop-settings';
import { foldText, sortKey } from '@pdv/schemas/kernel/text';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { ProductPhotoAdded } from '@pdv/schemas/sales/photo-events';
import { clear, patch, put, type RowChange, remove } from '../../row-changes/row-change.ts';
import type { Fact, FactOf, Projection } from '../../runner/projection.ts';
import { catalogAddresses, catalogProducts, catalogs } from './table.ts';

/** The public catalogue. An erased account leaves no row. */
export const catalogProjection: Projection = {
  name: 'catalog',
  tables: [catalogs, catalogAddresses, catalogProducts],
  on: {
    ShopRegistered: shopRegistered,
    StoreChanged: ({ shopId, data }) => {
      const store = data.personal.fields;
      if (!store) return [];
      const { storeName, whatsapp, description, address, city, state, zipCode } = store;
      return [
        patch(
          catalogs,
          { shop_id: shopId },
          { store_name: storeName, whatsapp, description, address, city, state, zip_code: zipCode },
        ),
      ];
    },
    CatalogChanged: ({ shopId, data }) => [
      put(catalogAddresses, { slug: data.slug, shop_id: shopId }),
      patch(
        catalogs,
        { shop_id: shopId },
        {
          slug: data.slug,
          is_public: data.catalogPublic,
          show_prices: data.catalogShowPrices,
          show_stock: data.catalogShowStock,
          allow_orders: data.catalogAllowOrders,
          custom_message: data.personal.fields?.catalogCustomMessage ?? null,
        },
      ),
    ],
    OpeningHoursChanged: ({ shopId, data: { openingHours, personal } }) => {
      const { openingNote = null, deliveryText = null } = personal.fields ?? {};
      const told = { opening_hours: openingHours, opening_note: openingNote, delivery_text: deliveryText };
      return [patch(catalogs, { shop_id: shopId }, told)];
    },
    TimeZoneChanged: ({ shopId, data }) => [patch(catalogs, { shop_id: shopId }, { time_zone: data.timeZone })],
    ThemeChanged: ({ shopId, data }) => {
      const { primaryColor, secondaryColor, logoUrl, customCss } = data;
      return [patch(catalogs, { shop_id: shopId }, { theme: { primaryColor, secondaryColor, logoUrl, customCss } })];
    },
    AccountErased: ({ shopId }) => [
      remove(catalogs, { shop_id: shopId }),
      clear(catalogAddresses, { shop_id: shopId }),
      clear(catalogProducts, { shop_id: shopId }),
    ],
    ProductCreated: ({ shopId, data }) => [
      put(catalogProducts, {
        shop_id: shopId,
        id: data.productId,
        ...cellsOf(data.product),
        stock: data.stockAfter,
        photos: [],
      }),
    ],
    ProductChanged: ({ shopId, data }) => [
      patch(catalogProducts, { shop_id: shopId, id: data.productId }, cellsOf(data.product)),
    ],
    ProductDeleted: ({ shopId, data }) => [remove(catalogProducts, { shop_id: shopId, id: data.productId })],
    ProductPhotoAdded: photosAre,
    ProductPhotoRemoved: photosAre,
    ProductPhotosOrdered: photosAre,
    StockReceived: stockIs,
    StockCorrected: stockIs,
    StockLost: stockIs,
    StockLossUndone: stockIs,
    StockCounted: stocksAre,
    SaleRegistered: stocksAre,
    StockReturned: stocksAre,
    StockTransferSent: stocksAre,
    StockTransferReceived: stocksAre,
    StockTransferReturned: stocksAre,
    SupplierInvoiceReceived: stocksAre,
  },
};

function shopRegistered({ shopId, data }: FactOf<'ShopRegistered'>): RowChange[] {
  const person = data.personal.fields;
  if (!person) return [remove(catalogs, { shop_id: shopId })];
  return [
    put(catalogAddresses, { slug: data.slug, shop_id: shopId }),
    put(catalogs, {
      shop_id: shopId,
      slug: data.slug,
      is_public: DEFAULT_CATALOG.catalogPublic,
      show_prices: DEFAULT_CATALOG.catalogShowPrices,
      show_stock: DEFAULT_CATALOG.catalogShowStock,
      allow_orders: DEFAULT_CATALOG.catalogAllowOrders,
      custom_message: DEFAULT_CATALOG_MESSAGE,
      store_name: person.storeName,
      whatsapp: person.whatsapp,
      description: null,
      address: null,
      city: null,
      state: null,
      zip_code: null,
      time_zone: data.timeZone,
      opening_hours: null,
      opening_note: null,
      delivery_text: null,
      theme: DEFAULT_THEME,
    }),
  ];
}

function photosAre({ shopId, data }: Fact<Pick<ProductPhotoAdded['data'], 'productId' | 'photos'>>): RowChange[] {
  return [patch(catalogProducts, { shop_id: shopId, id: data.productId }, { photos: data.photos })];
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
  return patch(catalogProducts, { shop_id: shopId, id: productId }, { stock: stockAfter });
}

function cellsOf(product: ProductFields) {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    price_centavos: product.priceCentavos,
    active: product.activeInCatalog,
    tracks_stock: product.tracksStock,
    open_price: product.openPrice,
    unit: product.unit,
    image_url: product.imageUrl,
    sort_name: sortKey(product.name),
    search_text: foldText(`${product.name} ${product.description ?? ''}`),
  };
}
