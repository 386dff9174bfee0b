import type { ForecastSort, ForecastSummary, ProductForecast } from '@pdv/schemas/sales/forecast';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { listPath } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';

const PAGE = 25;
/** The stock is of now; what is expected changes at night. */
const meta = { readModels: ['products'] };
/** The first forecast of a shop comes within a minute. */
const FIRST_MS = 5_000;

/** GET /api/products/forecast/summary. */
export const forecastSummaryQuery = (cover: number) =>
  queryOptions({
    queryKey: ['forecast', 'summary', cover],
    queryFn: ({ signal }) => getJson<ForecastSummary>(listPath('/api/products/forecast/summary', { cover }), signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.forecastOn === null ? FIRST_MS : false),
    meta,
  });

/** GET /api/products/forecast, page by page. @param forecastOn of the summary: a new night is a new list */
export const forecastQuery = (cover: number, sort: ForecastSort, forecastOn: string | null | undefined) =>
  infiniteQueryOptions({
    queryKey: ['forecast', 'products', cover, sort, forecastOn],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<ProductForecast>('/api/products/forecast', { cover, sort, limit: PAGE, cursor }, signal),
    placeholderData: keepPreviousData,
    ...PAGED,
    meta,
  });
