import { z } from 'zod';

/** GET /api/customers/summary: the whole customer list in figures, so that a screen need not read it whole. */
export const customersSummary = z.object({
  total: z.number(),
  /** With an e-mail address. */
  active: z.number(),
  /** Added since the first day of the shop's month. */
  newThisMonth: z.number(),
});
export type CustomersSummary = z.infer<typeof customersSummary>;
