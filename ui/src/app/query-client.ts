import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/** Fresh for 5 minutes, no polling, no retries, no refetch on focus or reconnect: live updates say what moved. */
export function createQueryClient(): QueryClient {
  return new LateAnswers({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline is found out by trying: the browser's own idea of it is often wrong on a shop's network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * A first answer that was on its way while something moved may know nothing of it, and would count as fresh: TanStack
 * Query asks again only where there is an answer already. Here it is asked again once that answer is there. It is not
 * cut off: in a shop that sells all the time, a slow one would never arrive.
 */
class LateAnswers extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue;
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
      void query.promise?.then(again, () => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
