import type { Account, Session } from '@pdv/schemas/account/session';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { forgetPosition } from '../api/log-position.ts';
import { noteSessionBegun } from '../api/session-end.ts';
import { enterShop, readTokens, removeTokens, storeTokens } from '../api/stored-tokens.ts';
import { endOldSession } from './end-old-session.ts';
import { meQuery } from './me.query.ts';

export type SessionState =
  | { readonly status: 'loading' | 'visitor'; readonly account: null }
  | { readonly status: 'unreachable'; readonly account: null; readonly retry: () => void }
  | { readonly status: 'signed-in'; readonly account: Account };

/** The session. `unreachable`: a token is stored, but the server did not answer. */
export function useSession(): SessionState {
  const query = useQuery(meQuery());
  if (readTokens() === null) return { status: 'visitor', account: null };
  if (query.data) return { status: 'signed-in', account: query.data };
  if (query.errorUpdateCount > 0) return { status: 'unreachable', account: null, retry: () => void query.refetch() };
  return { status: 'loading', account: null };
}

/** The signed-in account, read once for all components: tables use it in every row. */
export const AccountContext = createContext<Account | null>(null);

/** The signed-in account, for screens that only a signed-in person sees. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('This screen needs a signed-in account.');
  return account;
}

/** After login or sign-up. */
export function acceptSession(queries: QueryClient, session: Session): void {
  queries.clear();
  noteSessionBegun();
  forgetPosition();
  enterShop(session.user.id);
  storeTokens(session);
  queries.setQueryData(meQuery().queryKey, session.user);
}

/** The server ended every session of this member: nothing of it stays here. */
export function forgetSession(queries: QueryClient): void {
  removeTokens();
  forgetPosition();
  queries.clear();
}

/**
 * Sair: forgets the tokens and starts the application anew at `/`, or where somebody wants to go from here, so that nothing that was read stays in memory. The
 * server is told on the way out, when it can be reached.
 */
export function leaveSession(to = '/'): void {
  const tokens = readTokens();
  removeTokens();
  if (tokens) endOldSession(tokens.refreshToken);
  location.assign(to);
}
