import type { chartPeriod, SalesChart } from '@pdv/schemas/sales/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { PATHS } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

export type ChartPeriod = z.infer<typeof chartPeriod>;

/** GET /api/dashboard/sales-chart: every day of the period, oldest first. */
export const salesChartQuery = (period: ChartPeriod) =>
  queryOptions({
    queryKey: ['dashboard', 'sales-chart', period],
    queryFn: ({ signal }) => getJson<SalesChart>(PATHS.salesChart(period), signal),
    placeholderData: keepPreviousData,
  });
