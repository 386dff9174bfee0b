import { DOWNLOAD_WITHIN_MS } from '@pdv/infra/http/answer-deadline';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { line } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { foldText } from '@pdv/schemas/kernel/text';
import { EXPORT_FORMATS } from '@pdv/schemas/sales/export';
import {
  builtReport,
  definitionInAddress,
  filterValue,
  LONGEST_REPORT_NAME,
  listedReport,
  type ReportDefinition,
} from '@pdv/schemas/sales/report-builder';
import { FILTERS } from '@pdv/schemas/sales/report-catalogue';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { busy, type Exports } from '../../export/exports.ts';
import { FILE_ANSWERS, FORMATS, momentOf } from '../../export/formats.ts';
import { mustMay } from '../../reading/read-hooks.ts';
import { searchTerm } from '../../reading/search.ts';
import { shopOf } from '../../reading/shop-of.ts';
import { buildReport } from './build.ts';
import { documentOf } from './document.ts';
import { createReportSlots, tooCostly, tooManyColumns, tooManyGroups, tooManyReports, tooSlow } from './guard.ts';
import { listSavedReports } from './saved.ts';
import { filterValues } from './values.ts';

const tags = ['Relatórios'];
const gates = { action: 'see-reports', feature: 'analytics' } as const;
/** All that a report may be made of, and who and what it names. */
const READ = [
  ...(['account', 'dashboard', 'sales', 'returns', 'reports', 'products', 'customers', 'cash-sessions'] as const),
] as const;
const REFUSED = [400, 401, 403, 503, tooCostly, tooSlow, tooManyGroups, tooManyColumns, tooManyReports] as const;
const EXAMPLE = '{"measures":["net"],"rows":"month","columns":"category","period":"last-12-months"}';

/** Reports that a shop puts together by itself, and those that it saved. */
export function registerReportBuilder(app: App, { reader, now }: RouteDependencies, exports: Exports): void {
  const slots = createReportSlots();

  const build = (shopId: string, definition: ReportDefinition) =>
    slots.run(shopId, () =>
      reader.asShop(shopId, async (ask) => {
        const { time_zone: timeZone, store_name: shopName } = await shopOf(ask);
        const at = now();
        const report = await buildReport(ask, definition, { today: businessDayOf(at, timeZone), timeZone });
        return { report, shopName, madeAt: momentOf(at, timeZone) };
      }),
    );

  app.get(
    '/api/reports/builder',
    {
      schema: {
        tags,
        summary: 'Um relatório montado: o que mostrar, por que dividir, só o que e de que período',
        description: `O faturamento líquido por mês e categoria, por exemplo, é \`definition=${EXAMPLE}\`. Uma medida só se divide pelo que ela tem: um pagamento não é de um produto. Vendas canceladas não contam; devoluções contam no dia em que voltaram.`,
        querystring: z.object({ definition: definitionInAddress }),
        response: { 200: builtReport, ...refusals(...REFUSED) },
      },
      config: { readModels: READ, ...gates },
    },
    async ({ principal, query }) => (await build(principal.shopId, query.definition)).report,
  );

  app.get(
    '/api/reports/builder/export',
    {
      schema: {
        tags,
        summary: 'Exporta um relatório montado como CSV, XLSX ou PDF',
        querystring: z.object({
          definition: definitionInAddress,
          format: z.enum(EXPORT_FORMATS).default('csv'),
          name: line(LONGEST_REPORT_NAME).default('Relatório').describe('O título do arquivo'),
        }),
        response: { 200: z.unknown(), ...refusals(...REFUSED, busy) },
      },
      config: { readModels: READ, ...gates, takenWithinMs: DOWNLOAD_WITHIN_MS, answers: FILE_ANSWERS },
    },
    async ({ principal: { shopId }, query: { definition, format, name } }, reply) => {
      const title = name || 'Relatório';
      const { report, ...made } = await build(shopId, definition);
      const document = documentOf(report, { ...made, title, definition });
      const { mime, load } = FORMATS[format];
      const write = await load();
      const { bytes, content } = await exports.spooled(shopId, reply, () => write(document));
      return reply
        .type(mime)
        .header(
          'content-disposition',
          `attachment; filename="${fileName(title)}-${report.start}-a-${report.end}.${format}"`,
        )
        .header('content-length', bytes)
        .header('x-export-rows', document.count)
        .send(content);
    },
  );

  app.get(
    '/api/reports/builder/values',
    {
      schema: {
        tags,
        summary: 'O que se pode escolher em um filtro de relatório montado',
        querystring: z.object({ by: z.enum(FILTERS), search: searchTerm }),
        response: { 200: z.array(filterValue), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['account', 'products', 'customers', 'cash-sessions', 'sales', 'dashboard'], ...gates },
    },
    ({ principal, query }) => {
      // The list of all customers is for those who see customers; a report names who bought.
      if (query.by === 'customer') mustMay(principal, 'see-customers');
      return reader.asShop(principal.shopId, (ask) => filterValues(ask, query.by, query.search));
    },
  );

  app.get(
    '/api/reports/saved',
    {
      schema: {
        tags,
        summary: 'Lista os relatórios salvos da loja, por nome',
        response: { 200: z.array(listedReport), ...refusals(401, 403, 503) },
      },
      config: { readModels: ['saved-reports', 'account'], ...gates },
    },
    ({ principal }) => reader.asShop(principal.shopId, listSavedReports),
  );
}

const fileName = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'relatorio';
