import type {
  AskedReport,
  BuiltReport,
  FilterValue,
  ListedReport,
  ReportDefinition,
  SavedReportRequest,
} from '@pdv/schemas/sales/report-builder';
import type { FilterDimension } from '@pdv/schemas/sales/report-catalogue';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listPath } from '../../../shared/api/paths.ts';
import { deleteJson, getJson, postJson, putJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

/** In the address of the report and of its file. */
export const inAddress = (definition: AskedReport) => ({ definition: JSON.stringify(definition) });

/** GET /api/reports/builder. It names no read models: a report of two years is not made anew with every sale. */
export const builtReportQuery = (definition: ReportDefinition) =>
  queryOptions({
    queryKey: ['report-builder', definition],
    queryFn: ({ signal }) => getJson<BuiltReport>(listPath('/api/reports/builder', inAddress(definition)), signal),
    placeholderData: keepPreviousData,
    // What is refused for its costs is refused again.
    retry: false,
  });

/** GET /api/reports/builder/values. */
export const filterValuesQuery = (by: FilterDimension, search: string) =>
  queryOptions({
    queryKey: ['report-values', by, search],
    queryFn: ({ signal }) => getJson<FilterValue[]>(listPath('/api/reports/builder/values', { by, search }), signal),
    placeholderData: keepPreviousData,
    meta: { readModels: ['products', 'customers', 'cash-sessions', 'account'] },
  });

const SAVED = ['saved-reports'] as const;

/** GET /api/reports/saved. */
export const savedReportsQuery = () =>
  queryOptions({
    queryKey: SAVED,
    queryFn: ({ signal }) => getJson<ListedReport[]>('/api/reports/saved', signal),
  });

/** PUT /api/reports/saved/{id}, or POST /api/reports/saved for a new one: a retry of the same makes no second. */
export function useSaveReport(id: string | undefined) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: SavedReportRequest) =>
      id === undefined
        ? postJson<{ id: string }>('/api/reports/saved', body, key.keyFor(body))
        : putJson<{ id: string }>(`/api/reports/saved/${id}`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}

/** PUT /api/reports/saved/{id}/weekly. */
export function useWeeklyReport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (weekly: boolean) => putJson(`/api/reports/saved/${id}/weekly`, { weekly }),
    onSettled: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}

/** DELETE /api/reports/saved/{id}. */
export function useDeleteReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteJson(`/api/reports/saved/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}
