import { add } from '../../row-changes/row-change.ts';
import type { Projection } from '../../runner/projection.ts';
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
  },
};

function hourOf(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / HOUR_MS) * HOUR_MS).toISOString();
}
