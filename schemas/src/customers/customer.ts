import { z } from 'zod';

/** A customer as every call answers it. */
export const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  vehiclePlate: z.string().nullable(),
  birthday: z.string().nullable().describe('03-12 (mês e dia), ou 1990-03-12 quando se sabe o ano'),
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
      totalRevenue: z.string().describe('Sem descontar o que foi devolvido'),
      totalReturns: z.string(),
      netRevenue: z.string().describe('O que gastou até hoje: totalRevenue menos totalReturns'),
      averageTicket: z.string().nullable().describe('netRevenue por venda; null antes da primeira'),
      daysBetween: z.number().nullable().describe('Dias de uma visita à outra, em média; null antes da segunda'),
      /** A day of the shop; null before the first. */
      last: z.string().nullable(),
    })
    .nullable(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
