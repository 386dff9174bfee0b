import type { PixPayee } from '@pdv/schemas/account/pix';
import type { Account } from '@pdv/schemas/account/session';
import { MAX_PAYEE_CITY, MAX_PAYEE_NAME, shortPlainText } from '@pdv/schemas/kernel/br-code';
import { formatPixKey, type PixKeyKind, readPixKey } from '@pdv/schemas/kernel/pix-key';

interface KindWords {
  readonly kind: PixKeyKind;
  readonly label: string;
  readonly placeholder: string;
  readonly inputMode: 'numeric' | 'tel' | 'email' | 'text';
}

export const KINDS: readonly KindWords[] = [
  { kind: 'cnpj', label: 'CNPJ', placeholder: '12.345.678/0001-95', inputMode: 'text' },
  { kind: 'cpf', label: 'CPF', placeholder: '123.456.789-09', inputMode: 'numeric' },
  { kind: 'phone', label: 'Celular', placeholder: '(11) 98123-4410', inputMode: 'tel' },
  { kind: 'email', label: 'E-mail', placeholder: 'caixa@minhaloja.com.br', inputMode: 'email' },
  {
    kind: 'random',
    label: 'Chave aleatória',
    placeholder: '123e4567-e12b-12d1-a456-426655440000',
    inputMode: 'text',
  },
];

export interface PixFields {
  readonly kind: PixKeyKind;
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly currentPassword: string;
}

/** The form as the shop has it; before it has any, as what is known of the shop suggests. */
export function fieldsOf(pix: PixPayee | null, { storeName, city }: Pick<Account, 'storeName' | 'city'>): PixFields {
  const suggested = {
    kind: 'cnpj',
    key: '',
    name: shortPlainText(storeName, MAX_PAYEE_NAME),
    city: shortPlainText(city ?? '', MAX_PAYEE_CITY),
  } as const;
  const known = pix ? { ...pix, key: formatPixKey(pix.kind, pix.key) } : suggested;
  return { ...known, currentPassword: '' };
}

/** True while another key than the shop's is typed: it takes the password. */
export function isOtherKey({ kind, key }: Pick<PixFields, 'kind' | 'key'>, pix: PixPayee | null): boolean {
  const read = readPixKey(kind, key);
  return 'key' in read && read.key !== pix?.key;
}
