import { z } from 'zod';

/**
 * GET /api/sales/credit: the sales on term that fall due today or later, of those that the member may see. Payments of
 * them are not recorded anywhere, so nothing is said of what lies behind.
 */
export const creditSummary = z.object({
  /** Checkouts, not their lines. */
  sales: z.number(),
  total: z.string(),
  /** The nearest due day; null without any. */
  nextDue: z.string().nullable(),
});
export type CreditSummary = z.infer<typeof creditSummary>;
