import type { FollowUpSentAnswer } from '@pdv/schemas/follow-ups/send-follow-up';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { messageOf } from '../api/api-error.ts';
import { postJson } from '../api/request.ts';
import { useSubmissionKey } from '../api/submission-key.ts';
import { notify } from '../notify/notify.ts';

const SENT = {
  smtp: { type: 'success', title: 'Follow-up enviado' },
  // Nobody has got anything yet.
  outbox: {
    type: 'warning',
    title: 'Follow-up gravado',
    description: 'O e-mail não saiu: o envio ainda não está configurado. Peça ao suporte para configurar.',
  },
} as const;

interface SendRequest {
  readonly id: string;
  /** It may have arrived already, and whoever asks knows that. */
  readonly despiteUnknown?: boolean;
}

/**
 * POST /api/followups/{id}/send: one mail, however often a lost answer is retried.
 * @returns `send`, the same over renderings; nothing happens while one is on its way, as at a second click
 */
export function useSendFollowUp() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  const busy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, despiteUnknown = false }: SendRequest) =>
      postJson<FollowUpSentAnswer>(`/api/followups/${id}/send`, { despiteUnknown }, key.keyFor([id, despiteUnknown])),
    onSuccess: ({ delivery }) => {
      key.renew();
      notify(SENT[delivery]);
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao enviar follow-up', description: messageOf(error) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['follow-ups'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
  const send = useCallback(
    (asked: SendRequest, then?: () => void) => {
      if (busy.current) return;
      busy.current = true;
      mutate(asked, {
        onSettled: () => {
          busy.current = false;
          then?.();
        },
      });
    },
    [mutate],
  );
  return { send, isPending };
}
