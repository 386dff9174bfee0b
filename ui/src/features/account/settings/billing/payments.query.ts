import type { ProviderPage, ShopPayment } from '@pdv/schemas/account/subscription';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../shared/api/api-error.ts';
import { getJson, postJson } from '../../../../shared/api/request.ts';
import { notify } from '../../../../shared/notify/notify.ts';

/** GET /api/account/payments: charges, the newest first. */
export const paymentsQuery = () =>
  queryOptions({
    queryKey: ['account', 'payments'],
    queryFn: ({ signal }) => getJson<ShopPayment[]>('/api/account/payments', signal),
  });

/** Asks for a page of the payment provider and goes there: for the card, or for an invoice. */
export function useProviderPage() {
  return useMutation({
    mutationFn: (path: '/card' | `/invoices/${string}`) => postJson<ProviderPage>(`/api/subscription${path}`, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify({ type: 'error', title: 'Não foi possível abrir a página', description: messageOf(error) }),
  });
}
