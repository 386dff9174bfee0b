import { z } from 'zod';

/** GET /api/products/summary: the whole list in figures, so that a screen need not read it whole. */
export const productsSummary = z.object({
  total: z.number(),
  inCatalog: z.number(),
  /** At or below its own minimum, or 5 units where it has none. */
  lowStock: z.number(),
  /** Rounded to whole days; null without products. */
  averageConsumptionDays: z.number().nullable(),
  /** What the shop calls its shelves, by name; at most 200. */
  categories: z.array(z.string()),
  /** Names of suppliers in use; at most 200. */
  suppliers: z.array(z.string()),
  /** What the stock cost on the average, as far as costs are known; only for who may see reports. */
  stockCost: z.string().optional(),
});
export type ProductsSummary = z.infer<typeof productsSummary>;
