import { put, type RowChange } from '../../row-changes/row-change.ts';
import type { Fact } from '../../runner/projection.ts';
import { type TimelineRow, timeline } from './table.ts';

export type About = Partial<
  Pick<TimelineRow, 'part' | 'product_id' | 'product_name' | 'sale_id' | 'customer_id' | 'before' | 'after'>
>;

export function entry(type: string, fact: Omit<Fact<unknown>, 'data'>, about: About): RowChange {
  return put(timeline, {
    shop_id: fact.shopId,
    stream: fact.stream,
    revision: Number(fact.revision),
    part: 0,
    type,
    occurred_at: fact.occurredAt,
    actor_id: fact.actorId,
    product_id: null,
    product_name: null,
    sale_id: null,
    customer_id: null,
    before: null,
    after: null,
    ...about,
  });
}
