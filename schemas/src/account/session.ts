import { z } from 'zod';
import { isStorable } from '../kernel/fields.ts';
import { ROLES } from './roles.ts';
import { BUSINESS_TYPES } from './sign-up.ts';

/** POST /api/auth/login. */
export const loginRequest = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'E-mail é obrigatório')
    .max(254)
    .refine(isStorable, 'Caracteres inválidos')
    .transform((value) => value.toLowerCase()),
  password: z.string().min(1, 'Senha é obrigatória').max(128),
});
export type LoginRequest = z.input<typeof loginRequest>;

/** POST /api/auth/refresh and /api/auth/logout. */
export const refreshRequest = z.object({ refreshToken: z.string().max(200).optional() });

/** GET /api/auth/me, and `user` in the answers of login, register and refresh. */
export const account = z.object({
  /** The shop's id: one account is one shop. */
  id: z.string(),
  /** The signed-in member. */
  memberId: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  storeName: z.string(),
  ownerName: z.string(),
  whatsapp: z.string().nullable(),
  slug: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  timeZone: z.string(),
  /** What is paid for. */
  plan: z.enum(['free', 'premium', 'pro', 'admin']),
  /** What gates look at: a trial counts as Pro. */
  effectivePlan: z.enum(['free', 'premium', 'pro']),
  status: z.enum(['active', 'trial', 'overdue', 'inactive']),
  trialEndsAt: z.string().nullable(),
  createdAt: z.string(),
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
