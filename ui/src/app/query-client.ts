import { QueryClient } from '@tanstack/react-query';

/** Fresh for 5 minutes, no polling, no retries, no refetch on focus or reconnect: live updates say what moved. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
