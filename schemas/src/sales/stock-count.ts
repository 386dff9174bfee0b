import { z } from 'zod';
import { LONGEST_CATEGORY, optionalText, text, uuid } from '../kernel/fields.ts';
import { count } from './quantity-fields.ts';

/** Products of one count. Their event stays below what an append and a message of Kafka may be. */
export const MAX_COUNT_LINES = 1_000;

/** POST /api/stock-counts: what was counted, product by product, recorded at once or not at all. */
export const countStockRequest = z.object({
  category: text(LONGEST_CATEGORY)
    .nullish()
    .transform((value) => value || null)
    .describe('A categoria contada; null para todas'),
  reason: optionalText(300),
  lines: z
    .array(
      z.object({
        productId: uuid,
        counted: count('Estoque contado').describe('Na unidade do produto'),
        seen: count('Estoque').describe(
          'O estoque que o sistema mostrava quando o produto foi contado: o que saiu ou entrou depois continua valendo',
        ),
      }),
      { error: 'Conte ao menos um produto' },
    )
    .min(1, 'Conte ao menos um produto')
    .max(MAX_COUNT_LINES, `Máximo de ${MAX_COUNT_LINES.toLocaleString('pt-BR')} produtos por contagem`)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
      error: 'Um produto está duas vezes na contagem',
    }),
});
export type CountStockRequest = z.input<typeof countStockRequest>;

/** 201 of POST /api/stock-counts. */
export const stockCounted = z.object({
  id: z.string(),
  products: z.number().describe('Quantos foram contados'),
  different: z.number().describe('Quantos tinham outro estoque'),
  at: z.string().describe('Instante, ISO 8601 UTC'),
});
export type StockCountAnswer = z.infer<typeof stockCounted>;
