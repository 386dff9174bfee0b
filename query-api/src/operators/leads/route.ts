import { Readable } from 'node:stream';
import { DOWNLOAD_WITHIN_MS } from '@pdv/infra/http/answer-deadline';
import { businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { adminLeads, adminRefusals, LEAD_STATES } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { toCsv } from '../../export/csv.ts';
import { pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { LEAD_COLUMNS, leadRows } from './export.ts';
import { leadCursorOf, listLeads } from './query.ts';

const PAGE = 200;
const state = z.enum(LEAD_STATES).optional().describe('Só os que esperam (open) ou só os atendidos (attended)');
const CSV = 'text/csv; charset=utf-8';

/** GET /api/admin/leads: people who left an e-mail address, with their campaign source. */
export function registerLeads(app: App, { reader, now }: RouteDependencies): void {
  const config = { audience: 'operators', readModels: ['operations'] } as const;
  const tags = ['Administração'];
  app.get(
    '/api/admin/leads',
    {
      config,
      schema: {
        summary: 'Quem deixou o e-mail, do mais novo ao mais antigo; primeiro as mensagens do plano Pro sem resposta',
        tags,
        querystring: z.object({
          ...pageQuery,
          limit: z.coerce.number().int().min(1).max(1_000).default(PAGE).describe('Quantos por página'),
          search: searchTerm,
          state,
        }),
        response: { 200: adminLeads, ...adminRefusals },
      },
    },
    async ({ query }, reply) => {
      const filter = { ...query, cursor: leadCursorOf(query.cursor) };
      const { leads, next } = await reader.asOperator((ask) => listLeads(ask, filter, now()));
      if (next) reply.header('x-next-cursor', next);
      return leads;
    },
  );

  app.get(
    '/api/admin/leads/export',
    {
      config: {
        ...config,
        takenWithinMs: DOWNLOAD_WITHIN_MS,
        answers: {
          media: { [CSV]: 'Uma linha por e-mail, colunas separadas por ponto e vírgula' },
          headers: { 'Content-Disposition': 'attachment, com o nome do arquivo' },
        },
      },
      schema: {
        summary: 'Exporta os e-mails deixados como CSV',
        tags,
        querystring: z.object({ search: searchTerm, state }),
        response: { 200: z.unknown(), ...adminRefusals },
      },
    },
    async (request, reply) => {
      const rows = leadRows((work) => reader.asOperator(work), request.query, now());
      const stream = Readable.from(toCsv({ columns: LEAD_COLUMNS, rows }));
      const today = businessDayOf(now(), DEFAULT_TIME_ZONE);
      reply.type(CSV).header('content-disposition', `attachment; filename="leads-${today}.csv"`);
      return reply.send(stream);
    },
  );
}
