import { z } from 'zod';
import { digitsIn, email, line, optionalText } from '../kernel/fields.ts';
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

/** POST /api/customers and PUT /api/customers/{id}, which takes the full form. An empty e-mail is none. */
export const addCustomerRequest = z.object({
  name: line(160).min(1, 'Nome é obrigatório'),
  email: optionalText(254).pipe(email.nullable()),
  phone: optionalText(30).transform(digitsIn('Telefone inválido')),
  vehiclePlate: optionalText(20).transform(plateIn),
});
export type AddCustomerRequest = z.input<typeof addCustomerRequest>;

/** A customer as every call answers it. */
export const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  vehiclePlate: z.string().nullable(),
  createdAt: z.string(),
});
export type Customer = z.infer<typeof customer>;

/** A customer as the lists tell of them. */
export const listedCustomer = customer.extend({
  /** Since when they want no reminders, by their own word; null while they do not mind. Instant, ISO 8601 UTC. */
  unsubscribedAt: z.string().nullable(),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

/** How receipts, lists and reports call somebody who was erased. */
export const ERASED_CUSTOMER = 'Cliente removido';

/** GET /api/customers/{id}: with what they bought so far, cancelled sales left out. */
export const customerDetail = listedCustomer.extend({
  /** Null for members who see their own sales only. */
  purchases: z
    .object({
      orders: z.number(),
      totalRevenue: z.string(),
      /** A day of the shop; null before the first. */
      last: z.string().nullable(),
    })
    .nullable(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
