import { foldText } from '@pdv/schemas/kernel/text';
import { patch, put } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { products } from './table.ts';

export const productsProjection: Projection = {
  name: 'products',
  tables: [products],
  on: {
    ProductCreated: productCreated,
    SaleRegistered: ({ shopId, data }) => [
      patch(products, { shop_id: shopId, id: data.productId }, { stock: data.stockAfter }),
    ],
  },
};

function productCreated({ shopId, occurredAt, data }: FactOf<'ProductCreated'>) {
  const { product } = data;
  return [
    put(products, {
      shop_id: shopId,
      id: data.productId,
      name: product.name,
      description: product.description,
      category: product.category,
      price_centavos: product.priceCentavos,
      stock: data.stockAfter,
      consumption_days: product.consumptionDays,
      active_in_catalog: product.activeInCatalog,
      image_url: product.imageUrl,
      barcode: product.barcode,
      sort_name: foldText(product.name),
      search_text: foldText(`${product.name} ${product.description ?? ''}`),
      created_at: occurredAt,
    }),
  ];
}
