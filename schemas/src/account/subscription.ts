import { z } from 'zod';
import { BILLING_PERIODS, PAID_PLANS } from './plans.ts';

/** POST /api/create-subscription. */
export const createSubscriptionRequest = z.object({
  planType: z.enum(PAID_PLANS, 'Selecione um plano'),
  period: z.enum(BILLING_PERIODS).default('monthly'),
});
export type CreateSubscriptionRequest = z.input<typeof createSubscriptionRequest>;

/** What the card form is opened with. */
export const createdSubscription = z.object({ clientSecret: z.string() });
export type CreatedSubscription = z.infer<typeof createdSubscription>;
