import { z } from 'zod';
import { isBusinessDay } from './business-day.ts';
import { fromDecimal } from './money.ts';
import { visibleText } from './visible-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused here
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;

/** False for text with control characters or halves of a character, which no database takes. */
export const isStorable = (value: string) => !UNSTORABLE.test(value);

/** Text people type: without what nobody sees, trimmed, bounded; control characters are refused. */
export const text = (max: number) =>
  z.string().overwrite(visibleText).max(max, `Máximo de ${max} caracteres`).refine(isStorable, 'Caracteres inválidos');

/** Optional text: absent, null and blank all mean null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value ? value : null));

/** A decimal string such as `"58.99"`, at most R$ 99.999.999,99. */
export const decimal = z.string().refine((value) => fromDecimal(value) !== undefined, 'Use um valor como "58.99"');

/** A calendar day `YYYY-MM-DD`. */
export const day = z.string().refine(isBusinessDay, 'Data inválida');

export const email = z
  .email('E-mail inválido')
  .max(254, 'E-mail inválido')
  .transform((value) => value.toLowerCase());

/** Ids are kept in lower case, and found whatever the case they are asked for in. */
export const uuid = z.guid('Identificador inválido').toLowerCase();

/** The body of every refusal. `issues` names the fields at fault. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
