import { z } from 'zod';
import { isBusinessDay } from './business-day.ts';
import { fromEntry } from './money.ts';
import { digitsOf } from './text.ts';
import { visibleText } from './visible-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused here
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;

/** False for text with control characters or halves of a character, which no database takes. */
export const isStorable = (value: string) => !UNSTORABLE.test(value);

/** More marks on one character than any language has. To compose them takes a time that grows with their square. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** So many times longer text may be before what nobody sees is taken out of it. */
const RAW_LENGTH = 4;

const tooLong = (max: number) => ({ error: `Máximo de ${max} caracteres`, abort: true });

const INVALID_CHARACTERS = 'Caracteres inválidos';

/**
 * Text people type: without what nobody sees, trimmed, bounded; control characters are refused. Text that is too long is
 * looked at no further. `missing` is said where
 * there is none.
 */
export const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .max(max * RAW_LENGTH, tooLong(max))
    .refine((value) => !TOO_MANY_MARKS.test(value), { error: INVALID_CHARACTERS, abort: true })
    .overwrite(visibleText)
    .max(max, tooLong(max))
    .refine(isStorable, INVALID_CHARACTERS);

const BREAKS = /[\t\r\n\u2028\u2029]+/;
const trim = (part: string) => part.trim();

/** Text of one line, such as a name: line breaks and tabs become a space. */
export const line = (max: number) =>
  text(max).overwrite((value) => value.split(BREAKS).map(trim).filter(Boolean).join(' '));

/** Optional text: absent, null and blank all mean null. */
/** Characters of the name of a category of products. */
export const LONGEST_CATEGORY = 80;

export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value ? value : null));

/** What a person may type between the digits of a phone or a CEP. */
const SEPARATED_DIGITS = /^[\d\s().,+/\p{Pd}]*$/u;

/**
 * For `transform`: keeps the digits of what a person typed. What holds anything but digits and what goes between them
 * is refused: it would be lost without a word. Null and absent pass.
 */
export function digitsIn<Nothing extends null | undefined>(message: string) {
  return (value: string | Nothing, context: z.RefinementCtx): string | Nothing => {
    if (typeof value !== 'string') return value;
    const digits = digitsOf(value);
    if (digits && SEPARATED_DIGITS.test(value)) return digits;
    context.addIssue({ code: 'custom', message, input: value });
    return z.NEVER;
  };
}

/** For `transform`: the digits of a phone with its area code, with the country's or without. */
export function phoneIn<Nothing extends null | undefined>(message: string) {
  const digitsOfPhone = digitsIn<Nothing>(message);
  return (value: string | Nothing, context: z.RefinementCtx): string | Nothing => {
    const digits = digitsOfPhone(value, context);
    if (typeof digits !== 'string' || /^\d{10,13}$/.test(digits)) return digits;
    context.addIssue({ code: 'custom', message, input: value });
    return z.NEVER;
  };
}

/** A decimal string such as `"58.99"`, at most R$ 99.999.999,99. */
export const decimal = z.string().refine((value) => fromEntry(value) !== undefined, {
  error: 'Use um valor como "58.99"',
  abort: true,
});

/** A calendar day `YYYY-MM-DD`. */
export const day = z.string().refine(isBusinessDay, 'Data inválida').meta({ format: 'date' });

const MISSING = 'Campo obrigatório';
const INVALID_EMAIL = 'E-mail inválido';

/** No part of a domain ends so; zod looks at how they begin only. */
const HYPHEN_AT_END = /-(?:\.|$)/;
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

export const email = z
  .email({ error: ({ input }) => (input === undefined || input === null ? MISSING : INVALID_EMAIL), abort: true })
  .max(254, { error: INVALID_EMAIL, abort: true })
  .refine((value) => !HYPHEN_AT_END.test(domainOf(value)), INVALID_EMAIL)
  .transform((value) => value.toLowerCase());

/**
 * JSON of at most so many characters in an address, so that the answer is a GET's; pipe it into what it should be.
 * @param invalid what is said of anything else
 */
export const jsonInAddress = (longest: number, invalid: string) =>
  z
    .string(invalid)
    .max(longest, { error: invalid, abort: true })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: invalid });
        return z.NEVER;
      }
    });

/** Ids are kept in lower case, and found whatever the case they are asked for in. */
export const uuid = z.guid('Identificador inválido').toLowerCase();

/** The body of every refusal. `issues` names the fields at fault. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
