import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import type { ReadModel } from '@pdv/schemas/live';
import type { SoldMethod } from '@pdv/schemas/sales/payment';
import type {
  CustomersReport,
  FollowUpsReport,
  PaymentsReport,
  ProductRanking,
  ProductsReport,
  ReportSummary,
  SalesReport,
  TopProductsReport,
} from '@pdv/schemas/sales/reports';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { LossesReport } from '@pdv/schemas/sales/stock-loss';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { listPath } from '../../../shared/api/paths.ts';
import { getJson } from '../../../shared/api/request.ts';
import type { CountedSales } from '../../../shared/sales/counted-sales.ts';
import type { Period } from './report-period.ts';

/** A refusal is the same a second later; what went wrong on the way may be not. */
const ONCE_MORE = {
  retry: (failures: number, error: Error) =>
    failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  retryDelay: 1_000,
  staleTime: 5 * 60_000,
} as const;

/** The id of the segment to whose customers of today a report is narrowed; null for everybody. */
export type SegmentId = string | null;

/** What tells who is in a segment. */
const OF_SEGMENTS = ['segments', 'customers', 'reports', 'sales', 'returns', 'products', 'receivables'] as const;

interface Further {
  readonly segment?: SegmentId | undefined;
  readonly by?: ProductRanking;
  readonly limit?: number;
}

function report<T>(name: string, { start, end }: Period, readModels: readonly ReadModel[], further: Further = {}) {
  return queryOptions({
    queryKey: ['reports', name, start, end, further],
    queryFn: ({ signal }) => getJson<T>(listPath(`/api/reports/${name}`, { start, end, ...further }), signal),
    placeholderData: keepPreviousData,
    meta: { readModels: further.segment ? [...readModels, ...OF_SEGMENTS] : readModels },
    ...ONCE_MORE,
  });
}

/** GET /api/reports/summary. */
export const summaryQuery = (period: Period, segment: SegmentId = null) =>
  report<ReportSummary>('summary', period, ['dashboard', 'returns', 'customers'], { segment });

/** GET /api/reports/sales. */
export const salesReportQuery = (period: Period, segment: SegmentId = null) =>
  report<SalesReport>('sales', period, ['dashboard', 'returns'], { segment });

/** GET /api/reports/top-products. */
export const topProductsReportQuery = (
  period: Period,
  { by, limit, segment = null }: { by: ProductRanking; limit: number; segment?: SegmentId },
) => report<TopProductsReport>('top-products', period, ['dashboard', 'returns', 'products'], { by, limit, segment });

/** As many as one answer holds; all of them are in the exported file. */
export const MOST_ROWS = 500;

/** GET /api/reports/products. */
export const productsReportQuery = (period: Period, by: ProductRanking, segment: SegmentId = null) =>
  report<ProductsReport>('products', period, ['dashboard', 'returns', 'products'], { by, limit: MOST_ROWS, segment });

/** GET /api/reports/customers. */
export const customersReportQuery = (period: Period, segment: SegmentId = null) =>
  report<CustomersReport>('customers', period, ['dashboard', 'returns', 'customers'], { limit: MOST_ROWS, segment });

/** GET /api/reports/payments. */
export const paymentsQuery = (period: Period) => report<PaymentsReport>('payments', period, ['dashboard']);

/** GET /api/reports/losses. */
export const lossesReportQuery = (period: Period) =>
  report<LossesReport>('losses', period, ['stock-losses'], { limit: MOST_ROWS });

/** GET /api/reports/followups. */
export const followUpsReportQuery = (period: Period) => report<FollowUpsReport>('followups', period, ['follow-ups']);

export interface HistoryFilter {
  /** In a product's or the customer's name, or the sale's number. */
  readonly search: string;
  readonly payment: SoldMethod | 'all';
  /** Only those that a figure counts. */
  readonly counted: CountedSales | null;
}

const PAGE = 25;

/** GET /api/checkouts: the period's sales, newest first, page by page. */
export const historyQuery = (
  { start, end }: Period,
  { search, payment, counted }: HistoryFilter,
  segment: SegmentId = null,
) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'report', start, end, search.trim(), payment, counted?.asked, segment],
    queryFn: ({ signal, pageParam }) =>
      getPage<Sale>(
        '/api/checkouts',
        {
          limit: PAGE,
          from: start,
          to: end,
          search,
          paymentMethod: payment === 'all' ? null : payment,
          ...counted?.asked,
          segment,
          cursor: pageParam,
        },
        signal,
      ),
    ...PAGED,
    placeholderData: keepPreviousData,
    meta: { readModels: segment === null ? ['customers', 'returns'] : OF_SEGMENTS },
    ...ONCE_MORE,
  });

/** GET /api/followups: those that are due in the period, the first of it first. */
export const dueQuery = ({ start, end }: Period) =>
  infiniteQueryOptions({
    queryKey: ['follow-ups', 'report', start, end],
    queryFn: ({ signal, pageParam }) =>
      getPage<FollowUp>('/api/followups', { limit: PAGE, from: start, to: end, cursor: pageParam }, signal),
    ...PAGED,
    placeholderData: keepPreviousData,
    meta: { readModels: ['customers'] },
    ...ONCE_MORE,
  });
