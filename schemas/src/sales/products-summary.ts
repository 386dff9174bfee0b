import { z } from 'zod';

/** GET /api/products/summary: the whole list in figures, so that a screen need not read it whole. */
export const productsSummary = z.object({
  total: z.number(),
  inCatalog: z.number(),
  /** With 5 units or fewer, none included. */
  lowStock: z.number(),
  /** Rounded to whole days; null without products. */
  averageConsumptionDays: z.number().nullable(),
  /** What the shop calls its shelves, by name; at most 200. */
  categories: z.array(z.string()),
});
export type ProductsSummary = z.infer<typeof productsSummary>;
