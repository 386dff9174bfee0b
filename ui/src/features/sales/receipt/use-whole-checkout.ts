import type { Sale } from '@pdv/schemas/sales/sale';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { checkoutQuery } from './checkout.query.ts';

/** Does something with all lines of a sale's checkout; a cart's are asked for first. */
export function useWholeCheckout() {
  const queries = useQueryClient();
  return (sale: Sale, act: (sales: readonly Sale[]) => void): void => {
    if (sale.checkoutId === sale.id) {
      act([sale]);
      return;
    }
    queries.fetchQuery(checkoutQuery(sale.checkoutId)).then(
      ({ sales }) => act(sales),
      (error: unknown) =>
        notify({ type: 'error', title: 'Não foi possível abrir o comprovante', description: messageOf(error) }),
    );
  };
}
