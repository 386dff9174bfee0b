import { z } from 'zod';
import { shopZoneOf } from '../kernel/business-day.ts';
import { errorBody, line, optionalText, phoneIn } from '../kernel/fields.ts';
import { withCodes } from '../kernel/refusals.ts';
import { BUSINESS_TYPES, FAULTS, PASSWORD_LENGTH, SLUG_LENGTH, SLUG_PATTERN } from './entrance-rules.ts';
import { loginEmail } from './login-email.ts';
import { isReservedSlug, RESERVED_SLUG } from './reserved-slugs.ts';

export const slugField = z
  .string()
  .trim()
  .min(1, { error: FAULTS.slugMissing, abort: true })
  .max(SLUG_LENGTH, FAULTS.slugLength)
  .regex(SLUG_PATTERN, FAULTS.slug);

/** Bounded above so that nobody makes the server hash megabytes. */
export const passwordField = z
  .string()
  .min(PASSWORD_LENGTH.min, FAULTS.passwordShort)
  .max(PASSWORD_LENGTH.max, FAULTS.passwordLong);

/** POST /api/auth/register. `licensePlate` is accepted and ignored: the screen never had the field. */
export const signUpRequest = z.object({
  storeName: line(120).min(1, FAULTS.storeName),
  ownerName: line(120).min(1, FAULTS.ownerName),
  email: loginEmail,
  whatsapp: optionalText(30).transform(phoneIn('Telefone inválido')),
  slug: slugField.refine((slug) => !isReservedSlug(slug), RESERVED_SLUG),
  businessType: z.enum(BUSINESS_TYPES).default('outro'),
  password: passwordField,
  licensePlate: z.string().max(20).optional(),
  /** IANA zone of the shop's days, as the browser has it; one outside of Brazil is São Paulo's. */
  timeZone: z.string().max(60).optional().transform(shopZoneOf),
});
export type SignUpRequest = z.input<typeof signUpRequest>;

/** 409 of the sign-up: `email_taken`, or `slug_taken` with an address that is free. */
export const signUpConflict = withCodes(errorBody, [
  'email_taken',
  'slug_taken',
  'in_progress',
  'reservation_abandoned',
  'reservation_in_use',
]).extend({
  suggestedSlug: z.string().optional().describe('Um endereço livre (slug_taken)'),
});
