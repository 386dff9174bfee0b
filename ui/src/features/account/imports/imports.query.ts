import type {
  ImportChoices,
  ImportKind,
  ImportPreview,
  ImportProblems,
  ListedImport,
} from '@pdv/schemas/account/imports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, send } from '../../../shared/api/request.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { problemsFile } from './import-words.ts';

const AT_WORK = new Set<ListedImport['state']>(['running', 'undoing']);
export const isAtWork = ({ state }: Pick<ListedImport, 'state'>): boolean => AT_WORK.has(state);

const IMPORTS = ['account', 'imports'];

/** GET /api/imports of one kind; asked again every second while one is at work. */
export const importsQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: [...IMPORTS, kind],
    queryFn: ({ signal }) => getJson<ListedImport[]>(`/api/imports?kind=${kind}`, signal),
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? 1_000 : false),
  });

/** POST /api/imports: the file as it is. */
export function useUploadImport(kind: ImportKind) {
  return useMutation({
    async mutationFn(file: File) {
      const query = new URLSearchParams({ id: newId(), kind, name: file.name.slice(0, 200) });
      const response = await send('POST', `/api/imports?${query}`, { body: new Blob([file]) });
      return (await response.json()) as ImportPreview;
    },
  });
}

/** POST /api/imports/{id}/check: the same file with other columns. */
export function useCheckImport() {
  return useMutation({
    mutationFn: ({ id, choices }: { readonly id: string; readonly choices: ImportChoices }) =>
      postJson<ImportPreview>(`/api/imports/${id}/check`, choices),
  });
}

function useStep(step: 'start' | 'undo') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => postJson<{ id: string }>(`/api/imports/${id}/${step}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: IMPORTS }),
  });
}

export const useStartImport = () => useStep('start');
export const useUndoImport = () => useStep('undo');

/** POST /api/imports/{id}/problems: all of them, before it begins and once it is done. */
export function useDownloadProblems() {
  return useMutation({
    async mutationFn({ id, name }: Pick<ListedImport, 'id' | 'name'>) {
      saveFile(problemsFile(name, await postJson<ImportProblems>(`/api/imports/${id}/problems`)));
    },
  });
}
