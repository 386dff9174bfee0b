import type {
  CashMovement,
  CashSessionClosedAnswer,
  CashSessionOpenedAnswer,
  CloseCashSessionRequest,
  MoveCashRequest,
  OpenCashSessionRequest,
} from '@pdv/schemas/sales/cash-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { PATHS } from '../../../shared/api/paths.ts';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { forgetSession, openSessionsQuery } from './open-sessions.query.ts';

/** POST /api/cash-sessions: from then on the sales of this browser belong to it. */
export function useOpenSession() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  const { memberName: openedBy } = useAccount();
  return useMutation({
    mutationFn: (body: OpenCashSessionRequest) =>
      postJson<CashSessionOpenedAnswer>(PATHS.cashSessions, body, key.keyFor(body)),
    onSuccess: (opened) => {
      key.renew();
      queries.setQueryData(openSessionsQuery().queryKey, (known = []) => [
        ...known.filter(({ id }) => id !== opened.id),
        { ...opened, openedBy },
      ]);
      void queries.invalidateQueries({ queryKey: ['cash-sessions'] });
    },
  });
}

/** POST /api/cash-sessions/{id}/movements; a retry moves nothing twice. */
export function useMoveCash(id: string) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: MoveCashRequest) =>
      postJson<CashMovement>(`${PATHS.cashSessions}/${id}/movements`, body, key.keyFor([id, body])),
    onSuccess: () => {
      key.renew();
      void queries.invalidateQueries({ queryKey: ['cash-sessions'] });
    },
    onError: (error) => forgetIfClosed(queries, id, error),
  });
}

/** POST /api/cash-sessions/{id}/close: for good. */
export function useCloseSession(id: string) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: CloseCashSessionRequest) =>
      postJson<CashSessionClosedAnswer>(`${PATHS.cashSessions}/${id}/close`, body, key.keyFor([id, body])),
    onSuccess: () => forgetSession(queries, id),
    onError: (error) => forgetIfClosed(queries, id, error),
  });
}

function forgetIfClosed(queries: ReturnType<typeof useQueryClient>, id: string, error: Error): void {
  if (error instanceof ApiError && error.code === 'cash_session_not_open') forgetSession(queries, id);
}
