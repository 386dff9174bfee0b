import { z } from 'zod';

/** What a customer's timeline may be narrowed to. */
export const TIMELINE_KINDS = ['messages', 'consents'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * GET /api/timeline/products/{id}, /sales/{id}, /customers/{id} and /shop: who did what and when, newest first, with
 * the values before and after. In pages: `limit` (100 without it), and `cursor` from the last answer's `X-Next-Cursor`.
 */
export const timeline = z.array(
  z.object({
    id: z.string(),
    /** The event's type. */
    type: z.string(),
    /** Instant, ISO 8601 UTC. */
    occurredAt: z.string(),
    actor: z.object({ id: z.string(), name: z.string() }),
    productId: z.string().nullable(),
    /** As the product was called then. */
    productName: z.string().nullable(),
    saleId: z.string().nullable(),
    customerId: z.string().nullable(),
    /** As the customer is called now; 'Cliente removido' once erased. */
    customerName: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  }),
);
export type Timeline = z.infer<typeof timeline>;
