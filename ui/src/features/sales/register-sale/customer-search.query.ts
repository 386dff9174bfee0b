import type { Customer } from '@pdv/schemas/customers/customer';
import { foldText } from '@pdv/schemas/kernel/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

const SHOWN = 30;

/** GET /api/customers?search=…, by name, e-mail or phone. */
export const customerSearchQuery = (term: string) =>
  queryOptions({
    queryKey: ['customers', 'search', foldText(term)],
    queryFn: ({ signal }) =>
      getJson<Customer[]>(`/api/customers?limit=${SHOWN}&search=${encodeURIComponent(term.trim())}`, signal),
    placeholderData: keepPreviousData,
  });
