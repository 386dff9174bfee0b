import type { FreguesEvent } from '@pdv/schemas/log';
import { MOVED_BY_SALES } from '@pdv/schemas/sales/moved-by-sales';
import { expect, it } from 'vitest';
import { projections } from './read-models.ts';

/** Of a sale, its return and its cancellation, with what the process managers add. */
const EVENTS: readonly FreguesEvent['type'][] = [
  ...(['SaleRegistered', 'SaleCancelled', 'SaleReturned', 'StockReturned'] as const),
  ...(['VoucherIssued', 'VoucherRestored', 'CreditReserved', 'DebtRecorded', 'DebtReduced'] as const),
  ...(['FollowUpScheduled', 'FollowUpCancelled', 'FollowUpConverted', 'FollowUpConversionUndone'] as const),
];

/**
 * For the operators and for visitors: no screen of a shop reads them. `seasons` moves with `dashboard`, by which its
 * screen is told.
 */
const ELSEWHERE = ['operations', 'catalog', 'seasons'];

it('are the read models that handle these events', () => {
  const handling = projections.filter(({ on }) => EVENTS.some((type) => type in on)).map(({ name }) => name);
  expect([...MOVED_BY_SALES, ...ELSEWHERE].sort()).toEqual(handling.sort());
});
