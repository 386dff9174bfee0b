import type {
  DeliveryDetails,
  DeliveryState,
  NewWebhook,
  RenewedSecret,
  Webhook,
  WebhookDelivery,
  WebhookRequest,
} from '@pdv/schemas/account/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { deleteJson, getJson, postJson, putJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

const PATH = '/api/webhooks';
const KEY = ['account', 'webhooks'] as const;
const PAGE = 25;
/** What receivers answer moves no read model, so nobody tells this screen. */
const EVERY_MS = 3_000;

/** GET /api/webhooks, the oldest first. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => getJson<Webhook[]>(PATH, signal),
    refetchInterval: EVERY_MS,
  });

/** GET /api/webhooks/{id}/deliveries, the newest first. */
export const deliveriesQuery = (id: string, status: DeliveryState | null) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'deliveries', id, status],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<WebhookDelivery>(`${PATH}/${id}/deliveries`, { status, limit: PAGE, cursor }, signal),
    refetchInterval: EVERY_MS,
    ...PAGED,
  });

/** GET /api/webhooks/{id}/deliveries/{deliveryId}; read again with every attempt. */
export const deliveryQuery = (id: string, { id: deliveryId, attempts, state }: WebhookDelivery) =>
  queryOptions({
    queryKey: [...KEY, 'delivery', deliveryId, attempts, state],
    queryFn: ({ signal }) => getJson<DeliveryDetails>(`${PATH}/${id}/deliveries/${deliveryId}`, signal),
  });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}

/** POST /api/webhooks; a retry after a lost answer brings the same webhook and secret. */
export function useCreateWebhook() {
  const refresh = useRefresh();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: WebhookRequest) => postJson<NewWebhook>(PATH, body, key.keyFor(body)),
    onSuccess: () => {
      key.renew();
      return refresh();
    },
  });
}

/** PUT /api/webhooks/{id}. */
export function useChangeWebhook(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: WebhookRequest) => putJson(`${PATH}/${id}`, body),
    onSuccess: refresh,
  });
}

/** DELETE /api/webhooks/{id}. */
export function useDeleteWebhook() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => deleteJson(`${PATH}/${id}`), onSuccess: refresh });
}

type Asked = 'pause' | 'resume' | 'test' | `deliveries/${string}/replay`;

/** POST /api/webhooks/{id}/pause, …/resume, …/test, …/deliveries/{deliveryId}/replay. */
export function useAskWebhook(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (what: Asked) => postJson<unknown>(`${PATH}/${id}/${what}`),
    onSuccess: refresh,
  });
}

/** POST /api/webhooks/{id}/replay, of all that was given up and is still listed. */
export function useReplayParked(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => postJson<{ replayed: number }>(`${PATH}/${id}/replay`, { since: '2000-01-01T00:00:00Z' }),
    onSuccess: refresh,
  });
}

/** POST /api/webhooks/{id}/secret; a retry after a lost answer brings the same one. */
export function useRenewSecret(id: string) {
  const refresh = useRefresh();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: () => postJson<RenewedSecret>(`${PATH}/${id}/secret`, {}, key.keyFor({})),
    onSuccess: () => {
      key.renew();
      return refresh();
    },
  });
}
