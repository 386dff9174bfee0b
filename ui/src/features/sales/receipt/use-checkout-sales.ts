import type { Sale } from '@pdv/schemas/sales/sale';
import { useQuery } from '@tanstack/react-query';
import { checkoutQuery } from './checkout.query.ts';

/**
 * All lines of the checkout that the given ones belong to, as they stand now: another screen may have cancelled some.
 * Undefined until they are known; a sale of its own is known at once.
 */
export function useCheckoutSales(known: readonly Sale[]) {
  const [first] = known;
  const whole = known.length > 1 || first?.checkoutId === first?.id;
  const { data, error, refetch } = useQuery(checkoutQuery(first?.checkoutId ?? ''));
  const sales = data?.sales ?? (whole ? known : undefined);
  return { sales, error: sales ? null : error, retry: () => void refetch() };
}
