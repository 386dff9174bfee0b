import { foldText } from '@pdv/schemas/kernel/text';
import type { Product } from '@pdv/schemas/sales/product';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';
import { useSettled } from '../../../shared/use-settled.ts';

const SETTLED_MS = 80;

/** GET /api/products, what sells first: the server searches, so a catalogue of thousands never travels. */
const tilesQuery = (search: string, category: string | null) =>
  infiniteQueryOptions({
    queryKey: ['products', 'tiles', foldText(search), category],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<Product>(
        PATHS.products,
        { limit: PAGE_ROWS.tiles, sort: search.trim() ? null : 'sales', search, category, cursor },
        signal,
      ),
    ...PAGED,
    placeholderData: keepPreviousData,
  });

/** The search by name: answers while one types; arrows walk over the tiles, Enter takes one. */
export function useSearch(onTake: (product: Product) => void) {
  const [term, setTerm] = useState('');
  const settled = useSettled(term, SETTLED_MS);
  const [category, setCategory] = useState<string | null>(null);
  // Who searches for a name looks on every shelf.
  const query = useInfiniteQuery(tilesQuery(settled, settled.trim() ? null : category));
  const products = useSteadyOrder(
    query.data?.pages.flatMap(({ items }) => items),
    query.isPlaceholderData || settled.trim() ? null : (category ?? ''),
  );
  const current = settled === term && !query.isPlaceholderData && !query.isPending;
  /** The tile that the arrows have come to; none while one types. */
  const [active, setActive] = useState(-1);
  const grid = useRef<HTMLDivElement>(null);
  /** Enter came before the answer to what was typed last. */
  const takeFirst = useRef(false);

  function change(next: string): void {
    setTerm(next);
    setActive(-1);
    takeFirst.current = false;
  }

  function take(product: Product): void {
    change('');
    onTake(product);
  }

  useEffect(() => {
    if (!takeFirst.current || !current) return;
    takeFirst.current = false;
    const first = products?.[0];
    if (first) take(first);
  });

  useEffect(() => {
    if (active >= 0) grid.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function move(event: KeyboardEvent, steps: number): void {
    const last = (products?.length ?? 0) - 1;
    event.preventDefault();
    setActive((at) => (at < 0 ? (steps > 0 ? 0 : -1) : at + steps > last ? last : at + steps < 0 ? -1 : at + steps));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown') move(event, active < 0 ? 1 : columnsOf(grid.current));
    else if (key === 'ArrowUp' && active >= 0) move(event, -columnsOf(grid.current));
    else if (key === 'ArrowRight' && active >= 0) move(event, 1);
    else if (key === 'ArrowLeft' && active >= 0) move(event, -1);
    else if (key === 'Enter') {
      event.preventDefault();
      const chosen = products?.[Math.max(0, active)];
      if (!current) takeFirst.current = term.trim() !== '';
      else if (chosen && (term.trim() !== '' || active >= 0)) take(chosen);
    }
  }

  return {
    term,
    setTerm: change,
    category,
    choose(next: string | null) {
      setCategory(next);
      setActive(-1);
    },
    products,
    current,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
    active,
    grid,
    take,
    onKeyDown,
    leave: () => setActive(-1),
  };
}

/**
 * Tiles stay where they were first shown while the register is open: each sale changes what sells first, and hands know
 * their places.
 * @param shelf whose tiles they are; null for none to be remembered
 */
function useSteadyOrder(products: readonly Product[] | undefined, shelf: string | null) {
  const [places] = useState(() => new Map<string, Map<string, number>>());
  if (!products || shelf === null) return products;
  const known = places.get(shelf) ?? new Map<string, number>();
  places.set(shelf, known);
  for (const { id } of products) if (!known.has(id)) known.set(id, known.size);
  return [...products].sort((one, other) => (known.get(one.id) ?? 0) - (known.get(other.id) ?? 0));
}

export type Search = ReturnType<typeof useSearch>;

function columnsOf(grid: HTMLElement | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
