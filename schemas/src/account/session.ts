import { z } from 'zod';
import { text } from '../kernel/fields.ts';
import { BUSINESS_TYPES, FAULTS } from './entrance-rules.ts';
import { openingWeek } from './opening-hours.ts';
import { ACCOUNT_STATUSES } from './plans.ts';
import { registerRules } from './register-rules.ts';
import { ROLES } from './roles.ts';
import { HOLDOUT_PERCENTS } from './shop-settings.ts';

/** POST /api/auth/login. */
export const loginRequest = z.object({
  email: text(254)
    .min(1, FAULTS.emailMissing)
    .transform((value) => value.toLowerCase()),
  password: z.string().min(1, FAULTS.passwordMissing).max(128),
});
export type LoginRequest = z.input<typeof loginRequest>;

/** POST /api/auth/refresh. */
export const refreshRequest = z.object({ refreshToken: z.string().max(200).optional() });

/** POST /api/auth/logout; `everywhere` ends all sessions of the person, not this one alone. */
export const logoutRequest = refreshRequest.extend({ everywhere: z.boolean().optional() });

/** GET /api/auth/me, and `user` in the answers of login, register and refresh. */
export const account = z.object({
  /** The shop's id: one account is one shop. */
  id: z.string(),
  /** The signed-in member. */
  memberId: z.string(),
  /** What the team calls the signed-in member; `ownerName` is the shop's. */
  memberName: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  /** Before that, no mail leaves to customers. */
  emailConfirmed: z.boolean(),
  storeName: z.string(),
  ownerName: z.string(),
  whatsapp: z.string().nullable(),
  slug: z.string(),
  /** The same as `slug`. */
  catalogSlug: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  /** Always empty: sign-ups send it so, and no screen has the field. */
  licensePlate: z.literal('').optional(),
  timeZone: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Digits only. */
  zipCode: z.string().nullable(),
  catalogPublic: z.boolean(),
  catalogShowPrices: z.boolean(),
  catalogShowStock: z.boolean(),
  catalogAllowOrders: z.boolean(),
  catalogCustomMessage: z.string().nullable(),
  /** Of each day from Sunday on; null where the shop does not say. */
  openingHours: openingWeek.nullable(),
  /** Exceptions, as on holidays. */
  openingNote: z.string().nullable(),
  deliveryText: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  logoUrl: z.string().nullable(),
  customCss: z.string().nullable(),
  emailNotifications: z.boolean(),
  followupReminders: z.boolean(),
  reminderPauseDays: z.number(),
  reminderHoldoutPercent: z.literal(HOLDOUT_PERCENTS),
  lowStockAlerts: z.boolean(),
  salesReports: z.boolean(),
  /** What cashiers may do alone, and how the registers work. */
  registerRules,
  /** What is paid for. */
  plan: z.enum(['free', 'premium', 'pro', 'admin']),
  /** What gates look at: a trial counts as Pro. */
  effectivePlan: z.enum(['free', 'premium', 'pro']),
  status: z.enum(ACCOUNT_STATUSES),
  trialEndsAt: z.string().nullable(),
  /** A demo shop: nothing in it is real, and it is gone by the next day. */
  demo: z.boolean(),
  /** The shop whose plan this one has; null: it pays for itself. */
  headShopId: z.string().nullable().optional(),
  /** The login may enter other shops, too: GET /api/shops tells which. */
  severalShops: z.boolean().optional(),
  /** Of the payment provider, while one runs. */
  subscriptionId: z.string().nullable(),
  createdAt: z.string(),
  /** Where customers find this installation, without a slash at its end; absent where nobody told the server. */
  publicUrl: z.string().optional(),
});
export type Account = z.infer<typeof account>;

export const session = z.object({
  /** EdDSA JWT, 15 minutes. */
  accessToken: z.string(),
  /** Opaque, single use. */
  refreshToken: z.string(),
  user: account,
});
export type Session = z.infer<typeof session>;
