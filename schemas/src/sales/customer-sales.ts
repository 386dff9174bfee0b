import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';

/** At most as many; the rest of what somebody bought is in their history. */
export const MOST_FAVOURITES = 10;
/** Only the newest tickets count, so that a customer of many years is asked for as quickly as a new one. */
export const FAVOURITE_TICKETS = 1_000;

/** GET /api/customers/{id}/favourites: what somebody buys most, by units; without what was cancelled or came back. */
export const favourites = z.array(
  z.object({
    product: z.object({ id: z.string(), name: z.string().describe('Como se chamava na última compra') }),
    units: z.number().describe('Na unidade do produto, menos o que voltou'),
    unit: measured,
    purchases: z.number().describe('Em quantas vendas'),
    lastBought: z.string().describe('O dia da última, AAAA-MM-DD'),
  }),
);
export type Favourites = z.infer<typeof favourites>;
