import type {
  Campaign,
  CampaignBought,
  CampaignCustomer,
  CampaignRequest,
  CampaignResults,
  CampaignTestRequest,
  ScheduleCampaignRequest,
  savedCampaign,
} from '@pdv/schemas/customers/campaigns';
import type { TestMailSent } from '@pdv/schemas/follow-ups/test-mail';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { deleteJson, getJson, postJson, putJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

const PATH = '/api/campaigns';
const PAGE = 25;
const LIST = ['campaigns'] as const;
/** What was bought, and by whom. */
const meta = { readModels: ['reports', 'returns', 'customers'] };

/** GET /api/campaigns, page by page. */
export const campaignsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...LIST, 'list'],
    queryFn: ({ signal, pageParam: cursor }) => getPage<Campaign>(PATH, { limit: PAGE, cursor }, signal),
    ...PAGED,
  });

/** GET /api/campaigns/{id}. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIST, 'one', id],
    queryFn: ({ signal }) => getJson<Campaign>(`${PATH}/${encodeURIComponent(id)}`, signal),
  });

/** GET /api/campaigns/{id}/results, of the shop's day. */
export const campaignResultsQuery = (id: string, today: string) =>
  queryOptions({
    queryKey: [...LIST, 'results', id, today],
    queryFn: ({ signal }) => getJson<CampaignResults>(`${PATH}/${encodeURIComponent(id)}/results`, signal),
    meta,
  });

/** GET /api/campaigns/results: of the campaigns that have begun, by their ids. */
export const campaignsBoughtQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...LIST, 'bought', ids],
    queryFn: ({ signal }) => getJson<CampaignBought[]>(`${PATH}/results?ids=${ids.join()}`, signal),
    enabled: ids.length > 0,
    meta,
  });

/** GET /api/campaigns/{id}/customers, page by page. */
export const campaignCustomersQuery = (id: string, status: CampaignCustomer['status'] | null) =>
  infiniteQueryOptions({
    queryKey: [...LIST, 'customers', id, status],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<CampaignCustomer>(`${PATH}/${encodeURIComponent(id)}/customers`, { status, limit: PAGE, cursor }, signal),
    ...PAGED,
    meta,
  });

/** PUT /api/campaigns/{id}, or POST /api/campaigns for a new one: a retry of the same form makes no second. */
export function useSaveCampaign(id: string | undefined) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: CampaignRequest) =>
      id === undefined
        ? postJson<z.infer<typeof savedCampaign>>(PATH, body, key.keyFor(body))
        : putJson<z.infer<typeof savedCampaign>>(`${PATH}/${id}`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: LIST }),
  });
}

/** DELETE /api/campaigns/{id}. The page of what is gone asks for nothing. */
export function useDeleteCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteJson(`${PATH}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [...LIST, 'list'] }),
  });
}

/** POST /api/campaigns/{id}/schedule. */
export function useScheduleCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ScheduleCampaignRequest) => postJson(`${PATH}/${id}/schedule`, body),
    onSettled: () => queries.invalidateQueries({ queryKey: LIST }),
  });
}

/** POST /api/campaigns/{id}/stop. */
export function useStopCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => postJson(`${PATH}/${id}/stop`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: LIST }),
  });
}

/** POST /api/campaigns/test: the mail as it is typed, to whoever is signed in. */
export function useCampaignTest() {
  return useMutation({
    mutationFn: (template: CampaignTestRequest) => postJson<TestMailSent>(`${PATH}/test`, template),
  });
}
