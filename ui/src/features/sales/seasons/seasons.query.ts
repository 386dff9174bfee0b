import type { Sale } from '@pdv/schemas/sales/sale';
import type { HoursReport, HoursWeeks, MonthsReport } from '@pdv/schemas/sales/seasons';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPath } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

/** They move with every sale, as what is told here does. */
const meta = { readModels: ['dashboard', 'sales'] };

/** GET /api/reports/hours. */
export const hoursQuery = (weeks: HoursWeeks) =>
  queryOptions({
    queryKey: ['seasons', 'hours', weeks],
    queryFn: ({ signal }) => getJson<HoursReport>(listPath('/api/reports/hours', { weeks }), signal),
    placeholderData: keepPreviousData,
    meta,
  });

/** GET /api/reports/hours/sales: the newest of an hour of the week. */
export const hourSalesQuery = (weeks: HoursWeeks, weekday: number, hour: number) =>
  queryOptions({
    queryKey: ['seasons', 'sales', weeks, weekday, hour],
    queryFn: ({ signal }) => getJson<Sale[]>(listPath('/api/reports/hours/sales', { weeks, weekday, hour }), signal),
    meta: { readModels: ['sales', 'returns', 'customers'] },
  });

/** GET /api/reports/months. @param of one of both, or null and null for the whole shop */
export const monthsQuery = (of: { readonly category: string | null; readonly product: string | null }) =>
  queryOptions({
    queryKey: ['seasons', 'months', of],
    queryFn: ({ signal }) => getJson<MonthsReport>(listPath('/api/reports/months', of), signal),
    placeholderData: keepPreviousData,
    meta,
  });
