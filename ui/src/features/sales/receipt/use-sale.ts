import type { Sale } from '@pdv/schemas/sales/sale';
import { useQuery } from '@tanstack/react-query';
import { saleQuery } from './sale.query.ts';

/**
 * A sale as it stands now: another screen may have cancelled it.
 * @param known as it was last seen, until the newest is there
 * @returns undefined until it is known
 */
export function useSale(id: string, known: Sale | undefined) {
  const { data, error, refetch } = useQuery(saleQuery(id));
  const sale = data ?? known;
  return { sale, error: sale ? null : error, retry: () => void refetch() };
}
