import { z } from 'zod';
import { line, optionalText, uuid } from '../kernel/fields.ts';

/** Of one shop, paused ones too. */
export const MAX_WEBHOOKS = 10;

/** What a shop can be told of, in the order in which it is offered. Names are for ever: receivers know them. */
export const WEBHOOK_EVENTS = [
  'sale.registered',
  'sale.cancelled',
  'sale.returned',
  'product.added',
  'product.changed',
  'product.deleted',
  'stock.moved',
  'stock.low',
  'customer.added',
  'customer.changed',
  'customer.erased',
  'debt.recorded',
  'debt.paid',
  'cash-session.opened',
  'cash-session.closed',
  'follow-up.sent',
] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** What the test button sends; nobody chooses it. */
export const WEBHOOK_TEST = 'webhook.test';

/**
 * Why nothing is sent: the owner said so; three days of failures; the receiver said 410 Gone; too much was waiting.
 */
export const WEBHOOK_PAUSE_REASONS = ['owner', 'failing', 'gone', 'backlog'] as const;
export type WebhookPauseReason = (typeof WEBHOOK_PAUSE_REASONS)[number];

/** A delivery is tried for so long. What happened longer ago is not sent at all. */
export const WEBHOOK_RETRY_DAYS = 3;
/** The old secret goes on signing for so long. */
export const OLD_SECRET_HOURS = 24;
/** So many old ones sign at once; with more renewals in that time, the oldest ends early. */
export const MAX_OLD_SECRETS = 4;
/**
 * Deliveries that are over stay in the list for so long. Of one webhook at most {@link WEBHOOK_LOG_ROWS} that arrived, and
 * {@link WEBHOOK_BACKLOG} that were given up: neither pushes out the other.
 */
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_LOG_ROWS = 10_000;
/** Waiting for one webhook; with more it is paused. */
export const WEBHOOK_BACKLOG = 100_000;

const INVALID_URL = 'Use um endereço como https://sistema.exemplo.com/webhooks';

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

/** POST /api/webhooks; PUT /api/webhooks/:id. */
export const webhookRequest = z.object({
  url: line(500)
    .refine(isPlainUrl, INVALID_URL)
    .describe('Aonde os eventos vão: https, na porta 443 ou de 1024 em diante, na internet pública'),
  description: optionalText(100),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'Escolha ao menos um evento')
    .max(WEBHOOK_EVENTS.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Cada evento só uma vez'),
});
export type WebhookRequest = z.input<typeof webhookRequest>;

const instant = z.string().meta({ format: 'date-time' });

const savedWebhook = z.object({
  id: uuid,
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
});

export const webhook = savedWebhook.extend({
  paused: z.string().nullable().describe('Por que nada é enviado: owner, failing, gone ou backlog; null: está ativo'),
  registeredAt: instant,
  secretRenewedAt: instant.nullable(),
  failingSince: instant.nullable().describe('Desde quando nenhuma entrega dá certo; null: a última deu'),
  lastDeliveredAt: instant.nullable(),
  waiting: z.number().int().describe('Entregas na fila'),
  parked: z.number().int().describe('Entregas de que se desistiu, que podem ser enviadas de novo'),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookSecret = z.object({
  secret: z.string().describe('O segredo que assina as entregas, "whsec_…". Só esta resposta o traz: guarde-o'),
});
export type WebhookSecret = z.infer<typeof webhookSecret>;

/** 201 of POST /api/webhooks. */
export const newWebhook = savedWebhook.extend(webhookSecret.shape);
export type NewWebhook = z.infer<typeof newWebhook>;

/** 200 of POST /api/webhooks/:id/secret. */
export const renewedSecret = webhookSecret.extend({
  oldHoldsUntil: instant.describe('Até quando o segredo anterior também assina'),
});
export type RenewedSecret = z.infer<typeof renewedSecret>;

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'parked'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const DELIVERY_FAILURES = ['private_address', 'not_found', 'refused', 'timeout', 'certificate', 'broken'] as const;

export const webhookDelivery = z.object({
  id: uuid.describe('O que a entrega traz em webhook-id, igual em cada tentativa'),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: instant,
  attempts: z.number().int(),
  nextAttemptAt: instant.nullable().describe('Da próxima tentativa, enquanto espera'),
  lastAttemptAt: instant.nullable(),
  status: z.number().int().nullable().describe('O status HTTP da última resposta'),
  failure: z
    .string()
    .nullable()
    .describe(`Por que a última tentativa ficou sem resposta: ${DELIVERY_FAILURES.join(', ')}`),
  tookMs: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** 200 of GET /api/webhooks/:id/deliveries/:deliveryId. */
export const deliveryDetails = webhookDelivery.extend({
  request: z.string().describe('O corpo, como é enviado'),
  response: z.string().nullable().describe('O começo da última resposta'),
});
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

/** POST /api/webhooks/:id/replay. */
export const replayRequest = z.object({
  since: z.iso.datetime().describe('Desde quando aconteceu aquilo de que se desistiu'),
});

export const replayed = z.object({ replayed: z.number().int() });
