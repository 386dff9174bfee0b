import { z } from 'zod';
import { TRIED_AGAIN } from './events.ts';

export const FOLLOW_UP_STATUSES = [
  'pending',
  'overdue',
  'sending',
  'unknown',
  'sent',
  'cancelled',
  'held-out',
] as const;

/** Why a reminder does not leave by itself. `too-late`: its day is longer ago than what was missed is made up for. */
export const HELD_BACK = ['no-address', 'unsubscribed', 'switched-off', 'no-plan', ...TRIED_AGAIN, 'too-late'] as const;

export const learnedInterval = z.object({
  from: z.string().describe('Quatro de cada cinco clientes voltam entre from e until'),
  until: z.string(),
  purchases: z.number().describe('Em quantos dias este cliente comprou o produto'),
  meanDays: z.number().nullable().describe('A média deste cliente de uma compra à outra; null com uma só'),
  buyers: z.object({
    again: z.number().describe('Quantas vezes algum cliente comprou o produto de novo'),
    days: z.number().describe('Quanto ele dura para os clientes da loja'),
  }),
});

/** GET /api/products/:id/interval; null until some customer has bought the product again. */
export const productInterval = learnedInterval.shape.buyers.nullable();
export type ProductInterval = z.infer<typeof productInterval>;

/**
 * GET /api/followups. Pending until its day has passed in the shop's zone, overdue from then on until it is sent;
 * unknown where the connection broke off and the mail may have left; held-out in the group that gets none, to compare.
 */
export const followUp = z.object({
  id: z.string(),
  saleId: z.string(),
  /** Name 'Cliente removido' once the person was erased. */
  customer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** As it was called when it was sold. */
  product: z.object({ id: z.string(), name: z.string() }),
  /** A day of the shop. */
  scheduledFor: z.string(),
  learned: learnedInterval.nullable().describe('Por que esta data; null se só o tempo de consumo do produto a diz'),
  /** Instant, ISO 8601 UTC. */
  sentAt: z.string().nullable(),
  status: z.enum(FOLLOW_UP_STATUSES),
  delivery: z.enum(['smtp', 'outbox']).nullable().describe('Como saiu; outbox: só até a caixa de saída do servidor'),
  failed: z.enum(['refused', 'unavailable']).nullable().describe('Por que a última tentativa de envio falhou'),
  heldBack: z
    .object({ because: z.enum(HELD_BACK), still: z.boolean().describe('Se o impedimento ainda existe') })
    .nullable()
    .describe('Por que não sai sozinho'),
  chat: z.object({ openedAt: z.string(), by: z.string() }).nullable().describe('A última conversa aberta, e por quem'),
  conversion: z
    .object({ total: z.string(), on: z.string() })
    .nullable()
    .describe('A compra do mesmo produto até 30 dias depois do envio'),
});
export type FollowUp = z.infer<typeof followUp>;
export type FollowUpStatus = FollowUp['status'];

/** GET /api/followups/stats; cancelled and held-out ones are not counted in the total. */
export const followUpStats = z.object({
  total: z.number(),
  pending: z.number(),
  overdue: z.number(),
  withoutRecipient: z
    .object({ pending: z.number(), overdue: z.number() })
    .describe('Quantos dos pendentes e dos vencidos ninguém receberia por e-mail hoje: sem endereço ou sem querer'),
  sent: z.number(),
  recorded: z.number().describe('Dos enviados, os que só foram gravados: não há servidor de e-mail'),
  heldOut: z.number().describe('Os do grupo de comparação, que não saem sozinhos'),
  unknown: z.number().describe('Sem confirmação: podem ter chegado, e alguém decide se vão de novo'),
  converted: z.number().describe('Enviados aos quais se seguiu uma compra'),
  convertedRevenue: z.string().describe('Quanto essas compras somam'),
});
export type FollowUpStats = z.infer<typeof followUpStats>;
