import { z } from 'zod';
import { SOLD_METHODS } from './payment.ts';
import { reportQuery } from './reports.ts';

export const EXPORT_TYPES = ['sales', 'products', 'customers', 'followups', 'losses', 'customer-list'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A table on paper is for people: more rows than this are refused as a PDF (`too_many_rows`). */
export const MAX_PDF_ROWS = 20_000;

/** How a file is headed and named. */
export const EXPORT_TITLES: Record<ExportType, string> = {
  sales: 'Vendas',
  products: 'Produtos vendidos',
  customers: 'Clientes',
  followups: 'Follow-ups',
  losses: 'Perdas',
  'customer-list': 'Lista de clientes',
};

/**
 * GET /api/reports/export: a file, streamed. The header `X-Export-Rows` says how many rows are coming; of CSV, a line
 * each.
 */
export const exportQuery = reportQuery.extend({
  type: z.enum(EXPORT_TYPES),
  format: z.enum(EXPORT_FORMATS).default('csv'),
  /** Of sales, as the history filters them: those with a payment of this method. */
  paymentMethod: z.enum(SOLD_METHODS).optional(),
});
