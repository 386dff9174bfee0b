import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/account';
import type { StockTransferRow } from '@pdv/projections/tables/sales/stock-transfers';
import { ofUnit } from '@pdv/schemas/kernel/quantity';
import type { StockTransfer } from '@pdv/schemas/sales/stock-transfers';
import { actorName } from '../../reading/actor-name.ts';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { type Ask, type ShopReader, sql } from '../../reading/shop-reader.ts';

type Row = StockTransferRow & { readonly sent_by_name: MemberRow['name'] | null };

/** What left and what came in, the newest first. */
export async function listStockTransfers(ask: Ask, { limit, cursor }: { limit: number; cursor?: Cursor | undefined }) {
  const query = sql('read.stock_transfers as t')
    .joinRaw('LEFT JOIN read.members as m ON m.shop_id = t.shop_id AND m.id::text = t.sent_by')
    .select('t.*', 'm.name as sent_by_name')
    .orderBy([
      { column: 't.sent_at', order: 'desc' },
      { column: 't.id', order: 'desc' },
    ])
    .limit(limit + 1);
  if (cursor) query.whereRaw('(t.sent_at, t.id) < (?::timestamptz, ?::uuid)', [cursor.after, cursor.id]);
  return cutPage(await ask<Row>(query), limit, ({ sent_at: after, id }) => ({ after, id }));
}

/** The names of the other shops: whoever may see a transfer may know with which shop it is. */
export async function shopNames(reader: ShopReader, shopIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(shopIds)) {
    const [account] = await reader.asShop(id, (ask) =>
      ask<Pick<AccountRow, 'store_name'>>(sql('read.accounts').select('store_name')),
    );
    if (account) names.set(id, account.store_name);
  }
  return names;
}

export function toStockTransfer(row: Row, names: ReadonlyMap<string, string>): StockTransfer {
  const because = new Map(row.refused?.map((one) => [one.nth, one.because]));
  return {
    id: row.id,
    direction: row.direction === 'out' ? 'out' : 'in',
    otherShop: { id: row.other_shop_id, name: names.get(row.other_shop_id) ?? null },
    state: stateOf(row),
    lines: row.lines.map(({ unit, ...line }, nth) => ({
      ...line,
      ...ofUnit(unit),
      cameBack: because.get(nth) ?? null,
    })),
    items: row.items,
    note: row.note,
    sentAt: row.sent_at,
    sentBy: actorName(row.sent_by, row.sent_by_name),
    receivedAt: row.received_at,
  };
}

function stateOf({ refused, returned_at, lines }: Row): StockTransfer['state'] {
  if (refused === null) return 'on-the-way';
  if (refused.length === 0) return 'received';
  if (returned_at === null) return 'coming-back';
  return refused.length === lines.length ? 'returned' : 'partly-returned';
}
