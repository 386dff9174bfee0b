import type { SaleRow } from '@pdv/projections/tables/sales/sales';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { CreditSummary } from '@pdv/schemas/sales/credit-summary';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Ahead {
  readonly checkouts: number;
  readonly total: SaleRow['total_centavos'];
  readonly next_due: SaleRow['payment_date'] | null;
}

/** From the day on, that day included. What lies behind may have been paid: nobody tells the system. */
export async function creditAhead(ask: Ask, today: BusinessDay, sellerId: string | undefined): Promise<CreditSummary> {
  const query = sql('read.sales')
    .where({ payment_method: 'credit', cancelled_at: null })
    .where('payment_date', '>=', today)
    .select(
      sql.raw('count(DISTINCT checkout_id) as checkouts'),
      sql.raw('coalesce(sum(total_centavos), 0)::bigint as total'),
      sql.raw('min(payment_date) as next_due'),
    );
  if (sellerId !== undefined) query.where({ seller_id: sellerId });
  const [row] = await ask<Ahead>(query);
  return { sales: row?.checkouts ?? 0, total: toDecimal(row?.total ?? 0), nextDue: row?.next_due ?? null };
}
