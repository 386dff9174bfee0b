import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { SaleReturnRow } from '@pdv/projections/tables/sales/return-sale';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** Where a page ended. */
export type ReturnPlace = Pick<SaleReturnRow, 'returned_at' | 'id'>;

/** All returns of the shop, oldest first, page by page. */
export function pageOfReturns(ask: Ask, limit: number, after: ReturnPlace | undefined) {
  const query = sql('read.sale_returns as r')
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 'r.shop_id').andOn(sql.raw('m.id::text = r.returned_by'));
    })
    .select('r.*', 'm.name')
    .orderBy(['r.returned_at', 'r.id'])
    .limit(limit);
  if (after) query.whereRaw('(r.returned_at, r.id) > (?::timestamptz, ?::uuid)', [after.returned_at, after.id]);
  return ask<SaleReturnRow & { readonly name: MemberRow['name'] | null }>(query);
}

/** Worth of what came back of each line so far; a line of which nothing did is left out. */
export async function returnedByLine(ask: Ask, saleIds: readonly string[]): Promise<Map<string, number>> {
  if (saleIds.length === 0) return new Map();
  const returns = await ask<Pick<SaleReturnRow, 'lines'>>(
    sql('read.sale_returns')
      .whereIn('sale_id', [...new Set(saleIds)])
      .select('lines'),
  );
  const sums = new Map<string, number>();
  for (const { lineId, totalCentavos } of returns.flatMap(({ lines }) => lines)) {
    sums.set(lineId, (sums.get(lineId) ?? 0) + totalCentavos);
  }
  return sums;
}
