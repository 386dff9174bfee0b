import type { PixRequest, PixSettings } from '@pdv/schemas/account/pix';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, putJson } from '../../../../shared/api/request.ts';
import { pixQuery } from '../../../../shared/pix/pix.query.ts';

const PATH = '/api/settings/pix';

/** PUT /api/settings/pix. */
export function useSavePix() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PixRequest) => putJson<PixSettings>(PATH, body),
    onSuccess: (saved) => queries.setQueryData(pixQuery().queryKey, saved),
  });
}

/** DELETE /api/settings/pix. */
export function useRemovePix() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => deleteJson(PATH),
    onSuccess: () => queries.setQueryData(pixQuery().queryKey, { pix: null }),
  });
}
