import { foldText } from '@pdv/schemas/kernel/text';
import type { SoldMethod } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/sale';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';
import type { Days } from './period.ts';

export interface SalesFilter extends Days {
  /** In a product's or the customer's name, or the sale's number. */
  readonly search: string;
  readonly payment: SoldMethod | 'all';
}

/** GET /api/checkouts, newest first, page by page: a shop's history grows without end. */
export const salesQuery = ({ search, payment, from, to }: SalesFilter) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'history', foldText(search), payment, from, to],
    queryFn: ({ signal, pageParam: cursor }) => {
      const paymentMethod = payment === 'all' ? null : payment;
      return getPage<Sale>(PATHS.sales, { limit: PAGE_ROWS.sales, search, paymentMethod, from, to, cursor }, signal);
    },
    ...PAGED,
    placeholderData: keepPreviousData,
    meta: { readModels: ['sales', 'returns', 'customers', 'receivables'] },
  });
