import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { TimelineRow } from '@pdv/projections/tables/audit/timeline';
import type { CampaignMailRow, CampaignRow } from '@pdv/projections/tables/customers/campaigns';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SaleLineRow, SaleRow } from '@pdv/projections/tables/sales/register-sale';
import type { StockLossRow } from '@pdv/projections/tables/sales/stock-losses';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import { streams } from '@pdv/schemas/log';
import type { Timeline, TimelineKind } from '@pdv/schemas/sales/timeline';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { withSaleOrLineId } from '../../reading/sale-or-line-id.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { CONSENTS, MESSAGES } from './kinds.ts';
import { encodeTimelineCursor, newestFirst, type TimelineCursor } from './page.ts';

/** The subject of a timeline; the whole shop if empty. */
export interface About {
  readonly productId?: string;
  /** The id of the sale or of one of its lines. */
  readonly saleId?: string;
  readonly customerId?: string;
  /** Only entries of this kind, which the registrations of sales are not. */
  readonly kind?: TimelineKind | undefined;
}

/** The entries of a kind: what was written to a customer, and what they let the shop write. */
const KINDS: Readonly<Record<TimelineKind, (of: Knex.QueryBuilder) => void>> = {
  messages(of) {
    of.whereIn('t.type', MESSAGES);
  },
  consents(of) {
    of.where((any) => {
      any.whereIn('t.type', CONSENTS).orWhere((changed) => {
        changed.where('t.type', 'CustomerChanged').whereRaw(`t.after->'changed' @> '["email"]'`);
      });
    });
  },
};

export interface TimelinePage {
  readonly limit: number;
  readonly after: TimelineCursor | undefined;
}

type Entry = Timeline[number];
type Named<Row> = Row & {
  readonly actor_name: MemberRow['name'] | null;
  readonly approver_name: MemberRow['name'] | null;
  readonly customer_name: CustomerRow['name'] | null;
};
interface Placed {
  readonly place: TimelineCursor;
  readonly entry: Omit<Entry, 'id' | 'occurredAt'>;
}

/** Newest first. Registrations come from the read model `sales`, all other entries from `timeline`. */
export async function timelineOf(ask: Ask, shopId: string, about: About, { limit, after }: TimelinePage) {
  const stream = streams.inventory(shopId);
  const told = named(sql('read.timeline as t').where(concerning(about)), 't.actor_id', "t.after->>'approvedBy'")
    .leftJoin('read.sales as s', (on) => {
      on.on('s.shop_id', 't.shop_id').andOn('s.id', 't.sale_id').andOnVal('t.type', 'SaleCancelled');
    })
    .select('s.cancel_reason', COUNTING_LOSS);
  const sold = about.productId === undefined ? salesAbout(about) : salesOfProduct(about.productId);
  if (about.kind) KINDS[about.kind](told);
  const [entries, sales] = await Promise.all([
    ask<Told>(page(told, ['t.occurred_at', 't.stream', 't.revision'], limit, after)),
    // All sales of a shop are in one stream.
    about.kind ? [] : ask<Sold>(page(sold, ['t.sold_at', sql.raw('?::text', [stream]), 't.revision'], limit, after)),
  ]);
  const all = [...entries.map(fromTimeline), ...sales.map((row) => fromSale(row, stream))];
  all.sort((a, b) => newestFirst(a.place, b.place));
  const shown = all.slice(0, limit);
  const last = shown.at(-1);
  const campaigns = await campaignsOf(ask, shown);
  return {
    entries: shown.map(({ place, entry }): Entry => {
      const { stream, revision, occurredAt } = place;
      const campaign = campaigns.get(stream);
      const named = campaign === undefined ? entry : { ...entry, after: { ...entry.after, campaign } };
      return { id: `${stream}/${revision}`, occurredAt, ...named };
    }),
    next: last && all.length > limit ? encodeTimelineCursor(last.place) : undefined,
  };
}

/** The names of the campaigns whose mails these entries tell of, by the mail's stream: its events do not have them. */
async function campaignsOf(ask: Ask, shown: readonly Placed[]): Promise<ReadonlyMap<string, string>> {
  const prefix = streams.campaignMail('');
  const ids = shown.flatMap(({ place: { stream } }) =>
    stream.startsWith(prefix) ? [stream.slice(prefix.length)] : [],
  );
  if (ids.length === 0) return new Map();
  const mails = await ask<Pick<CampaignMailRow, 'id'> & Pick<CampaignRow, 'name'>>(
    sql('read.campaign_mails as m')
      .join('read.campaigns as c', { 'c.shop_id': 'm.shop_id', 'c.id': 'm.campaign_id' })
      .whereIn('m.id', ids)
      .select('m.id', 'c.name'),
  );
  return new Map(mails.map(({ id, name }) => [streams.campaignMail(id), name]));
}

type Told = Named<TimelineRow> & Pick<SaleRow, 'cancel_reason'> & { readonly loss_id: StockLossRow['id'] | null };

/** Of a loss while it counts: what it is undone by. */
const COUNTING_LOSS = sql.raw(
  `(SELECT x.id FROM read.stock_losses x
    WHERE x.shop_id = t.shop_id AND x.id = (t.after->>'lossId')::uuid) AS loss_id`,
);

function concerning({ productId, saleId, customerId }: About) {
  return (all: Knex.QueryBuilder) => {
    // An event about several products has a row for each product besides its own row.
    if (productId !== undefined) all.where('t.product_id', productId);
    else all.where('t.part', 0);
    if (customerId !== undefined) all.where('t.customer_id', customerId);
    if (saleId !== undefined) all.whereIn('t.sale_id', idsOfSale(saleId));
  };
}

/** The ids of a sale and of all its lines. */
function idsOfSale(saleOrLineId: string): Knex.QueryBuilder {
  const sale = sql('read.sales as s').where(withSaleOrLineId(saleOrLineId)).select('s.id');
  return sql('read.sale_lines as l').whereIn('l.sale_id', sale).select('l.id');
}

type Sold = Named<SaleRow> & {
  /** One line, or the sum of all lines of one product; null for several products. */
  readonly line: Pick<SaleLineRow, 'product_id' | 'product_name' | 'unit_price_centavos' | 'unit'> | null;
  readonly quantity: number;
  readonly amount: number;
  readonly stock_before: number | null;
  readonly stock_after: number | null;
};

/** One entry per sale that was made here; with product and stock if the sale has one line. */
function salesAbout({ saleId, customerId }: About): Knex.QueryBuilder {
  const query = named(sql('read.sales as t'), 't.seller_id', 't.approved_by')
    .leftJoin('read.sale_lines as l', (on) => {
      on.on('l.shop_id', 't.shop_id').andOn('l.sale_id', 't.id').andOnVal('l.nth', 0).andOnVal('t.line_count', 1);
    })
    .select(sql.raw('CASE WHEN l.id IS NOT NULL THEN to_json(l) END AS line'), 'l.stock_before', 'l.stock_after')
    .select(sql.raw('coalesce(l.quantity, t.items) AS quantity'), 't.total_centavos as amount')
    .whereNull('t.imported_at');
  if (customerId !== undefined) query.where('t.customer_id', customerId);
  if (saleId !== undefined) {
    query.whereIn('t.id', sql('read.sales as s').where(withSaleOrLineId(saleId)).select('s.id'));
  }
  return query;
}

/** One entry per sale with its effect on one product: two lines of one product follow one another. */
function salesOfProduct(productId: string): Knex.QueryBuilder {
  const lines = sql('read.sale_lines as l')
    .whereRaw('l.shop_id = t.shop_id AND l.sale_id = t.id')
    .where('l.product_id', productId)
    .select(
      sql.raw('(array_agg(to_json(l) ORDER BY l.nth))[1] AS line'),
      sql.raw('sum(l.quantity)::bigint AS quantity'),
      sql.raw('sum(l.total_centavos)::bigint AS amount'),
      sql.raw('max(l.stock_before) AS stock_before'),
      sql.raw('min(l.stock_after) AS stock_after'),
    );
  const found = sql('read.sale_lines as p').where('p.product_id', productId).select('p.shop_id', 'p.sale_id');
  return named(sql('read.sales as t'), 't.seller_id', 't.approved_by')
    .crossJoin(sql.raw('LATERAL ? AS x', [lines]))
    .whereRaw('(t.shop_id, t.id) IN ?', [found])
    .whereNull('t.imported_at')
    .select('x.*');
}

/** @param approver an expression: who allowed it, or null */
function named(query: Knex.QueryBuilder, actor: string, approver: string): Knex.QueryBuilder {
  return query
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 't.shop_id').andOn(sql.raw('m.id::text = ??', [actor]));
    })
    .leftJoin('read.members as o', (on) => {
      on.on('o.shop_id', 't.shop_id').andOn(sql.raw(`o.id::text = ${approver}`));
    })
    .leftJoin('read.customers as c', { 'c.shop_id': 't.shop_id', 'c.id': 't.customer_id' })
    .select('t.*', 'm.name as actor_name', 'o.name as approver_name', 'c.name as customer_name');
}

function page(
  query: Knex.QueryBuilder,
  [instant, stream, revision]: readonly [string, string | Knex.Raw, string],
  limit: number,
  after: TimelineCursor | undefined,
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

function fromTimeline(row: Told): Placed {
  const { lossId: _, ...told } = (row.after ?? {}) as Record<string, unknown>;
  const after = row.after
    ? {
        ...told,
        ...(typeof told.approvedBy === 'string' && { approvedBy: actorName(told.approvedBy, row.approver_name) }),
        ...(row.cancel_reason !== null && { reason: row.cancel_reason }),
        ...(row.loss_id !== null && { lossId: row.loss_id }),
      }
    : null;
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
      after,
    },
  };
}

function fromSale(row: Sold, stream: string): Placed {
  const { line, stock_before, stock_after } = row;
  return {
    place: { occurredAt: row.sold_at, stream, revision: row.revision },
    entry: {
      type: 'SaleRegistered',
      actor: { id: row.seller_id, name: actorName(row.seller_id, row.actor_name) },
      productId: line?.product_id ?? null,
      productName: line?.product_name ?? null,
      saleId: row.id,
      ...customerOf(row),
      before: stock_before === null ? null : { stock: fromSteps(stock_before, line?.unit) },
      after: {
        number: row.number,
        ...(stock_after !== null && { stock: fromSteps(stock_after, line?.unit) }),
        ...(line && ofUnit(line.unit)),
        ...(line === null && { items: row.line_count }),
        quantity: fromSteps(row.quantity, line?.unit),
        ...(line && { unitPrice: toDecimal(line.unit_price_centavos) }),
        totalAmount: toDecimal(row.amount),
        paymentMethod: row.payment_method,
        ...(row.approved_by !== null && { approvedBy: actorName(row.approved_by, row.approver_name) }),
      },
    },
  };
}

function customerOf({ customer_id, customer_name }: Named<Pick<SaleRow, 'customer_id'>>) {
  return { customerId: customer_id, customerName: customer_id === null ? null : (customer_name ?? 'Cliente removido') };
}
