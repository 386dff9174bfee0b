import type { Account } from '@pdv/schemas/account/session';
import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '../api/paths.ts';
import { getJson } from '../api/request.ts';
import { readTokens } from '../api/stored-tokens.ts';

/** GET /api/auth/me: who is signed in. Runs only while a token is stored. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['account', 'me'],
    queryFn: ({ signal }) => getJson<Account>(PATHS.me, signal),
    enabled: readTokens() !== null,
    staleTime: 5 * 60_000,
    retry: false,
  });
