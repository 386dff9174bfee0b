import { z } from 'zod';
import { readBirthday } from '../kernel/birthday.ts';
import { digitsIn, email, line, optionalText, text } from '../kernel/fields.ts';
import { normalizePlate } from '../kernel/plate.ts';

/** Letters, digits and what goes between them: of anything else a part would be lost without a word. */
const SEPARATED_PLATE = /^[A-Z\d\s.·/\p{Pd}]*$/iu;

function plateIn(typed: string | null, context: z.RefinementCtx): string | null {
  if (typed === null) return null;
  const plate = normalizePlate(typed);
  if (plate && SEPARATED_PLATE.test(typed)) return plate;
  context.addIssue({ code: 'custom', message: 'Placa inválida', input: typed });
  return z.NEVER;
}

function birthdayIn(typed: string | null | undefined, context: z.RefinementCtx): string | null | undefined {
  if (!typed) return typed === undefined ? undefined : null;
  const read = readBirthday(typed, new Date().toISOString().slice(0, 10));
  if ('birthday' in read) return read.birthday;
  context.addIssue({ code: 'custom', message: read.refused, input: typed });
  return z.NEVER;
}

/** POST /api/customers and PUT /api/customers/{id}, which takes the full form. An empty e-mail is none. */
export const addCustomerRequest = z.object({
  name: line(160).min(1, 'Nome é obrigatório'),
  email: optionalText(254).pipe(email.nullable()),
  phone: optionalText(30).transform(digitsIn('Telefone inválido')),
  vehiclePlate: optionalText(20).transform(plateIn),
  birthday: text(20)
    .nullish()
    .transform(birthdayIn)
    .describe('12/03, ou 12/03/1990 quando se sabe o ano; sem o campo, uma alteração deixa o que há'),
});
export type AddCustomerRequest = z.input<typeof addCustomerRequest>;
