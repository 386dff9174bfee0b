import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ListPage } from './page.ts';

/** How the end of a list asks for more; undefined where there is no more. */
interface More {
  readonly load: () => void;
  readonly loading: boolean;
  readonly failed: boolean;
}

export interface Pages<Item> {
  /** Undefined while the first page loads. */
  readonly items: readonly Item[] | undefined;
  readonly more: More | undefined;
}

/**
 * What a list shows of its pages. Many rows come at once: they are rendered in small steps, between which a key is
 * heard, and until they are there nobody asks for more, though the end of the list is still in sight.
 */
export function usePages<Item>(query: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>): Pages<Item> {
  const shown = useDeferredValue(query.data);
  const items = useMemo(() => shown?.pages.flatMap((page) => page.items), [shown]);
  const next = shown?.pages.at(-1)?.next ?? null;
  const more = next !== null && {
    load: () => void query.fetchNextPage(),
    loading: query.isFetchingNextPage || shown !== query.data,
    failed: query.isFetchNextPageError,
  };
  return { items, more: more || undefined };
}
