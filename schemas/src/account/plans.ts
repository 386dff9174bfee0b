import type { Centavos } from '../kernel/money.ts';

export type ShopPlan = 'free' | 'premium' | 'pro';
/** What an account answers as its plan; `admin` is for operators, made on the server only. */
export type Plan = ShopPlan | 'admin';

/** What can be paid for. */
export const PAID_PLANS = ['premium', 'pro'] as const satisfies readonly ShopPlan[];
export type PaidPlan = (typeof PAID_PLANS)[number];

export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

interface PlanTerms {
  readonly name: string;
  readonly monthlyCentavos: Centavos;
  readonly yearlyCentavos: Centavos;
  /** `null` is unlimited. */
  readonly customerLimit: number | null;
  readonly followUps: boolean;
  /** Groups of customers by rules. */
  readonly segments: boolean;
  /** Mails to a segment. */
  readonly campaigns: boolean;
  /** A reminder as a ready message in a chat, besides the mail. */
  readonly chatReminders: boolean;
  readonly advancedReports: boolean;
  /** Forecasts of demand and suggestions of what to buy; when the shop sells; reports of one's own. */
  readonly analytics: boolean;
  /** Programs of the shop's own, with keys of the API. */
  readonly apiKeys: boolean;
  /** Tells programs of the shop's own what happens. */
  readonly webhooks: boolean;
  /** Further shops of the same owner, which have the plan of the first. */
  readonly severalShops: boolean;
  /** To addresses that the shop typed: reminders, receipts, tests. Of the plan that is paid for, whatever a trial gives. */
  readonly mailsPerDay: number;
}

/** The one table of plans, prices, limits and entitlements. */
export const PLANS: Record<ShopPlan, PlanTerms> = {
  free: {
    name: 'Gratuito',
    monthlyCentavos: 0,
    yearlyCentavos: 0,
    customerLimit: 20,
    followUps: false,
    segments: false,
    campaigns: false,
    chatReminders: false,
    advancedReports: false,
    analytics: false,
    apiKeys: false,
    webhooks: false,
    severalShops: false,
    mailsPerDay: 50,
  },
  premium: {
    name: 'Premium',
    monthlyCentavos: 1_900,
    yearlyCentavos: 21_600,
    customerLimit: 50,
    followUps: true,
    segments: true,
    campaigns: true,
    chatReminders: false,
    advancedReports: true,
    analytics: false,
    apiKeys: false,
    webhooks: false,
    severalShops: false,
    mailsPerDay: 500,
  },
  pro: {
    name: 'Pro',
    monthlyCentavos: 3_900,
    yearlyCentavos: 44_400,
    customerLimit: null,
    followUps: true,
    segments: true,
    campaigns: true,
    chatReminders: true,
    advancedReports: true,
    analytics: true,
    apiKeys: true,
    webhooks: true,
    severalShops: true,
    mailsPerDay: 5_000,
  },
};

export const priceCentavos = (plan: PaidPlan, period: BillingPeriod): Centavos =>
  period === 'yearly' ? PLANS[plan].yearlyCentavos : PLANS[plan].monthlyCentavos;

export const TRIAL_DAYS = 14;

/** The plan that gates look at: a running trial counts as Pro, whatever is paid for. */
export function effectivePlan(plan: ShopPlan, trialEndsAt: string | null, now: Date): ShopPlan {
  return trialEndsAt !== null && now.getTime() < Date.parse(trialEndsAt) ? 'pro' : plan;
}

/** What some plans have and others have not. */
export type Feature =
  | 'followUps'
  | 'segments'
  | 'campaigns'
  | 'chatReminders'
  | 'advancedReports'
  | 'analytics'
  | 'apiKeys'
  | 'webhooks'
  | 'severalShops';

/** What the plan must have for a call: the feature of the route, and that of keys where a program asks. */
export function featuresFor(
  caller: { readonly apiKey?: unknown } | undefined,
  feature: Feature | undefined,
): readonly Feature[] {
  return [...(caller?.apiKey ? (['apiKeys'] as const) : []), ...(feature ? [feature] : [])];
}

/** From the least to the most. */
const ORDER: readonly ShopPlan[] = ['free', 'premium', 'pro'];

export const higherPlan = (one: ShopPlan, other: ShopPlan): ShopPlan =>
  ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other;

/** Of an account that exists; one that was deleted has none. */
export const ACCOUNT_STATUSES = ['active', 'trial', 'overdue'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** `overdue` while a charge is tried again; `trial` while one runs that gives more than what is paid for. */
export function accountStatus(plan: ShopPlan, trialEndsAt: string | null, now: Date, overdue = false): AccountStatus {
  if (overdue) return 'overdue';
  return effectivePlan(plan, trialEndsAt, now) === plan ? 'active' : 'trial';
}

/** The refusal that names the plans with the feature; null where the plan has it. */
export function planRefusal(plan: ShopPlan, feature: Feature): { code: 'plan_required'; message: string } | null {
  return PLANS[plan][feature] ? null : { code: 'plan_required', message: `${whereIncluded(feature)}.` };
}

/** `Recurso disponível nos planos Premium e Pro` */
export function whereIncluded(feature: Feature): string {
  const names = Object.values(PLANS).filter((terms) => terms[feature]);
  const listed = names.map(({ name }) => name).join(' e ');
  return `Recurso disponível ${names.length > 1 ? `nos planos ${listed}` : `no plano ${listed}`}`;
}
