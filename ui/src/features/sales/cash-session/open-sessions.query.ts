import type { OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { readRegister } from './own-register.ts';

/** GET /api/cash-sessions/open: of all registers of the shop. */
export const openSessionsQuery = () =>
  queryOptions({
    queryKey: ['cash-sessions', 'open'],
    queryFn: ({ signal }) => getJson<OpenCashSession[]>(`${PATHS.cashSessions}/open`, signal),
  });

/** What is known of this browser's register. A browser that was never named asks nothing: it has no session. */
export function useOwnSession() {
  const register = readRegister(useAccount().id);
  const { data, error, refetch } = useQuery({ ...openSessionsQuery(), enabled: register !== null });
  const open = data?.find(({ registerId }) => registerId === register?.id);
  return {
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
