import type { AddKnownPersonRequest, KnownPerson } from '@pdv/schemas/account/shops';
import type { AddMemberRequest, ChangeMemberRequest, TeamMember } from '@pdv/schemas/account/team';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson, putJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

/** GET /api/team: who works in the shop, by name. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['account', 'team'],
    queryFn: ({ signal }) => getJson<TeamMember[]>('/api/team', signal),
  });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: teamQuery().queryKey });
}

/** POST /api/team; a retry after a lost answer adds nobody twice. */
export function useAddMember() {
  const refresh = useRefresh();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: AddMemberRequest) => postJson<TeamMember>('/api/team', body, key.keyFor(body)),
    onSuccess: () => {
      key.renew();
      return refresh();
    },
  });
}

/** GET /api/team/known: who works in the owner's other shops, and not here. */
export const knownPeopleQuery = () =>
  queryOptions({
    queryKey: [...teamQuery().queryKey, 'known'],
    queryFn: ({ signal }) => getJson<KnownPerson[]>('/api/team/known', signal),
  });

/** POST /api/team/known; a repeat adds nobody twice. */
export function useAddKnownPerson() {
  const refresh = useRefresh();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: AddKnownPersonRequest) => postJson<TeamMember>('/api/team/known', body, key.keyFor(body)),
    onSuccess: () => {
      key.renew();
      return refresh();
    },
  });
}

/** PUT /api/team/{id}; whoever gets another role enters again. */
export function useChangeMember(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ChangeMemberRequest) => putJson<TeamMember>(`/api/team/${id}`, body),
    onSuccess: refresh,
  });
}

/** DELETE /api/team/{id}; the sessions of that person end at once. */
export function useRemoveMember() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => deleteJson(`/api/team/${id}`), onSuccess: refresh });
}
