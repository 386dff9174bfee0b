import type { Session } from '@pdv/schemas/account/session';
import type { OwnShop } from '@pdv/schemas/account/shops';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../api/api-error.ts';
import { inTurn } from '../api/refresh.ts';
import { getJson, postJson } from '../api/request.ts';
import { readTokens } from '../api/stored-tokens.ts';
import { notify } from '../notify/notify.ts';
import { acceptSession } from './use-session.ts';

/** GET /api/shops: where this login may go, the current shop first. */
export const ownShopsQuery = () =>
  queryOptions({
    queryKey: ['account', 'shops'],
    queryFn: ({ signal }) => getJson<OwnShop[]>('/api/shops', signal),
    staleTime: 5 * 60_000,
  });

/**
 * POST /api/auth/switch-shop: starts the application anew in the other shop, on the same page, so that nothing of this
 * shop stays in memory.
 */
export function useSwitchShop() {
  const queries = useQueryClient();
  return useMutation({
    // In turn with other tabs' refreshing, which would store a token of the session that ends here.
    mutationFn: ({ shopId, to = samePage(location) }: { readonly shopId: string; readonly to?: string }) =>
      inTurn(async () => {
        const refreshToken = readTokens()?.refreshToken ?? '';
        const move = () => postJson<Session>('/api/auth/switch-shop', { shopId, refreshToken });
        // An answer that was lost is given again at once; later the token would count as stolen.
        const session = await move().catch((error) => {
          if (error instanceof ApiError && error.status === 0) return move();
          throw error;
        });
        acceptSession(queries, session);
        location.assign(to);
      }),
    onError: (error) =>
      notify({ type: 'error', title: 'Não foi possível trocar de loja', description: messageOf(error) }),
  });
}

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Where the same is seen of another shop: what names something of this one stays behind. */
export function samePage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parts = pathname.split('/');
  const at = parts.findIndex((part) => ID.test(part));
  return at < 0 ? pathname + (ID.test(search) ? '' : search) : parts.slice(0, at).join('/');
}
