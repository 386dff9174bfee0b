import { z } from 'zod';

/** POST /api/followups/{id}/chat: notes that somebody opened a chat with the reminder in it. */
export const followUpChat = z.object({
  link: z.string().describe('Abre a conversa no WhatsApp com o texto já escrito; quem envia é a pessoa'),
});
export type FollowUpChat = z.infer<typeof followUpChat>;
