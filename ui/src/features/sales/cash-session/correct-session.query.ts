import type { CashCorrection, CorrectCashSessionRequest } from '@pdv/schemas/sales/cash-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

/** POST /api/cash-sessions/{id}/corrections. */
export function useCorrectSession(id: string) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: CorrectCashSessionRequest) =>
      postJson<CashCorrection>(`${PATHS.cashSessions}/${id}/corrections`, body, key.keyFor([id, body])),
    onSuccess: () => {
      key.renew();
      void queries.invalidateQueries({ queryKey: ['cash-sessions'] });
    },
  });
}
