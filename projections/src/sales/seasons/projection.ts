import { add } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { salesByHour } from './table.ts';

const HOUR_MS = 3_600_000;

/** A roll-up, so that the hours of a year are thousands of rows, however many tickets they had. */
export const seasonsProjection: Projection = {
  name: 'seasons',
  tables: [salesByHour],
  on: {
    SaleRegistered: ({ shopId: shop_id, occurredAt, data: { totalCentavos } }) => [
      add(salesByHour, { shop_id, hour: hourOf(occurredAt) }, { sales: 1, revenue_centavos: totalCentavos }),
    ],
    PastSaleImported: (fact) => past(fact, 1),
    PastSaleRemoved: (fact) => past(fact, -1),
  },
};

/** Only where somebody wrote down at what time it was. */
function past({ shopId: shop_id, data }: FactOf<'PastSaleImported' | 'PastSaleRemoved'>, sign: 1 | -1) {
  const { soldAt, timeKnown, totalCentavos } = data;
  if (!timeKnown) return [];
  return [add(salesByHour, { shop_id, hour: hourOf(soldAt) }, { sales: sign, revenue_centavos: sign * totalCentavos })];
}

function hourOf(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / HOUR_MS) * HOUR_MS).toISOString();
}
