import { Readable } from 'node:stream';
import { DOWNLOAD_WITHIN_MS } from '@pdv/infra/http/answer-deadline';
import { Refusal } from '@pdv/infra/http/refusal';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { type ExportFormat, exportQuery, MAX_PDF_ROWS } from '@pdv/schemas/sales/export';
import { z } from 'zod';
import type { App, RouteDependencies } from '../dependencies.ts';
import { requireFeature } from '../reading/plan-gate.ts';
import { reportPeriod } from '../reading/report-period.ts';
import { searchTerm } from '../reading/search.ts';
import { shopOf } from '../reading/shop-of.ts';
import { toCsv } from './csv.ts';
import type { ExportDocument } from './document.ts';
import { busy, type Exports } from './exports.ts';
import { SOURCES, titleOf } from './sources.ts';
import { toXlsx } from './xlsx.ts';

interface Format {
  readonly mime: string;
  readonly load: () => Promise<(document: ExportDocument) => NodeJS.ReadableStream>;
}

const FORMATS: Record<ExportFormat, Format> = {
  csv: { mime: 'text/csv; charset=utf-8', load: async () => (document) => Readable.from(toCsv(document)) },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', load: async () => toXlsx },
  // Loaded on first use, because its library loads slowly.
  pdf: { mime: 'application/pdf', load: async () => (await import('./pdf.ts')).toPdf },
};

const REFUSED = {
  too_many_rows: { status: 422, fields: { rows: ['integer', 'Quantas linhas seriam'] } },
  plan_required: { status: 403 },
} as const;

export function registerExport(app: App, { reader, now }: RouteDependencies, exports: Exports): void {
  const schema = {
    tags: ['Relatórios'],
    summary: 'Exporta um relatório como CSV, XLSX ou PDF',
    description: `O tipo followups pede um plano com follow-ups. Em PDF cabem até ${MAX_PDF_ROWS.toLocaleString('pt-BR')} linhas.`,
    querystring: exportQuery.extend({ search: searchTerm }),
    response: { 200: z.unknown(), ...refusals(400, 401, 403, 503, busy, REFUSED) },
  };
  const config = {
    readModels: ['account', 'sales', 'returns', 'customers', 'products', 'dashboard', 'reports', 'follow-ups'],
    action: 'see-reports',
    takenWithinMs: DOWNLOAD_WITHIN_MS,
    answers: {
      media: {
        [FORMATS.csv.mime]: 'format=csv: uma linha por registro, colunas separadas por ponto e vírgula',
        [FORMATS.xlsx.mime]: 'format=xlsx',
        [FORMATS.pdf.mime]: 'format=pdf',
      },
      headers: {
        'Content-Disposition': 'attachment, com o nome do arquivo',
        'X-Export-Rows': 'Quantas linhas vêm',
      },
    },
  } as const;

  app.get('/api/reports/export', { schema, config }, async (request, reply) => {
    const { principal, query } = request;
    const { type, format, search, paymentMethod } = query;
    const source = SOURCES[type];
    const at = now();
    const prepared = await reader.asShop(principal.shopId, async (ask) => {
      if (type === 'followups') await requireFeature(ask, 'followUps', at);
      const { time_zone: timeZone, store_name: shopName } = await shopOf(ask);
      const today = businessDayOf(at, timeZone);
      const wanted = { period: reportPeriod(query, today, timeZone), today, timeZone, search, paymentMethod };
      return { shopName, wanted, count: await source.count(ask, wanted) };
    });
    const { wanted, count, shopName } = prepared;
    if (format === 'pdf' && count > MAX_PDF_ROWS) throw tooManyRows(count);
    const { mime, load } = FORMATS[format];
    const write = await load();
    const title = titleOf(type);
    const { bytes, content } = await exports.spooled(principal.shopId, reply, () =>
      write({
        title,
        shopName,
        period: wanted.period,
        madeAt: momentOf(at, wanted.timeZone),
        columns: source.columns,
        count,
        rows: source.rows((work) => reader.asShop(principal.shopId, work), wanted),
      }),
    );
    const { start, end } = wanted.period;
    reply
      .type(mime)
      .header('content-disposition', `attachment; filename="${fileName(title)}-${start}-a-${end}.${format}"`)
      .header('content-length', bytes)
      .header('x-export-rows', count);
    return reply.send(content);
  });
}

function momentOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

const fileName = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

function tooManyRows(rows: number): Refusal {
  const message = `São ${rows.toLocaleString('pt-BR')} linhas; em PDF cabem até ${MAX_PDF_ROWS.toLocaleString('pt-BR')}. Escolha um período menor, ou CSV ou XLSX.`;
  return new Refusal(422, { code: 'too_many_rows', message, rows });
}
