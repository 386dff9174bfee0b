import { z } from 'zod';
import { decimal, line as oneLine, optionalText, uuid } from '../kernel/fields.ts';
import { measured } from '../kernel/unit-fields.ts';
import { quantity } from './quantity-fields.ts';
import { discountRequest, labels, positive } from './register-sale.ts';
import { MAX_SALE_LINES } from './sale.ts';

/** More at once are refused: their ids are kept in memory. */
export const MAX_HELD_TICKETS = 200;
export const LONGEST_TICKET_NAME = 60;

const line = z.object({
  productId: uuid,
  quantity,
  /** The list price that the seller saw. */
  unitPrice: decimal,
  priceChange: positive.nullish().transform((value) => value ?? null),
  discount: discountRequest,
  labels,
});

/** POST /api/held-tickets: puts a cart aside. The id is the client's own, so that it may be named before the answer. */
export const holdTicketRequest = z.object({
  id: uuid,
  /** A name or a number: "Mesa 4", "João". */
  name: oneLine(LONGEST_TICKET_NAME).min(1, 'Dê um nome ou um número à comanda'),
  lines: z
    .array(line, { error: 'Carrinho vazio' })
    .min(1, 'Carrinho vazio')
    .max(MAX_SALE_LINES, `Máximo de ${MAX_SALE_LINES} itens por venda`),
  discount: discountRequest,
  customerId: uuid.nullish().transform((value) => value ?? null),
  notes: optionalText(500),
});
export type HoldTicketRequest = z.input<typeof holdTicketRequest>;

/** Decimal strings, as they were asked for. */
const heldDiscount = z
  .object({ amount: z.string().optional(), percent: z.string().optional(), reason: z.string().nullable() })
  .nullable();

/** GET /api/held-tickets: those that nobody has taken up, the oldest first; at most 200. */
export const heldTicketRow = z.object({
  id: z.string(),
  /** Empty once its customer was erased. */
  name: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The first products, for a glance. */
  products: z.array(z.string()),
  /** Lines, and units of all of them. */
  lineCount: z.number(),
  items: z.number(),
  /** As it was put aside. */
  total: z.string(),
  /** Instant, ISO 8601 UTC. */
  heldAt: z.string(),
  /** Name of the member. */
  heldBy: z.string(),
});
export type HeldTicketRow = z.infer<typeof heldTicketRow>;

/** 201 of POST /api/held-tickets. */
export const ticketHeld = z.object({ id: z.string(), heldAt: z.string() });
export type TicketHeldAnswer = z.infer<typeof ticketHeld>;

/** 200 of POST /api/held-tickets/{id}/take: everything that was put aside, and each product as it is now. */
export const heldTicket = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.string().nullable(),
  /** Null without one, and where the customer was removed meanwhile. */
  customer: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  discount: heldDiscount,
  lines: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      quantity: z.number(),
      unitPrice: z.string(),
      priceChange: z.string().nullable(),
      discount: heldDiscount,
      /** Prices of labels, as decimal strings; left out without any. */
      labels: z.array(z.string()).optional(),
      /** Null if it is on sale no more. */
      product: z
        .object({
          name: z.string(),
          price: z.string(),
          stock: z.number(),
          barcode: z.string().nullable(),
          tracksStock: z.boolean(),
          openPrice: z.boolean(),
          unit: measured,
        })
        .nullable(),
    }),
  ),
  heldAt: z.string(),
});
export type HeldTicket = z.infer<typeof heldTicket>;
