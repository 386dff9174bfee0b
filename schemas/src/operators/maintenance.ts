import { z } from 'zod';
import { text, uuid } from '../kernel/fields.ts';
import { READ_MODELS } from '../live.ts';

/** POST /api/admin/replays. */
export const askReplayRequest = z.object({
  id: uuid.describe('Escolhido por quem pede: repetir o pedido não pede de novo'),
  readModels: z.array(z.enum(READ_MODELS)).min(1, 'Selecione um modelo de leitura').max(READ_MODELS.length),
});
export type AskReplayRequest = z.input<typeof askReplayRequest>;

/** POST /api/admin/replays/{id}/undo. */
export const undoReplayRequest = askReplayRequest.pick({ id: true });

export const replayRequested = z.object({ id: z.string() });

const PARKED_ACTIONS = ['retry', 'skip'] as const;
export type ParkedAction = (typeof PARKED_ACTIONS)[number];

/** POST /api/admin/parked. */
export const decideParkedRequest = z
  .object({
    id: uuid.describe('Escolhido por quem decide: repetir não decide de novo'),
    readModel: z.enum(READ_MODELS),
    stream: text(200).min(1),
    revision: z.number().int().min(0),
    action: z.enum(PARKED_ACTIONS).describe('retry: tentar de novo; skip: deixar de fora'),
    reason: text(500).nullish().describe('Por que fica de fora'),
  })
  .refine(({ action, reason }) => action === 'retry' || Boolean(reason), {
    path: ['reason'],
    message: 'Conte por que o evento fica de fora',
  });
export type DecideParkedRequest = z.input<typeof decideParkedRequest>;

const actor = z
  .string()
  .nullable()
  .describe('O nome do administrador; null: pela linha de comando, ou não é mais administrador');

const replay = z.object({
  id: z.string(),
  readModels: z.array(z.string()),
  undoes: z.string().nullable().describe('A reconstrução que esta desfaz'),
  state: z
    .enum(['asked', 'building', 'comparing', 'swapping', 'swapped', 'undone', 'kept', 'failed', 'cancelled'])
    .describe('swapped: pode ser desfeita; kept: não pode mais'),
  askedBy: actor,
  askedAt: z.string(),
  cancelledBy: actor,
  finishedAt: z.string().nullable(),
  events: z.number().describe('Aplicados até agora'),
  share: z.number().describe('Quanto do registro já foi lido, de 0 a 1'),
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  parked: z
    .number()
    .nullable()
    .describe('Eventos que as tabelas novas não conseguiram ler, e os que esperam atrás deles'),
  tables: z
    .array(
      z.object({
        table: z.string(),
        before: z.number().describe('Linhas da que estava em uso'),
        after: z.number().describe('Linhas da reconstruída'),
        same: z.boolean().describe('Linha por linha'),
      }),
    )
    .nullable(),
  error: z.string().nullable().describe('Por que falhou, ou não pode mais ser desfeita. Sem dados pessoais'),
});
export type AdminReplay = z.infer<typeof replay>;

const parkedDecision = z.object({
  id: z.string(),
  readModel: z.string(),
  stream: z.string(),
  revision: z.number(),
  action: z.enum(PARKED_ACTIONS),
  reason: z.string().nullable(),
  decidedBy: actor,
  decidedAt: z.string(),
  outcome: z
    .enum(['done', 'parked', 'gone'])
    .nullable()
    .describe(
      'done: nada mais espera; parked: um evento ainda não pode ser lido; gone: já não estava parado; null: ainda não feito',
    ),
  applied: z.number().nullable().describe('Eventos aplicados'),
});
export type AdminParkedDecision = z.infer<typeof parkedDecision>;

/** GET /api/admin/maintenance: the newest first, up to 20 of each. */
export const adminMaintenance = z.object({ replays: z.array(replay), decisions: z.array(parkedDecision) });
export type AdminMaintenance = z.infer<typeof adminMaintenance>;
