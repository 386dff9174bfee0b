import { z } from 'zod';

/** GET /api/sales/credit: what is still owed for the sales on term that the member may see, without fine and interest. */
export const creditSummary = z.object({
  /** Sales of which something is still owed that falls due today or later. */
  sales: z.number(),
  /** Open of them, due today or later. */
  total: z.string(),
  /** Open and past its day. */
  overdue: z.string(),
  /** The nearest due day from today on; null without any. */
  nextDue: z.string().nullable(),
});
export type CreditSummary = z.infer<typeof creditSummary>;
