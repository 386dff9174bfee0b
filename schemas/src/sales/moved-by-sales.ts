import type { ReadModel } from '../live.ts';

/**
 * The read models of a shop's screens that a sale, its return or its cancellation may move, together with what follows from these:
 * debts, vouchers and reminders. A test compares it with the projections.
 */
export const MOVED_BY_SALES = [
  ...(['products', 'sales', 'cash-sessions', 'receivables', 'returns', 'vouchers'] as const),
  ...(['dashboard', 'follow-ups', 'timeline', 'reports'] as const),
] satisfies readonly ReadModel[];
