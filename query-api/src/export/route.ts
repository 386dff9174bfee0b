import { DOWNLOAD_WITHIN_MS } from '@pdv/infra/http/answer-deadline';
import { Refusal } from '@pdv/infra/http/refusal';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { exportQuery, MAX_PDF_ROWS } from '@pdv/schemas/sales/export';
import { z } from 'zod';
import type { App, RouteDependencies } from '../dependencies.ts';
import { narrowedTo, segmentId, segmentNotFound } from '../reading/chosen-segment.ts';
import { requireFeature } from '../reading/plan-gate.ts';
import { mustMay } from '../reading/read-hooks.ts';
import { type Period, reportPeriod } from '../reading/report-period.ts';
import { searchTerm } from '../reading/search.ts';
import { shopOf } from '../reading/shop-of.ts';
import { behindFields, READ_BEHIND, salesBehind } from '../sales/behind-figures/behind-figures.ts';
import { countedFields } from '../sales/register-sale/counted.ts';
import { busy, type Exports } from './exports.ts';
import { FILE_ANSWERS, FORMATS, momentOf } from './formats.ts';
import { SOURCES, titleOf } from './sources.ts';

const NO_SEGMENT = 'Follow-ups e perdas não se dividem por segmento.';
const noSegment = new Refusal(400, {
  ...{ code: 'invalid_input', message: NO_SEGMENT },
  issues: [{ path: 'segment', message: NO_SEGMENT }],
});

const REFUSED = {
  too_many_rows: { status: 422, fields: { rows: ['integer', 'Quantas linhas seriam'] } },
  plan_required: { status: 403 },
} as const;

export function registerExport(app: App, { reader, now }: RouteDependencies, exports: Exports): void {
  const schema = {
    tags: ['Relatórios'],
    summary: 'Exporta um relatório como CSV, XLSX ou PDF',
    description: `O tipo followups pede um plano com follow-ups, e segment um com segmentos. O tipo customer-list é a lista de clientes de hoje, sem período, e só do dono. Em PDF cabem até ${MAX_PDF_ROWS.toLocaleString('pt-BR')} linhas.`,
    querystring: exportQuery.extend({
      search: searchTerm,
      productId: uuid.optional().describe('Só vendas com este produto; vale para sales'),
      customerId: uuid.optional().describe('Só vendas a este cliente; vale para sales'),
      ...countedFields,
      ...behindFields,
      segment: segmentId.optional().describe('Só de quem hoje está neste segmento; não vale para followups nem losses'),
    }),
    response: { 200: z.unknown(), ...refusals(400, 401, 403, 503, busy, segmentNotFound, REFUSED) },
  };
  const config = {
    readModels: [
      ...(['account', 'sales', 'returns', 'customers', 'products', 'dashboard', 'reports', 'follow-ups'] as const),
      ...(['segments', 'receivables', 'stock-losses'] as const),
      ...READ_BEHIND,
    ],
    action: 'see-reports',
    takenWithinMs: DOWNLOAD_WITHIN_MS,
    answers: FILE_ANSWERS,
  } as const;

  app.get('/api/reports/export', { schema, config }, async (request, reply) => {
    const { principal, query } = request;
    const { type, format, segment: id } = query;
    const { search, paymentMethod, productId, customerId, counted, category, goesWith } = query;
    const source = SOURCES[type];
    const at = now();
    // Addresses are for those who see customers; analysts get figures.
    if (type === 'customer-list') mustMay(principal, 'see-customers');
    if (id !== undefined && !source.bySegment) throw noSegment;
    const prepared = await reader.asShop(principal.shopId, async (ask) => {
      if (type === 'followups') await requireFeature(ask, 'followUps', at);
      const { time_zone: timeZone, store_name: shopName } = await shopOf(ask);
      const today = businessDayOf(at, timeZone);
      const period = source.ofToday ? { start: today, end: today } : reportPeriod(query, today, timeZone);
      const segment = id === undefined ? undefined : await narrowedTo(ask, { id, principal, now: at, today });
      const { start: from, end: to } = period;
      const behind = type === 'sales' ? await salesBehind(ask, { ...query, from, to, principal, now: at }) : [];
      const only = { search, paymentMethod, productId, customerId, counted, category, goesWith, behind };
      const wanted = { period, today, timeZone, only, among: segment?.among };
      const about = segment ? `segmento ${segment.name}, ${daysOf(period)}` : daysOf(period);
      return { shopName, about, wanted, count: await source.count(ask, wanted) };
    });
    const { wanted, about, count, shopName } = prepared;
    if (format === 'pdf' && count > MAX_PDF_ROWS) throw tooManyRows(count);
    const { mime, load } = FORMATS[format];
    const write = await load();
    const title = titleOf(type);
    const { bytes, content } = await exports.spooled(principal.shopId, reply, () =>
      write({
        title,
        shopName,
        about,
        madeAt: momentOf(at, wanted.timeZone),
        columns: source.columns,
        count,
        rows: source.rows((work) => reader.asShop(principal.shopId, work), wanted),
      }),
    );
    const { start, end } = wanted.period;
    const days = source.ofToday ? start : `${start}-a-${end}`;
    reply
      .type(mime)
      .header('content-disposition', `attachment; filename="${fileName(title)}-${days}.${format}"`)
      .header('content-length', bytes)
      .header('x-export-rows', count);
    return reply.send(content);
  });
}

const daysOf = ({ start, end }: Period) =>
  start === end ? writtenDay(start) : `${writtenDay(start)} a ${writtenDay(end)}`;

const fileName = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

function tooManyRows(rows: number): Refusal {
  const message = `São ${rows.toLocaleString('pt-BR')} linhas; em PDF cabem até ${MAX_PDF_ROWS.toLocaleString('pt-BR')}. Escolha um período menor, ou CSV ou XLSX.`;
  return new Refusal(422, { code: 'too_many_rows', message, rows });
}
