import { z } from 'zod';

/** POST /api/settings/follow-ups/test: the template as it is typed, to whoever is signed in. */
export const testMailSent = z.object({
  success: z.literal(true),
  message: z.string().describe('Para onde foi; diz quando só foi guardado na caixa de saída do servidor'),
  delivery: z.enum(['smtp', 'outbox']),
});
export type TestMailSent = z.infer<typeof testMailSent>;
