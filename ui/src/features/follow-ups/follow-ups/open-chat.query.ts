import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import type { FollowUpChat } from '@pdv/schemas/follow-ups/open-chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { postJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { openChat } from '../../../shared/open-chat.ts';

/** POST /api/followups/{id}/chat, whose answer is where the chat leads. */
export function useOpenChat() {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => postJson<FollowUpChat>(`/api/followups/${id}/chat`, undefined),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['follow-ups'] }),
  });
  return useCallback(
    ({ id, customer }: FollowUp) => {
      if (!customer.phone) {
        const description = 'Cliente não possui telefone cadastrado';
        notify({ type: 'error', title: 'WhatsApp não encontrado', description });
        return;
      }
      void openChat(async () => (await mutateAsync(id)).link);
    },
    [mutateAsync],
  );
}
