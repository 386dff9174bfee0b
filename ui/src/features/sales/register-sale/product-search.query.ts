import { foldText } from '@pdv/schemas/kernel/text';
import type { Product } from '@pdv/schemas/sales/product';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** As many as anybody reads; the server searches, so a catalogue of thousands never travels. */
const SHOWN = 30;

/** GET /api/products?search=…, the first by name. */
export const productSearchQuery = (term: string) =>
  queryOptions({
    queryKey: ['products', 'search', foldText(term)],
    queryFn: ({ signal }) =>
      getJson<Product[]>(`/api/products?limit=${SHOWN}&search=${encodeURIComponent(term.trim())}`, signal),
    placeholderData: keepPreviousData,
  });
