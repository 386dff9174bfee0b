import { z } from 'zod';
import { MAX_PAYEE_CITY, MAX_PAYEE_NAME, plainText } from '../kernel/br-code.ts';
import { line } from '../kernel/fields.ts';
import { PIX_KEY_FAULTS, PIX_KEY_KINDS, readPixKey } from '../kernel/pix-key.ts';
import { ownPassword } from './password.ts';

/** Where a shop is paid by Pix, as its QR codes say it. */
export const pixPayee = z.object({
  kind: z.enum(PIX_KEY_KINDS),
  /** As the central bank's directory holds it: `12345678909`, `+5511981234410`. */
  key: z.string(),
  /** Whom the payer's app shows: at most 25 characters without accents. */
  name: z.string(),
  /** At most 15 characters without accents. */
  city: z.string(),
});
export type PixPayee = z.infer<typeof pixPayee>;

/** GET and PUT /api/settings/pix. */
export const pixSettings = z.object({ pix: pixPayee.nullable() });
export type PixSettings = z.infer<typeof pixSettings>;

const plain = (max: number, missing: string) =>
  line(120)
    .transform(plainText)
    .pipe(z.string().min(1, missing).max(max, `Use no máximo ${max} caracteres: é o que cabe no QR do Pix.`));

/**
 * PUT /api/settings/pix. A `key` that is none of its `kind` is refused with one of `PIX_KEY_FAULTS`. Another key than
 * before takes `currentPassword`: it decides who gets the money.
 */
export const pixRequest = z.object({
  kind: z.enum(PIX_KEY_KINDS, 'Selecione o tipo da chave'),
  key: line(200),
  name: plain(MAX_PAYEE_NAME, 'Informe o nome de quem recebe'),
  city: plain(MAX_PAYEE_CITY, 'Informe a cidade'),
  currentPassword: ownPassword,
});
export type PixRequest = z.input<typeof pixRequest>;

/** The same for the form, which says of a key at once what the server would. */
export const pixForm = pixRequest.superRefine(({ kind, key }, context) => {
  const read = readPixKey(kind, key);
  if ('fault' in read) context.addIssue({ code: 'custom', path: ['key'], message: PIX_KEY_FAULTS[read.fault] });
});
