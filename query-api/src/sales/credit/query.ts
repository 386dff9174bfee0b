import type { SaleRow } from '@pdv/projections/tables/sales/register-sale';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { CreditSummary } from '@pdv/schemas/sales/credit-summary';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Ahead {
  readonly sales: number;
  readonly total: SaleRow['total_centavos'];
  readonly next_due: SaleRow['due_date'];
}

/** Credit due from this day on, the day included. Earlier credit may be paid: the system does not know. */
export async function creditAhead(ask: Ask, today: BusinessDay, sellerId: string | undefined): Promise<CreditSummary> {
  const query = sql('read.sales')
    .whereNull('cancelled_at')
    .where('due_date', '>=', today)
    .select(
      sql.raw('count(*) as sales'),
      sql.raw('coalesce(sum(credit_centavos), 0)::bigint as total'),
      sql.raw('min(due_date) as next_due'),
    );
  if (sellerId !== undefined) query.where({ seller_id: sellerId });
  const [row] = await ask<Ahead>(query);
  return { sales: row?.sales ?? 0, total: toDecimal(row?.total ?? 0), nextDue: row?.next_due ?? null };
}
