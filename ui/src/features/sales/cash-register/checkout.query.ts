import type { Checkout, CheckoutRequest } from '@pdv/schemas/sales/checkout';
import type { QueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';

/** POST /api/checkouts: a cart, sold whole or not at all, once per key. */
export const postCheckout = (body: CheckoutRequest, key: string): Promise<Checkout> =>
  postJson<Checkout>('/api/checkouts', body, key);

const MOVED = ['sales', 'products', 'dashboard', 'timeline'];

/** What a sale has moved is read again. */
export function refreshAfterSale(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => MOVED.includes(String(queryKey[0])) });
}
