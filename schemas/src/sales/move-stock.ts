import { z } from 'zod';
import { decimal, optionalText, text, uuid } from '../kernel/fields.ts';
import { measured } from '../kernel/unit-fields.ts';
import { count, quantity } from './quantity-fields.ts';
import { LOSS_REASONS } from './stock-loss.ts';

const reason = optionalText(300);

/**
 * More units than that at once are asked about before they are recorded: they may be the beginning of a code that a
 * scanner was stopped in. Never refused, since screws do come in by the ten thousand.
 */
export const USUAL_UNITS_AT_MOST = 9_999;

/** What a taken-back delivery is given as its reason where nobody types one. */
export const TAKEN_BACK = 'Entrada desfeita';

const NO_REASON = 'Informe o motivo da correção';
const WHY_UNDO = 'Diga por que a perda é desfeita';
const SAY_WHY = 'Diga o que houve';

/**
 * POST /api/products/{id}/stock: units that came in, the number that was counted and why it differs, units that were
 * lost, or units that had been recorded by mistake: these are corrected by as many as they were, whatever was sold
 * meanwhile. A loss is undone as a whole, once.
 */
export const moveStockRequest = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('receive'),
      quantity,
      unitCost: decimal
        .nullish()
        .transform((value) => value ?? null)
        .describe('O que custou uma unidade; move o custo médio'),
      reason,
    }),
    z.object({
      type: z.literal('correct'),
      quantity: count('Estoque'),
      reason: text(300, NO_REASON).min(1, NO_REASON),
    }),
    z
      .object({
        type: z.literal('lose'),
        quantity,
        because: z.enum(LOSS_REASONS, 'Escolha o motivo').describe('Por que se perdeu'),
        reason: reason.describe('O que houve; só em outro motivo (`other`) é obrigatório'),
      })
      .refine(({ because, reason }) => because !== 'other' || reason !== null, { path: ['reason'], error: SAY_WHY }),
    z.object({
      type: z.literal('take-back'),
      quantity,
      reason: text(300, NO_REASON).min(1, NO_REASON),
    }),
    z.object({
      type: z.literal('undo-loss'),
      lossId: uuid.describe('O `id` da perda, como foi respondido ou como está no histórico do produto'),
      reason: text(300, WHY_UNDO).min(1, WHY_UNDO),
    }),
  ],
  { error: 'Informe se é entrada, perda ou correção de estoque' },
);
export type MoveStockRequest = z.input<typeof moveStockRequest>;

/** The movement as it was recorded: a retry answers the very same. */
export const stockMovement = z.object({
  id: z.string(),
  productId: z.string(),
  type: z.enum(['receive', 'correct', 'lose', 'undo-loss']),
  stockBefore: z.number(),
  /** What is there now. */
  stock: z.number(),
  unit: measured,
  reason: z.string().nullable(),
  /** Instant, ISO 8601 UTC. */
  at: z.string(),
});
export type StockMovement = z.infer<typeof stockMovement>;
