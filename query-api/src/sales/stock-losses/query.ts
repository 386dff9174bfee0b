import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { StockLossRow } from '@pdv/projections/tables/sales/stock-losses';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { LossesReport } from '@pdv/schemas/sales/stock-loss';
import type { Period } from '../../reading/report-period.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Sums = { readonly losses: number; readonly items: number; readonly cost_centavos: number };

const SUMS = [
  sql.raw('count(*)::int AS losses'),
  sql.raw('sum(items)::bigint AS items'),
  sql.raw('coalesce(sum(cost_centavos), 0)::bigint AS cost_centavos'),
];
const COSTLIEST_FIRST = 'cost_centavos DESC, items DESC';

const inPeriod = ({ start, end }: Period) => sql('read.stock_losses').whereBetween('business_date', [start, end]);

/** By reason and by product, the costliest first. */
export async function lossesReport(ask: Ask, period: Period, limit: number): Promise<LossesReport> {
  const [[total], reasons, products] = await Promise.all([
    ask<Sums & { readonly without_cost: number }>(
      inPeriod(period).select(
        sql.raw('count(*)::int AS losses'),
        sql.raw('coalesce(sum(items), 0)::bigint AS items'),
        sql.raw('coalesce(sum(cost_centavos), 0)::bigint AS cost_centavos'),
        sql.raw('count(*) FILTER (WHERE cost_centavos IS NULL)::int AS without_cost'),
      ),
    ),
    ask<Sums & Pick<StockLossRow, 'because'>>(
      inPeriod(period)
        .groupBy('because')
        .select('because', ...SUMS)
        .orderByRaw(`${COSTLIEST_FIRST}, because`),
    ),
    ask<Sums & Pick<StockLossRow, 'product_id' | 'product_name' | 'unit' | 'quantity'>>(
      inPeriod(period)
        .groupBy('product_id', 'unit')
        .select('product_id', 'unit', ...SUMS)
        .select(
          sql.raw('sum(quantity)::bigint AS quantity'),
          sql.raw('(array_agg(product_name ORDER BY lost_at DESC, id))[1] AS product_name'),
        )
        .orderByRaw(`${COSTLIEST_FIRST}, product_id`)
        .limit(limit),
    ),
  ]);
  return {
    total: { ...sumsOf(total ?? NOTHING), withoutCost: total?.without_cost ?? 0 },
    reasons: reasons.map(({ because, ...sums }) => ({ because, ...sumsOf(sums) })),
    products: products.map(({ product_id, product_name, unit, quantity, ...sums }) => ({
      id: product_id,
      name: product_name,
      quantity: fromSteps(quantity, unit),
      ...ofUnit(unit),
      ...sumsOf(sums),
    })),
  };
}

const NOTHING: Sums = { losses: 0, items: 0, cost_centavos: 0 };

const sumsOf = ({ losses, items, cost_centavos }: Sums) => ({ losses, items, cost: toDecimal(cost_centavos) });

export async function countLosses(ask: Ask, period: Period): Promise<number> {
  const [row] = await ask<{ count: number }>(inPeriod(period).count());
  return row?.count ?? 0;
}

export type LossPlace = Pick<StockLossRow, 'business_date' | 'id'>;

/** In the order of their days. */
export function pageOfLosses(ask: Ask, period: Period, limit: number, after: LossPlace | undefined) {
  const query = sql('read.stock_losses as l')
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 'l.shop_id').andOn(sql.raw('m.id::text = l.lost_by'));
    })
    .whereBetween('l.business_date', [period.start, period.end])
    .select('l.*', { member_name: 'm.name' })
    .orderBy(['l.business_date', 'l.id'])
    .limit(limit);
  if (after) query.whereRaw('(l.business_date, l.id) > (?::date, ?::uuid)', [after.business_date, after.id]);
  return ask<StockLossRow & { readonly member_name: MemberRow['name'] | null }>(query);
}
