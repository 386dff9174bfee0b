import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';

/** In how many tickets of the last twelve months what was sold. */
const reason = {
  /** With the product. */
  tickets: z.number(),
  /** Of these, with the other one too. */
  together: z.number(),
  /** How many of them would have it by chance: rounded to a tenth. */
  expected: z.number(),
};

/** A row in GET /api/products/:id/goes-with: a product that can be sold now. */
export const goesWith = z.object({
  id: z.string(),
  name: z.string(),
  price: z.string(),
  stock: z.number(),
  tracksStock: z.boolean(),
  openPrice: z.boolean(),
  unit: measured,
  barcode: z.string().nullable(),
  ...reason,
});
export type GoesWith = z.infer<typeof goesWith>;

const named = z.object({ id: z.string(), name: z.string() });

/** A row in GET /api/products/goes-with. */
export const goesWithPair = z.object({ product: named, other: named, ...reason });
export type GoesWithPair = z.infer<typeof goesWithPair>;

/** GET /api/products/goes-with/summary. */
export const goesWithSummary = z.object({
  /** The shop's day of the last counting; null before the first. */
  countedOn: z.string().nullable(),
  /** That were counted. */
  tickets: z.number(),
  /** With something that goes with them. */
  products: z.number(),
});
export type GoesWithSummary = z.infer<typeof goesWithSummary>;
