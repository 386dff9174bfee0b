import type { DebtRow } from '@pdv/projections/tables/sales/receivable';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { CreditSummary } from '@pdv/schemas/sales/credit-summary';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Ahead {
  readonly sales: number;
  readonly total: DebtRow['open_centavos'];
  readonly overdue: DebtRow['open_centavos'];
  readonly next_due: DebtRow['due_date'] | null;
}

/** Open debts by their due day, this day included in what is ahead. Only those of a member's sales, if one is named. */
export async function creditAhead(ask: Ask, today: BusinessDay, sellerId: string | undefined): Promise<CreditSummary> {
  const ahead = sql.raw('d.due_date >= ?', [today]);
  const query = sql('read.debts as d')
    .where('d.open_centavos', '>', 0)
    .select(
      sql.raw('count(DISTINCT d.sale_id) FILTER (WHERE ?) as sales', [ahead]),
      sql.raw('coalesce(sum(d.open_centavos) FILTER (WHERE ?), 0)::bigint as total', [ahead]),
      sql.raw('coalesce(sum(d.open_centavos) FILTER (WHERE NOT ?), 0)::bigint as overdue', [ahead]),
      sql.raw('min(d.due_date) FILTER (WHERE ?) as next_due', [ahead]),
    );
  if (sellerId !== undefined) {
    query.join('read.sales as s', { 's.shop_id': 'd.shop_id', 's.id': 'd.sale_id' }).where('s.seller_id', sellerId);
  }
  const [row] = await ask<Ahead>(query);
  return {
    sales: row?.sales ?? 0,
    total: toDecimal(row?.total ?? 0),
    overdue: toDecimal(row?.overdue ?? 0),
    nextDue: row?.next_due ?? null,
  };
}
