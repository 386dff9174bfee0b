import { toDecimal } from '@pdv/schemas/kernel/money';
import { put, type RowChange } from '../../row-changes/row-change.ts';
import type { Fact, FactOf, Projection } from '../../runner/projection.ts';
import { type TimelineRow, timeline } from './table.ts';

/** The audit trail of products and sales, stock movements included. Notes may name people and stay out of it. */
export const timelineProjection: Projection = {
  name: 'timeline',
  tables: [timeline],
  on: { ProductCreated: productCreated, SaleRegistered: saleRegistered },
};

type About = Pick<TimelineRow, 'product_id' | 'sale_id' | 'before' | 'after'>;

function entry(type: string, fact: Fact<unknown>, about: About): RowChange {
  return put(timeline, {
    shop_id: fact.shopId,
    stream: fact.stream,
    revision: Number(fact.revision),
    type,
    occurred_at: fact.occurredAt,
    actor_id: fact.actorId,
    ...about,
  });
}

function productCreated(fact: FactOf<'ProductCreated'>) {
  const { productId, product, stockAfter } = fact.data;
  const { priceCentavos, ...fields } = product;
  const after = { ...fields, price: toDecimal(priceCentavos), stock: stockAfter };
  return [entry('ProductCreated', fact, { product_id: productId, sale_id: null, before: null, after })];
}

function saleRegistered(fact: FactOf<'SaleRegistered'>) {
  const { data } = fact;
  const after = {
    stock: data.stockAfter,
    quantity: data.quantity,
    unitPrice: toDecimal(data.unitPriceCentavos),
    totalAmount: toDecimal(data.totalCentavos),
    paymentMethod: data.paymentMethod,
  };
  const before = { stock: data.stockBefore };
  return [entry('SaleRegistered', fact, { product_id: data.productId, sale_id: data.saleId, before, after })];
}
