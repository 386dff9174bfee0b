import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';

/** Why units were lost. */
export const LOSS_REASONS = ['expired', 'damaged', 'theft', 'own-use', 'other'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** As screens and files call them. */
export const LOSS_LABELS: Record<LossReason, string> = {
  expired: 'Vencimento',
  damaged: 'Quebra ou avaria',
  theft: 'Furto',
  'own-use': 'Uso da loja',
  other: 'Outro motivo',
};

const sums = {
  /** How many were recorded. */
  losses: z.number().describe('Quantas perdas foram registradas'),
  items: z.number().describe('Unidades perdidas; o que é vendido por medida conta um por perda'),
  cost: z.string().describe('Quanto custaram, pelo custo médio do momento; sem as de custo desconhecido'),
};

/** GET /api/reports/losses. */
export const lossesReport = z.object({
  total: z.object({ ...sums, withoutCost: z.number().describe('Perdas de produtos sem custo informado') }),
  /** Only reasons that occurred, the costliest first. */
  reasons: z.array(z.object({ because: z.enum(LOSS_REASONS), ...sums })),
  /** The costliest first. */
  products: z.array(
    z.object({
      id: z.string(),
      /** As it was called when it was lost last. */
      name: z.string(),
      quantity: z.number().describe('Na unidade do produto'),
      unit: measured,
      ...sums,
    }),
  ),
});
export type LossesReport = z.infer<typeof lossesReport>;
