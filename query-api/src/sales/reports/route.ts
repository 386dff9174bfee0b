import type { Feature } from '@pdv/schemas/account/plans';
import { type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { ReadModel } from '@pdv/schemas/live';
import * as answers from '@pdv/schemas/sales/reports';
import { lossesReport as lossesAnswer } from '@pdv/schemas/sales/stock-loss';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { narrowedTo, segmentId, segmentNotFound } from '../../reading/chosen-segment.ts';
import { MOST_ROWS } from '../../reading/page.ts';
import { type Period, reportPeriod } from '../../reading/report-period.ts';
import type { Among } from '../../reading/segment-members.ts';
import { timeZoneOf } from '../../reading/shop-day.ts';
import type { Ask } from '../../reading/shop-reader.ts';
import { lossesReport } from '../stock-losses/query.ts';
import { customersReport } from './customers-query.ts';
import { followUpsReport } from './follow-ups-query.ts';
import { productsReport, topProducts } from './products-query.ts';
import { paymentsReport, reportSummary, salesReport } from './sales-query.ts';

const TOP = 5;
const BEST_CUSTOMERS = 100;
const ranking = z.enum(answers.PRODUCT_RANKINGS).optional().describe('O que faz o melhor: unidades ou receita');
const limit = (usual: number) =>
  z.coerce.number().int().min(1).max(MOST_ROWS).default(usual).describe('Quantas linhas, as melhores primeiro');

const segment = segmentId.optional().describe('Só de quem hoje está neste segmento; para quem vê segmentos');
const NEEDS_PLAN = { plan_required: { status: 403 } } as const;
/** What tells who is in a segment. */
const OF_SEGMENTS = ['segments', 'customers', 'reports', 'sales', 'returns', 'products', 'receivables'] as const;

/** The query of a report. */
interface ReportQuery {
  readonly period: Period;
  readonly today: BusinessDay;
  readonly limit: number | undefined;
  readonly by: answers.ProductRanking | undefined;
  readonly among: Among;
}

type Further = Partial<Pick<ReportQuery, 'limit' | 'by'>> & { readonly segment?: string };

interface Report<A extends z.ZodType> {
  readonly summary: string;
  readonly answer: A;
  readonly readModels: readonly ReadModel[];
  readonly feature?: Feature;
  /** It can be narrowed to a segment. */
  readonly bySegment?: true;
  /** Parameters besides the period: the number of rows and their order. */
  readonly further?: { readonly limit: z.ZodType<number | undefined>; readonly by?: typeof ranking };
  readonly make: (ask: Ask, asked: ReportQuery) => Promise<z.output<A>>;
}

/**
 * All reports read roll-ups per shop and day, so a million sales make them no slower than ten. Those of a segment read
 * the roll-up per customer, and of products the tickets.
 */
export function registerReports(app: App, { reader, now }: RouteDependencies): void {
  function register<A extends z.ZodType>(url: string, report: Report<A>): void {
    const { summary, answer, feature, bySegment, make } = report;
    const querystring = answers.reportQuery.extend({ ...report.further, ...(bySegment && { segment }) });
    const response = {
      200: answer as z.ZodType<unknown>,
      ...refusals(400, 401, 403, 503, ...(bySegment ? [segmentNotFound, NEEDS_PLAN] : [])),
    };
    const readModels = bySegment ? [...new Set([...report.readModels, ...OF_SEGMENTS])] : report.readModels;
    app.get(
      url,
      {
        schema: { tags: ['Relatórios'], summary, querystring, response },
        config: { readModels: ['account', ...readModels], action: 'see-reports', ...(feature && { feature }) },
      },
      ({ principal, query }) =>
        reader.asShop(principal.shopId, async (ask) => {
          const timeZone = await timeZoneOf(ask);
          const at = now();
          const today = businessDayOf(at, timeZone);
          const { limit, by, segment: id } = query as Further;
          const period = reportPeriod(query, today, timeZone);
          const narrowed = id === undefined ? undefined : await narrowedTo(ask, { id, principal, now: at, today });
          return make(ask, { today, period, limit, by, among: narrowed?.among });
        }),
    );
  }

  register('/api/reports/sales', {
    summary: 'Vendas por dia, semana ou mês',
    answer: answers.salesReport,
    readModels: ['dashboard', 'returns'],
    bySegment: true,
    make: (ask, { period, among }) => salesReport(ask, period, among),
  });
  register('/api/reports/summary', {
    summary: 'Os números do período e da loja',
    answer: answers.reportSummary,
    readModels: ['dashboard', 'returns', 'products', 'customers'],
    bySegment: true,
    make: (ask, { period, today, among }) => reportSummary(ask, period, today, among),
  });
  register('/api/reports/top-products', {
    summary: 'Os produtos mais vendidos',
    answer: answers.topProductsReport,
    readModels: ['dashboard', 'returns', 'products'],
    further: { limit: limit(TOP), by: ranking },
    bySegment: true,
    make: (ask, { period, limit = TOP, by, among }) => topProducts(ask, period, { limit, by, among }),
  });
  register('/api/reports/products', {
    summary: 'Tudo o que foi vendido ou devolvido, por produto',
    answer: answers.productsReport,
    readModels: ['dashboard', 'returns', 'products'],
    further: { limit: limit(MOST_ROWS), by: ranking },
    bySegment: true,
    make: (ask, { period, limit, by, among }) => productsReport(ask, period, { limit, by, among }),
  });
  register('/api/reports/customers', {
    summary: 'Clientes novos e quem mais comprou',
    answer: answers.customersReport,
    readModels: ['dashboard', 'returns', 'reports', 'customers'],
    further: { limit: limit(BEST_CUSTOMERS) },
    bySegment: true,
    make: (ask, { period, limit = BEST_CUSTOMERS, among }) => customersReport(ask, period, { limit, among }),
  });
  register('/api/reports/followups', {
    summary: 'O que foi feito dos lembretes do período',
    answer: answers.followUpsReport,
    readModels: ['reports', 'follow-ups'],
    feature: 'advancedReports',
    make: (ask, { period, today }) => followUpsReport(ask, period, today),
  });
  register('/api/reports/losses', {
    summary: 'As perdas de estoque, por motivo e por produto',
    answer: lossesAnswer,
    readModels: ['stock-losses'],
    further: { limit: limit(MOST_ROWS) },
    make: (ask, { period, limit = MOST_ROWS }) => lossesReport(ask, period, limit),
  });
  register('/api/reports/payments', {
    summary: 'Quanto foi pago em cada forma de pagamento',
    answer: answers.paymentsReport,
    readModels: ['dashboard'],
    feature: 'advancedReports',
    make: (ask, { period }) => paymentsReport(ask, period),
  });
}
