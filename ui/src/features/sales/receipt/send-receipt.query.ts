import type { ReceiptSentAnswer } from '@pdv/schemas/sales/send-receipt';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { notify } from '../../../shared/notify/notify.ts';

const SENT = {
  smtp: { type: 'success', title: 'Comprovante enviado!' },
  // Nobody has got anything yet.
  outbox: {
    type: 'warning',
    title: 'Comprovante gravado',
    description:
      'O e-mail não saiu: o envio ainda não está configurado. Peça ao suporte para configurar ou envie por WhatsApp.',
  },
} as const;

/**
 * POST /api/sales/:id/send-receipt: mails the sale's receipt; one mail, however often a lost answer is retried.
 * @returns `send` of a sale's id; nothing happens while one is on its way, as at the second click of a double click
 */
export function useSendReceipt() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  const { mutate, isPending } = useMutation({
    mutationFn: (saleId: string) =>
      postJson<ReceiptSentAnswer>(`/api/sales/${saleId}/send-receipt`, {}, key.keyFor(saleId)),
    onSuccess: ({ delivery }) => {
      key.renew();
      void queries.invalidateQueries({ queryKey: ['timeline'] });
      notify(SENT[delivery]);
    },
    onError: (error) => {
      // Whoever clicks again has read that it may have arrived, and wants another.
      if (error instanceof ApiError && error.code === 'mail_uncertain') key.renew();
      notify({ type: 'error', title: 'Erro ao enviar comprovante', description: messageOf(error) });
    },
  });
  const busy = useRef(false);
  return {
    isPending,
    send(saleId: string) {
      // The button is disabled with the next rendering only.
      if (busy.current) return;
      busy.current = true;
      mutate(saleId, {
        onSettled: () => {
          busy.current = false;
        },
      });
    },
  };
}
