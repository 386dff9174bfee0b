/**
 * GET /api/live (server-sent events, bearer token): `event: moved` with `{ readModels: [...] }` whenever read models of
 * the shop moved, a comment every 15 s to keep the line open.
 */
export const READ_MODELS = [
  'account',
  'products',
  'stock-transfers',
  'supplier-invoices',
  'stock-losses',
  'catalog',
  'operations',
  'account-actions',
  'webhooks',
  'customers',
  'segments',
  'campaigns',
  'sales',
  'cash-sessions',
  'receivables',
  'returns',
  'vouchers',
  'held-tickets',
  'dashboard',
  'follow-ups',
  'timeline',
  'reports',
  'saved-reports',
  'seasons',
] as const;
export type ReadModel = (typeof READ_MODELS)[number];
export interface Moved {
  readonly readModels: readonly ReadModel[];
}
