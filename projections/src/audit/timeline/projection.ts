import { toDecimal } from '@pdv/schemas/kernel/money';
import { put, type RowChange } from '../../row-changes/row-change.ts';
import type { Fact, FactOf, Projection } from '../../runner/projection.ts';
import { type TimelineRow, timeline } from './table.ts';

/** The audit trail of products and of what happens to sales after they were made. Free text may name people and stays out. */
export const timelineProjection: Projection = {
  name: 'timeline',
  tables: [timeline],
  on: { ProductCreated: productCreated },
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
