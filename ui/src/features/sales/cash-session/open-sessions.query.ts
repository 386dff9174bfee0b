import type { OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { keepRegister, readRegister } from './own-register.ts';

/** GET /api/cash-sessions/open: of all registers of the shop. */
export const openSessionsQuery = () =>
  queryOptions({
    queryKey: ['cash-sessions', 'open'],
    queryFn: ({ signal }) => getJson<OpenCashSession[]>(`${PATHS.cashSessions}/open`, signal),
  });

/** What is known of this browser's register. A browser that was never named asks nothing: it has no session. */
export function useOwnSession() {
  const shopId = useAccount().id;
  const register = readRegister(shopId);
  const { data, error, refetch } = useQuery({ ...openSessionsQuery(), enabled: register !== null });
  const open = data?.find(({ registerId }) => registerId === register?.id);
  const sessionId = data ? open?.id : register?.sessionId;
  useEffect(() => {
    const kept = readRegister(shopId);
    if (!kept || kept.sessionId === sessionId) return;
    const { id, name } = kept;
    keepRegister(shopId, { id, name, ...(sessionId && { sessionId }) });
  }, [shopId, sessionId]);
  return {
    /** Of the open session, or of the last one known until the server has answered. It refuses one that is closed. */
    sessionId,
    register,
    /** Null without one, undefined as long as nobody knows. */
    session: register && !data ? undefined : (open ?? null),
    error,
    refetch,
  };
}

/** It is closed, whoever closed it: sales go into it no more. */
export function forgetSession(queries: QueryClient, id: string | null | undefined): void {
  queries.setQueryData(openSessionsQuery().queryKey, (known) => known?.filter((open) => open.id !== id));
  void queries.invalidateQueries({ queryKey: ['cash-sessions'] });
}
