import { z } from 'zod';
import { BILLING_PERIODS, PAID_PLANS } from './plans.ts';

/** POST /api/create-subscription. */
export const createSubscriptionRequest = z.object({
  planType: z.enum(PAID_PLANS, 'Selecione um plano'),
  period: z.enum(BILLING_PERIODS).default('monthly'),
});
export type CreateSubscriptionRequest = z.input<typeof createSubscriptionRequest>;

/** What the card form is opened with. */
export const createdSubscription = z.object({
  clientSecret: z.string(),
  plan: z.enum(PAID_PLANS),
  period: z.enum(BILLING_PERIODS),
  /** What the first payment is about, as a decimal string. */
  amount: z.string(),
  message: z.string(),
  /** Of the payment provider, for the browser: not a secret. */
  publishableKey: z.string(),
});
export type CreatedSubscription = z.infer<typeof createdSubscription>;

/** POST /api/create-subscription-manual: a hint that the payment was made. Everything is asked of the provider. */
export const confirmSubscriptionRequest = z.object({
  paymentIntentId: z.string('Informe o pagamento').regex(/^pi_\w{1,80}$/, 'Pagamento inválido'),
  planType: z.enum(PAID_PLANS, 'Selecione um plano'),
});
export const confirmedSubscription = z.object({ plan: z.enum(PAID_PLANS), period: z.enum(BILLING_PERIODS) });

/** POST /api/change-subscription and its preview: another plan, another period, or both. */
export const changeSubscriptionRequest = z.object({
  planType: z.enum(PAID_PLANS, 'Selecione um plano'),
  period: z.enum(BILLING_PERIODS, 'Selecione o período'),
});
export type ChangeSubscriptionRequest = z.input<typeof changeSubscriptionRequest>;
/** What would be charged at once; below zero it is credit for the charges to come. */
export const changePreview = z.object({ amount: z.string() });
export type ChangePreview = z.infer<typeof changePreview>;

/** A subscription as the shop sees it. */
export const runningSubscription = z.object({
  plan: z.enum(PAID_PLANS),
  period: z.enum(BILLING_PERIODS),
  /** Per period. */
  amount: z.string(),
  status: z.enum(['active', 'overdue']),
  /** The next charge, or the last day of the plan where it is cancelled. */
  periodEndsAt: z.string(),
  cancelAtPeriodEnd: z.boolean(),
});
export type RunningSubscription = z.infer<typeof runningSubscription>;

/** GET /api/plans, for everybody. */
export const planOffer = z.object({
  /** Whether this server has a payment provider: without one nothing can be paid for. */
  canPay: z.boolean(),
});
export type PlanOffer = z.infer<typeof planOffer>;

/** GET /api/subscription-status. */
export const subscriptionStatus = z.object({
  hasSubscription: z.boolean(),
  /** What the shop has, paid or given. */
  plan: z.enum(['free', 'premium', 'pro']),
  subscription: runningSubscription.nullable(),
  /** Whether this server has a payment provider: without one nothing can be paid for. */
  canPay: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** GET /api/account/payments: charges that were made or that failed, the newest first. */
export const shopPayments = z.array(
  z.object({
    /** Of the invoice. */
    id: z.string(),
    number: z.string().nullable(),
    plan: z.enum(PAID_PLANS),
    period: z.enum(BILLING_PERIODS),
    amount: z.string(),
    /** What was given back of it; `0.00` where nothing was. */
    refunded: z.string(),
    reason: z.enum(['start', 'renewal', 'change']),
    status: z.enum(['paid', 'failed']),
    /** When it was paid, or last tried. */
    at: z.string(),
    nextAttemptAt: z.string().nullable(),
  }),
);
export type ShopPayment = z.infer<typeof shopPayments>[number];

/** A page of the payment provider: of an invoice, or where the card is changed. */
export const providerPage = z.object({ url: z.string() });
export type ProviderPage = z.infer<typeof providerPage>;
