import type { MemberRow } from '@pdv/projections/tables/account/accounts';
import type { TimelineRow } from '@pdv/projections/tables/audit/timeline';
import type { SaleRow } from '@pdv/projections/tables/sales/sales';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { streams } from '@pdv/schemas/log';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type About = { readonly product_id: string } | { readonly sale_id: string };
type Named<Row> = Row & { readonly actor_name: MemberRow['name'] | null };
type Placed = { readonly revision: number; readonly entry: Timeline[number] };

/** Everything that happened to a product or a sale, newest first. */
export async function timelineOf(ask: Ask, about: About): Promise<Timeline> {
  const aboutEntry = 'sale_id' in about ? { 't.sale_id': about.sale_id } : { 't.product_id': about.product_id };
  const aboutSale = 'sale_id' in about ? { 't.id': about.sale_id } : { 't.product_id': about.product_id };
  const [told, sold] = await Promise.all([
    ask<Named<TimelineRow>>(withActor(sql('read.timeline as t').where(aboutEntry), 't.actor_id')),
    ask<Named<SaleRow>>(withActor(sql('read.sales as t').where(aboutSale), 't.seller_id')),
  ]);
  return [...told.map(fromTimeline), ...sold.map(fromSale)].sort(newestFirst).map(({ entry }) => entry);
}

function withActor(query: Knex.QueryBuilder, actor: string): Knex.QueryBuilder {
  return query
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 't.shop_id').andOn(sql.raw('m.id::text = ??', [actor]));
    })
    .select('t.*', 'm.name as actor_name');
}

function fromTimeline(row: Named<TimelineRow>): Placed {
  const entry = {
    id: `${row.stream}/${row.revision}`,
    type: row.type,
    occurredAt: row.occurred_at,
    actor: { id: row.actor_id, name: actorName(row.actor_id, row.actor_name) },
    productId: row.product_id,
    saleId: row.sale_id,
    before: row.before as Timeline[number]['before'],
    after: row.after as Timeline[number]['after'],
  };
  return { revision: row.revision, entry };
}

function fromSale(row: Named<SaleRow>): Placed {
  const entry = {
    id: `${streams.inventory(row.shop_id)}/${row.revision}`,
    type: 'SaleRegistered',
    occurredAt: row.sold_at,
    actor: { id: row.seller_id, name: actorName(row.seller_id, row.actor_name) },
    productId: row.product_id,
    saleId: row.id,
    before: { stock: row.stock_before },
    after: {
      stock: row.stock_after,
      quantity: row.quantity,
      unitPrice: toDecimal(row.unit_price_centavos),
      totalAmount: toDecimal(row.total_centavos),
      paymentMethod: row.payment_method,
    },
  };
  return { revision: row.revision, entry };
}

function newestFirst(a: Placed, b: Placed): number {
  return b.entry.occurredAt.localeCompare(a.entry.occurredAt) || b.revision - a.revision;
}
