import type { Feature } from '@pdv/schemas/account/plans';
import { type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { ReadModel } from '@pdv/schemas/live';
import * as answers from '@pdv/schemas/sales/reports';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { MOST_ROWS } from '../../reading/page.ts';
import { type Period, reportPeriod } from '../../reading/report-period.ts';
import { timeZoneOf } from '../../reading/shop-day.ts';
import type { Ask } from '../../reading/shop-reader.ts';
import { customersReport } from './customers-query.ts';
import { followUpsReport } from './follow-ups-query.ts';
import { productsReport, topProducts } from './products-query.ts';
import { paymentsReport, reportSummary, salesReport } from './sales-query.ts';

const TOP = 5;
const BEST_CUSTOMERS = 100;
const ranking = z.enum(answers.PRODUCT_RANKINGS).optional().describe('O que faz o melhor: unidades ou receita');
const limit = (usual: number) =>
  z.coerce.number().int().min(1).max(MOST_ROWS).default(usual).describe('Quantas linhas, as melhores primeiro');

/** The query of a report. */
interface ReportQuery {
  readonly period: Period;
  readonly today: BusinessDay;
  readonly limit: number | undefined;
  readonly by: answers.ProductRanking | undefined;
}

interface Report<A extends z.ZodType> {
  readonly summary: string;
  readonly answer: A;
  readonly readModels: readonly ReadModel[];
  readonly feature?: Feature;
  /** Parameters besides the period: the number of rows and their order. */
  readonly further?: { readonly limit: z.ZodType<number | undefined>; readonly by?: typeof ranking };
  readonly make: (ask: Ask, asked: ReportQuery) => Promise<z.output<A>>;
}

/** All reports read roll-ups per shop and day, so a million sales make them no slower than ten. */
export function registerReports(app: App, { reader, now }: RouteDependencies): void {
  function register<A extends z.ZodType>(url: string, report: Report<A>): void {
    const { summary, answer, readModels, feature, make } = report;
    const querystring = answers.reportQuery.extend(report.further ?? {});
    const response = { 200: answer as z.ZodType<unknown>, ...refusals(400, 401, 403, 503) };
    app.get(
      url,
      {
        schema: { tags: ['Relatórios'], summary, querystring, response },
        config: { readModels: ['account', ...readModels], action: 'see-reports', ...(feature && { feature }) },
      },
      ({ principal, query }) =>
        reader.asShop(principal.shopId, async (ask) => {
          const timeZone = await timeZoneOf(ask);
          const today = businessDayOf(now(), timeZone);
          const { limit, by } = query as Partial<Pick<ReportQuery, 'limit' | 'by'>>;
          return make(ask, { today, period: reportPeriod(query, today, timeZone), limit, by });
        }),
    );
  }

  register('/api/reports/sales', {
    summary: 'Vendas por dia, semana ou mês',
    answer: answers.salesReport,
    readModels: ['dashboard', 'returns'],
    make: (ask, { period }) => salesReport(ask, period),
  });
  register('/api/reports/summary', {
    summary: 'Os números do período e da loja',
    answer: answers.reportSummary,
    readModels: ['dashboard', 'returns', 'products', 'customers'],
    make: (ask, { period, today }) => reportSummary(ask, period, today),
  });
  register('/api/reports/top-products', {
    summary: 'Os produtos mais vendidos',
    answer: answers.topProductsReport,
    readModels: ['dashboard', 'returns', 'products'],
    further: { limit: limit(TOP), by: ranking },
    make: (ask, { period, limit = TOP, by }) => topProducts(ask, period, { limit, by }),
  });
  register('/api/reports/products', {
    summary: 'Tudo o que foi vendido ou devolvido, por produto',
    answer: answers.productsReport,
    readModels: ['dashboard', 'returns', 'products'],
    further: { limit: limit(MOST_ROWS), by: ranking },
    make: (ask, { period, limit, by }) => productsReport(ask, period, { limit, by }),
  });
  register('/api/reports/customers', {
    summary: 'Clientes novos e quem mais comprou',
    answer: answers.customersReport,
    readModels: ['dashboard', 'returns', 'reports', 'customers'],
    further: { limit: limit(BEST_CUSTOMERS) },
    make: (ask, { period, limit }) => customersReport(ask, period, limit ?? BEST_CUSTOMERS),
  });
  register('/api/reports/followups', {
    summary: 'O que foi feito dos lembretes do período',
    answer: answers.followUpsReport,
    readModels: ['reports', 'follow-ups'],
    feature: 'advancedReports',
    make: (ask, { period, today }) => followUpsReport(ask, period, today),
  });
  register('/api/reports/payments', {
    summary: 'Quanto foi pago em cada forma de pagamento',
    answer: answers.paymentsReport,
    readModels: ['dashboard'],
    feature: 'advancedReports',
    make: (ask, { period }) => paymentsReport(ask, period),
  });
}
