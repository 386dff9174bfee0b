import { z } from 'zod';

/** POST /api/followups/{id}/send: mails the reminder now, whatever day it is due on. */
export const sendFollowUpRequest = z
  .object({
    despiteUnknown: z
      .boolean()
      .optional()
      .describe('Enviar mesmo sem saber se um envio anterior chegou: o cliente pode receber o e-mail duas vezes'),
  })
  .nullish();
export type SendFollowUpRequest = z.input<typeof sendFollowUpRequest>;

export const followUpSent = z.object({
  success: z.literal(true),
  message: z.string().describe('Diz quando o e-mail só foi guardado na caixa de saída do servidor'),
  delivery: z.enum(['smtp', 'outbox']),
});
export type FollowUpSentAnswer = z.infer<typeof followUpSent>;
