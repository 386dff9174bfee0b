import { type ListParams, listPath } from './paths.ts';
import { readList } from './read-answer.ts';
import { send } from './request.ts';

/** A part of a list that may be long, and where the next one begins. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** For `cursor`; null at the end. */
  readonly next: string | null;
}

/**
 * One page of a list, for an infinite query: `getPage<Product>('/api/products', { limit: 60, cursor: pageParam }, signal)`.
 */
export async function getPage<Item>(path: string, params: ListParams, signal?: AbortSignal): Promise<ListPage<Item>> {
  const response = await send('GET', listPath(path, params), signal ? { signal } : {});
  return { items: await readList<Item>(response), next: response.headers.get('X-Next-Cursor') };
}

/** Shared options of every infinite query over such pages. */
export const PAGED = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: ListPage<unknown>) => page.next,
};
