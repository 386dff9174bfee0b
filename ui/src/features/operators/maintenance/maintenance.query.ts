import type { ReadModel } from '@pdv/schemas/live';
import type { AdminMaintenance, AskReplayRequest, DecideParkedRequest } from '@pdv/schemas/operators/maintenance';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { deleteJson, getJson, postJson } from '../../../shared/api/request.ts';
import { newId, useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { isUnderWay } from './maintenance-words.ts';

const WORKING_MS = 1_000;
const IDLE_MS = 5_000;

/** GET /api/admin/maintenance, often while something is being done. */
export const maintenanceQuery = () =>
  queryOptions({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => getJson<AdminMaintenance>('/api/admin/maintenance', signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.replays.some(isUnderWay) || data?.decisions.some(({ outcome }) => outcome === null) ? WORKING_MS : IDLE_MS,
  });

function useAsking<Wanted>(ask: (wanted: Wanted) => Promise<unknown>, problem: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['maintenance'] }),
    onError: (error) => notify({ type: 'error', title: problem, description: messageOf(error) }),
  });
}

/** POST /api/admin/replays: of these read models. Sent again after a failure it asks for the same one. */
export function useAskReplay() {
  const key = useSubmissionKey();
  return useAsking(async (readModels: readonly ReadModel[]) => {
    const body: AskReplayRequest = { id: key.keyFor(readModels), readModels: [...readModels] };
    await postJson('/api/admin/replays', body);
    key.renew();
  }, 'Erro ao reconstruir');
}

/** POST /api/admin/replays/{id}/undo. */
export const useUndoReplay = () =>
  useAsking((id: string) => postJson(`/api/admin/replays/${id}/undo`, { id: newId() }), 'Erro ao desfazer');

/** DELETE /api/admin/replays/{id}: one under way. */
export const useCancelReplay = () =>
  useAsking((id: string) => deleteJson(`/api/admin/replays/${id}`), 'Erro ao cancelar');

/** POST /api/admin/parked: an event tried again, or left out. */
export function useDecideParked() {
  const key = useSubmissionKey();
  return useAsking(async (decision: Omit<DecideParkedRequest, 'id'>) => {
    await postJson('/api/admin/parked', { id: key.keyFor(decision), ...decision } satisfies DecideParkedRequest);
    key.renew();
  }, 'Erro ao decidir sobre o evento');
}
