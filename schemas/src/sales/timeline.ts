import { z } from 'zod';

/**
 * GET /api/timeline/products/{id} and /api/timeline/sales/{id}: who did what and when, newest first, with the values
 * before and after.
 */
export const timeline = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    /** Instant, ISO 8601 UTC. */
    occurredAt: z.string(),
    actor: z.object({ id: z.string(), name: z.string() }),
    productId: z.string().nullable(),
    saleId: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  }),
);
export type Timeline = z.infer<typeof timeline>;
