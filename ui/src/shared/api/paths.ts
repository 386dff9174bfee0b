/**
 * The calls that pages begin with. Their queries make them, and `app/ask-ahead.ts` does before the code of those
 * queries has come.
 */
export const PATHS = {
  me: '/api/auth/me',
  stats: '/api/dashboard/stats',
  recentSales: '/api/dashboard/recent-sales',
  salesChart: (period: string) => `/api/dashboard/sales-chart?period=${period}`,
  topProducts: '/api/dashboard/top-products',
  salesSummary: '/api/sales/summary',
  sales: '/api/checkouts',
  products: '/api/products',
  productsSummary: '/api/products/summary',
  firstProduct: '/api/products?limit=1',
  customers: '/api/customers',
  customersSummary: '/api/customers/summary',
  cashSessions: '/api/cash-sessions',
  receivables: '/api/receivables',
  receivablesSummary: '/api/receivables/summary',
  vouchers: '/api/vouchers',
} as const;

/** How many rows a page of each list has. */
export const PAGE_ROWS = {
  sales: 25,
  products: 24,
  tiles: 48,
  customers: 24,
  cashSessions: 25,
  receivables: 25,
  vouchers: 25,
} as const;

export const FIRST_CHART_PERIOD = '7';

export type ListParams = Readonly<Record<string, string | number | null | undefined>>;

/** The call of a list; what is empty is not asked for. */
export function listPath(path: string, params: ListParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = String(value ?? '').trim();
    if (text) query.set(name, text);
  }
  return `${path}?${query}`;
}
