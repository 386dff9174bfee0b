/** The rules of login and sign-up, apart from zod: the first page that anybody opens is then much lighter. */

export const BUSINESS_TYPES = ['loja', 'oficina', 'farmacia', 'padaria', 'restaurante', 'outro'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const SLUG_LENGTH = 60;
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

export const FAULTS = {
  storeName: 'Nome da loja é obrigatório',
  ownerName: 'Nome do responsável é obrigatório',
  emailMissing: 'E-mail é obrigatório',
  email: 'E-mail inválido',
  slugMissing: 'Endereço é obrigatório',
  slugLength: `Máximo de ${SLUG_LENGTH} caracteres`,
  slug: 'A URL deve conter apenas letras minúsculas, números e hífens.',
  passwordMissing: 'Senha é obrigatória',
  passwordShort: `Mínimo ${PASSWORD_LENGTH.min} caracteres`,
  passwordLong: `Máximo de ${PASSWORD_LENGTH.max} caracteres`,
} as const;

/** What is wrong with a value, or nothing. */
type Fault = string | undefined;

/** Plainly wrong ones only; the server has the last word. */
export function emailFault(value: string): Fault {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? undefined : FAULTS.email;
}

export function slugFault(value: string): Fault {
  const slug = value.trim();
  if (!slug) return FAULTS.slugMissing;
  if (slug.length > SLUG_LENGTH) return FAULTS.slugLength;
  return SLUG_PATTERN.test(slug) ? undefined : FAULTS.slug;
}

export function passwordFault(value: string): Fault {
  if (value.length < PASSWORD_LENGTH.min) return FAULTS.passwordShort;
  return value.length > PASSWORD_LENGTH.max ? FAULTS.passwordLong : undefined;
}
