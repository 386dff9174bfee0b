import type { ReadModel } from '@pdv/schemas/live';
import { MOVED_BY_SALES } from '@pdv/schemas/sales/moved-by-sales';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again whatever reads one of these read models. A query names its read model as the first part of its key
 * (`['products', 'list']`), further ones in `meta.readModels`.
 */
export function refreshMoved(queries: QueryClient, moved: readonly ReadModel[]): Promise<void> {
  const names = new Set<unknown>(moved);
  return queries.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      names.has(queryKey[0]) || (Array.isArray(meta?.readModels) && meta.readModels.some((name) => names.has(name))),
  });
}

/** After a sale, its return or its cancellation. */
export const refreshAfterSale = (queries: QueryClient) => void refreshMoved(queries, MOVED_BY_SALES);
