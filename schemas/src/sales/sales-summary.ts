import { z } from 'zod';

/** GET /api/sales/summary: the figures above the history, of the sales that the member may see. */
export const salesSummary = z.object({
  /** "Today" is the shop's. */
  todaySales: z.number(),
  todayRevenue: z.string(),
  /** Mean total of all sales, to the nearest centavo; null before the first. */
  averageTicket: z.string().nullable(),
});
export type SalesSummary = z.infer<typeof salesSummary>;
