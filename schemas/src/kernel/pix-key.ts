import { formatCnpj, formatCpf, isCnpj, isCpf } from './tax-ids.ts';
import { digitsOf, formatPhone } from './text.ts';

/** What a Pix key can be. The kind is asked for: eleven digits may be a CPF or a mobile number. */
export const PIX_KEY_KINDS = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

/** Why something is no key of its kind, with the sentence to say at its field. */
export const PIX_KEY_FAULTS = {
  pix_key_missing: 'Informe a chave Pix.',
  pix_cpf_length: 'O CPF tem 11 números.',
  pix_cpf_check_digits: 'CPF inválido. Confira os números.',
  pix_cnpj_length: 'O CNPJ tem 14 caracteres.',
  pix_cnpj_check_digits: 'CNPJ inválido. Confira os números e as letras.',
  pix_phone_invalid: 'Informe um celular com DDD, como (11) 98123-4410.',
  pix_email_invalid: 'E-mail inválido.',
  pix_email_length: 'A chave de e-mail tem no máximo 77 caracteres.',
  pix_random_invalid: 'A chave aleatória tem 32 letras e números com hifens. Copie a chave inteira do app do banco.',
} as const;
export type PixKeyFault = keyof typeof PIX_KEY_FAULTS;

/** The area codes that Anatel has given out. */
const AREA_CODE = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const RANDOM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** More does not fit into the field of a BR Code that holds a key. */
const MAX_EMAIL = 77;
/** What people write between the characters of a number. */
const SEPARATORS = /[\s./\p{Pd}]/gu;
const PHONE_SEPARATORS = /^[\d\s().+\p{Pd}]+$/u;

type ReadKey = { readonly key: string } | { readonly fault: PixKeyFault };

/**
 * What a person typed as the central bank's directory (DICT) holds it: CPF and CNPJ without punctuation, a mobile number
 * as `+5511981234410`, an e-mail and a random key in lower case.
 */
export function readPixKey(kind: PixKeyKind, typed: string): ReadKey {
  const key = typed.trim();
  if (!key) return { fault: 'pix_key_missing' };
  switch (kind) {
    case 'cpf':
      return readCpf(key.replace(SEPARATORS, ''));
    case 'cnpj':
      return readCnpj(key.replace(SEPARATORS, '').toUpperCase());
    case 'phone':
      return readPhone(key);
    case 'email':
      return readEmail(key.toLowerCase());
    case 'random':
      return RANDOM.test(key.toLowerCase()) ? { key: key.toLowerCase() } : { fault: 'pix_random_invalid' };
  }
}

function readCpf(key: string): ReadKey {
  if (!/^\d{11}$/.test(key)) return { fault: 'pix_cpf_length' };
  return isCpf(key) ? { key } : { fault: 'pix_cpf_check_digits' };
}

function readCnpj(key: string): ReadKey {
  if (key.length !== 14) return { fault: 'pix_cnpj_length' };
  return isCnpj(key) ? { key } : { fault: 'pix_cnpj_check_digits' };
}

/** With the country's code, with the 0 that is dialled before an area code, or with neither. */
function readPhone(typed: string): ReadKey {
  const digits = digitsOf(typed);
  const local = /^(?:55|0)?(\d{2}9\d{8})$/.exec(digits)?.[1];
  if (!local || !PHONE_SEPARATORS.test(typed) || !AREA_CODE.test(local)) return { fault: 'pix_phone_invalid' };
  return { key: `+55${local}` };
}

function readEmail(key: string): ReadKey {
  if (key.length > MAX_EMAIL) return { fault: 'pix_email_length' };
  return EMAIL.test(key) ? { key } : { fault: 'pix_email_invalid' };
}

/** A key as people write it: `123.456.789-09`, `(11) 98123-4410`. */
export function formatPixKey(kind: PixKeyKind, key: string): string {
  switch (kind) {
    case 'cpf':
      return formatCpf(key);
    case 'cnpj':
      return formatCnpj(key);
    case 'phone':
      return formatPhone(digitsOf(key));
    case 'email':
    case 'random':
      return key;
  }
}
