import { foldText } from '@pdv/schemas/kernel/text';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { send } from '../../../shared/api/request.ts';

export interface SalesFilter {
  /** In the product's or the customer's name. */
  readonly search: string;
  readonly payment: PaymentMethod | 'all';
}

interface SalesPage {
  readonly sales: readonly Sale[];
  readonly next: string | null;
}

const PAGE = 50;

/** GET /api/sales, newest first, page by page: a shop's history grows without end. */
export const salesQuery = ({ search, payment }: SalesFilter) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'history', foldText(search), payment],
    queryFn: async ({ signal, pageParam }): Promise<SalesPage> => {
      const ask = new URLSearchParams({ limit: String(PAGE) });
      if (search.trim()) ask.set('search', search.trim());
      if (payment !== 'all') ask.set('paymentMethod', payment);
      if (pageParam) ask.set('cursor', pageParam);
      const response = await send('GET', `/api/sales?${ask}`, { signal });
      return { sales: (await response.json()) as Sale[], next: response.headers.get('X-Next-Cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: { readModels: ['customers'] },
  });
