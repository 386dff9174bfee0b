import { z } from 'zod';
import { email, errorBody, optionalText, text } from '../kernel/fields.ts';
import { digitsOf } from '../kernel/text.ts';
import { isReservedSlug, RESERVED_SLUG } from './reserved-slugs.ts';

export const BUSINESS_TYPES = ['loja', 'oficina', 'farmacia', 'padaria', 'restaurante', 'outro'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const slugField = z
  .string()
  .trim()
  .min(1, 'Endereço é obrigatório')
  .max(60, 'Máximo de 60 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A URL deve conter apenas letras minúsculas, números e hífens.');

/** Bounded above so that nobody makes the server hash megabytes. */
export const passwordField = z.string().min(6, 'Mínimo 6 caracteres').max(128, 'Máximo de 128 caracteres');

/** POST /api/auth/register. `licensePlate` is accepted and ignored: the screen never had the field. */
export const signUpRequest = z.object({
  storeName: text(120).min(1, 'Nome da loja é obrigatório'),
  ownerName: text(120).min(1, 'Nome do responsável é obrigatório'),
  email,
  whatsapp: optionalText(30).transform((value) => (value ? digitsOf(value) || null : null)),
  slug: slugField.refine((slug) => !isReservedSlug(slug), RESERVED_SLUG),
  businessType: z.enum(BUSINESS_TYPES).default('outro'),
  password: passwordField,
  licensePlate: z.string().max(20).optional(),
});
export type SignUpRequest = z.input<typeof signUpRequest>;

/** 409 of the sign-up: `email_taken`, or `slug_taken` with an address that is free. */
export const signUpConflict = errorBody.extend({ suggestedSlug: z.string().optional() });
