import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import type { FollowUpChat } from '@pdv/schemas/follow-ups/open-chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { postJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';

/** POST /api/followups/{id}/chat, in a window that is opened first: later a browser would refuse it. */
export function useOpenChat() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
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
      const chat = window.open('', '_blank');
      if (!chat) {
        const description = 'O navegador não deixou abrir a conversa. Libere janelas deste site e tente de novo.';
        notify({ type: 'error', title: 'Erro ao abrir WhatsApp', description });
        return;
      }
      chat.opener = null;
      mutate(id, {
        onSuccess: ({ link }) => {
          chat.location.href = link;
          notify({ type: 'success', title: 'WhatsApp aberto' });
        },
        onError: (error) => {
          chat.close();
          notify({ type: 'error', title: 'Erro ao abrir WhatsApp', description: messageOf(error) });
        },
      });
    },
    [mutate],
  );
}
