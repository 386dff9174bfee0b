import { perShop } from '@pdv/infra/http/per-shop';
import { refuse } from '@pdv/infra/http/refuse';
import { type FollowUpChat, followUpChat } from '@pdv/schemas/follow-ups/open-chat';
import { reminderChat } from '@pdv/schemas/follow-ups/reminder-chat';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { NO_CHAT } from '../../mail/reminder-refusals.ts';
import { followUp } from '../follow-up/decider.ts';
import { requireOwn } from '../follow-up/own.ts';
import { FOLLOW_UP_REFUSALS } from '../follow-up/refusals.ts';

/**
 * POST /api/followups/{id}/chat records every opening of the chat. The reminder's status stays, because nobody knows
 * whether the member then sends the message.
 */
export function openChatRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Follow-ups'],
    summary: 'Anota que a conversa no WhatsApp foi aberta, e responde o link com o lembrete já escrito',
    params: z.object({ id: uuid }),
    response: {
      200: followUpChat,
      ...refusals(
        ...([400, 401, 403] as const),
        only(FOLLOW_UP_REFUSALS, 'follow_up_not_found', 'follow_up_cancelled'),
        ...Object.values(NO_CHAT),
      ),
    },
  };
  const config = { feature: 'chatReminders', rateLimit: perShop(60) } as const;
  app.post(
    '/api/followups/:id/chat',
    { schema, config, onRequest: permit('send-follow-up') },
    async (request, reply) => {
      const { principal, params } = request;
      const { shopId } = principal;
      const stream = streams.followUp(params.id.toLowerCase());
      await requireOwn(deps, stream, shopId);
      const { state } = await deps.handler.state(followUp, stream);
      if (state.status === 'none') throw refuse(FOLLOW_UP_REFUSALS, { rejected: 'follow_up_not_found' });
      const { customerId, productName: product } = state.about;
      const customer = await deps.customer(shopId, customerId);
      if (customer?.unsubscribed) throw NO_CHAT.unsubscribed;
      if (!customer?.phone) throw NO_CHAT['no-phone'];
      const context = contextOf(principal, deps.newId(), deps.now());
      const outcome = await deps.handler.handle(followUp, stream, { type: 'OpenChat' }, context);
      if ('rejected' in outcome) throw refuse(FOLLOW_UP_REFUSALS, outcome);
      sendPosition(reply, outcome);
      const text = reminderChat({ ...(await deps.identity(shopId)), customer: customer.name, product });
      return { link: chatLink(customer.phone, text) } satisfies FollowUpChat;
    },
  );
}
