import { z } from 'zod';

export const FOLLOW_UP_STATUSES = ['pending', 'overdue', 'sending', 'unknown', 'sent', 'cancelled'] as const;

/**
 * GET /api/followups. Pending until its day has passed in the shop's zone, overdue from then on until it is sent;
 * unknown where the connection broke off and the mail may have left.
 */
export const followUp = z.object({
  id: z.string(),
  saleId: z.string(),
  /** Name 'Cliente removido' once the person was erased. */
  customer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** As it was called when it was sold. */
  product: z.object({ id: z.string(), name: z.string() }),
  /** A day of the shop. */
  scheduledFor: z.string(),
  /** Instant, ISO 8601 UTC. */
  sentAt: z.string().nullable(),
  status: z.enum(FOLLOW_UP_STATUSES),
});
export type FollowUp = z.infer<typeof followUp>;
export type FollowUpStatus = FollowUp['status'];

/** GET /api/followups/stats; cancelled ones are not counted. */
export const followUpStats = z.object({
  total: z.number(),
  pending: z.number(),
  overdue: z.number(),
  sent: z.number(),
});
export type FollowUpStats = z.infer<typeof followUpStats>;
