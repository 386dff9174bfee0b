import type { MemberRow } from '@pdv/projections/tables/account/accounts';
import type { TimelineRow } from '@pdv/projections/tables/audit/timeline';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SaleRow } from '@pdv/projections/tables/sales/sales';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { streams } from '@pdv/schemas/log';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { newestFirst, type Place, placeCursor } from './page.ts';

/** What a timeline is about; without anything, the whole shop. */
export interface About {
  readonly productId?: string;
  /** With it come the other lines of its checkout: they were one sale to whoever bought. */
  readonly saleId?: string;
  readonly customerId?: string;
}

export interface TimelinePage {
  readonly limit: number;
  readonly after: Place | undefined;
}

type Entry = Timeline[number];
type Named<Row> = Row & {
  readonly actor_name: MemberRow['name'] | null;
  readonly customer_name: CustomerRow['name'] | null;
};
interface Placed {
  readonly place: Place;
  readonly entry: Omit<Entry, 'id' | 'occurredAt'>;
}

/** Newest first. Sales are told from the sales themselves, all else from the timeline. */
export async function timelineOf(ask: Ask, shopId: string, about: About, { limit, after }: TimelinePage) {
  const stream = streams.inventory(shopId);
  const told = named(sql('read.timeline as t').where(concerning(about, 't.sale_id')), 't.actor_id')
    .leftJoin('read.sales as s', (on) => {
      on.on('s.shop_id', 't.shop_id').andOn('s.id', 't.sale_id').andOnVal('t.type', 'SaleCancelled');
    })
    .select('s.cancel_reason');
  const sold = named(sql('read.sales as t').where(concerning(about, 't.id')), 't.seller_id');
  const [entries, sales] = await Promise.all([
    ask<Named<TimelineRow> & Pick<SaleRow, 'cancel_reason'>>(
      page(told, ['t.occurred_at', 't.stream', 't.revision'], limit, after),
    ),
    // Unless something else is asked for: all sales are of one stream.
    ask<Named<SaleRow>>(page(sold, ['t.sold_at', sql.raw('?::text', [stream]), 't.revision'], limit, after)),
  ]);
  const all = [...entries.map(fromTimeline), ...sales.map((row) => fromSale(row, stream))];
  all.sort((a, b) => newestFirst(a.place, b.place));
  const shown = all.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ place, entry }): Entry => {
      const { stream, revision, occurredAt } = place;
      return { id: `${stream}/${revision}`, occurredAt, ...entry };
    }),
    next: last && all.length > limit ? placeCursor(last.place) : undefined,
  };
}

function concerning({ productId, saleId, customerId }: About, saleColumn: string) {
  return (all: Knex.QueryBuilder) => {
    if (productId !== undefined) all.where('t.product_id', productId);
    if (customerId !== undefined) all.where('t.customer_id', customerId);
    if (saleId === undefined) return;
    const cart = sql('read.sales as asked')
      .join('read.sales as line', { 'line.shop_id': 'asked.shop_id', 'line.checkout_id': 'asked.checkout_id' })
      .where('asked.id', saleId)
      .whereRaw('line.checkout_id <> line.id')
      .select('line.id');
    all.where((any) => {
      any.where(saleColumn, saleId).orWhereIn(saleColumn, cart);
    });
  };
}

function named(query: Knex.QueryBuilder, actor: string): Knex.QueryBuilder {
  return query
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 't.shop_id').andOn(sql.raw('m.id::text = ??', [actor]));
    })
    .leftJoin('read.customers as c', { 'c.shop_id': 't.shop_id', 'c.id': 't.customer_id' })
    .select('t.*', 'm.name as actor_name', 'c.name as customer_name');
}

function page(
  query: Knex.QueryBuilder,
  [instant, stream, revision]: readonly [string, string | Knex.Raw, string],
  limit: number,
  after: Place | undefined,
): Knex.QueryBuilder {
  if (after) {
    const streamCell = typeof stream === 'string' ? sql.ref(stream) : stream;
    query
      .where(instant, '<=', after.occurredAt)
      .whereRaw('(??, ?, ??) < (?::timestamptz, ?::text, ?::bigint)', [
        ...[instant, streamCell, revision],
        ...[after.occurredAt, after.stream, after.revision],
      ]);
  }
  query.orderBy(instant, 'desc');
  if (typeof stream === 'string') query.orderBy(stream, 'desc');
  return query.orderBy(revision, 'desc').limit(limit + 1);
}

function fromTimeline(row: Named<TimelineRow> & Pick<SaleRow, 'cancel_reason'>): Placed {
  const after = row.cancel_reason === null ? row.after : { ...(row.after as object), reason: row.cancel_reason };
  return {
    place: { occurredAt: row.occurred_at, stream: row.stream, revision: row.revision },
    entry: {
      type: row.type,
      actor: { id: row.actor_id, name: actorName(row.actor_id, row.actor_name) },
      productId: row.product_id,
      productName: row.product_name,
      saleId: row.sale_id,
      ...customerOf(row),
      before: row.before as Entry['before'],
      after: after as Entry['after'],
    },
  };
}

function fromSale(row: Named<SaleRow>, stream: string): Placed {
  return {
    place: { occurredAt: row.sold_at, stream, revision: row.revision },
    entry: {
      type: 'SaleRegistered',
      actor: { id: row.seller_id, name: actorName(row.seller_id, row.actor_name) },
      productId: row.product_id,
      productName: row.product_name,
      saleId: row.id,
      ...customerOf(row),
      before: { stock: row.stock_before },
      after: {
        stock: row.stock_after,
        quantity: row.quantity,
        unitPrice: toDecimal(row.unit_price_centavos),
        totalAmount: toDecimal(row.total_centavos),
        paymentMethod: row.payment_method,
      },
    },
  };
}

function customerOf({ customer_id, customer_name }: Named<Pick<SaleRow, 'customer_id'>>) {
  return { customerId: customer_id, customerName: customer_id === null ? null : (customer_name ?? 'Cliente removido') };
}
