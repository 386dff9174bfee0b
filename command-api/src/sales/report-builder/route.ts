import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { IDEMPOTENCY, idempotently, REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import {
  MAX_SAVED_REPORTS,
  MAX_WEEKLY_REPORTS,
  savedReport,
  savedReportRequest,
  weeklyRequest,
} from '@pdv/schemas/sales/report-builder';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type SavedReportRejection, savedReports } from './decider.ts';

const REFUSALS: Refusals<SavedReportRejection | RequestRejection> = {
  too_many_reports: {
    status: 409,
    message: `A loja já tem ${MAX_SAVED_REPORTS} relatórios salvos. Exclua um antes de salvar outro.`,
  },
  too_many_weekly_reports: {
    status: 409,
    message: `Até ${MAX_WEEKLY_REPORTS} relatórios vão no e-mail de segunda-feira. Tire um antes de incluir outro.`,
  },
  report_name_taken: { status: 409, message: 'Já existe um relatório com este nome.' },
  report_not_found: { status: 404, message: 'Relatório não encontrado.' },
  ...REQUEST_REFUSALS,
};

const onRequest = permit('change-reports');
const config = { feature: 'analytics' } as const;
const tags = ['Relatórios'];
const params = z.object({ id: uuid });
const mayNotSave = only(REFUSALS, 'too_many_reports', 'report_name_taken');
const notFound = only(REFUSALS, 'report_not_found');

/** POST /api/reports/saved; PUT and DELETE /api/reports/saved/:id; PUT /api/reports/saved/:id/weekly. */
export function savedReportRoutes(app: App, deps: RouteDependencies): void {
  const { handler } = deps;

  app.post(
    '/api/reports/saved',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Salva um relatório montado, para todos da loja que veem relatórios',
        body: savedReportRequest,
        response: { 201: savedReport, ...refusals(400, 401, 403, IDEMPOTENCY, mayNotSave) },
      },
    },
    (request, reply) => {
      const { principal, body } = request;
      const { shopId } = principal;
      const now = deps.now();
      return idempotently(request, { shopId, route: 'POST /api/reports/saved', body, now }, async (ids) => {
        const command = { type: 'CreateReport', reportId: ids.entityId, report: body } as const;
        const stream = streams.savedReports(shopId);
        const outcome = await handler.handle(savedReports, stream, command, requestOf(principal, ids, now));
        if ('rejected' in outcome) throw refuse(REFUSALS, outcome);
        sendPosition(reply, outcome);
        reply.status(201);
        return { id: ids.entityId, ...body };
      });
    },
  );

  app.put(
    '/api/reports/saved/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Muda o nome e o que mostra um relatório salvo',
        params,
        body: savedReportRequest,
        response: { 200: savedReport, ...refusals(400, 401, 403, notFound, mayNotSave) },
      },
    },
    async ({ principal, params: { id: reportId }, body }, reply) => {
      const command = { type: 'ChangeReport', reportId, report: body } as const;
      const context = contextOf(principal, deps.newId(), deps.now());
      const outcome = await handler.handle(savedReports, streams.savedReports(principal.shopId), command, context);
      if ('rejected' in outcome) throw refuse(REFUSALS, outcome);
      sendPosition(reply, outcome);
      return { id: reportId, ...body };
    },
  );

  app.put(
    '/api/reports/saved/:id/weekly',
    {
      onRequest: permit('change-settings'),
      config,
      schema: {
        tags,
        summary: 'Liga ou desliga o envio de um relatório salvo aos donos, por e-mail, toda segunda-feira às 8 h',
        params,
        body: weeklyRequest,
        response: {
          204: z.undefined(),
          ...refusals(400, 401, 403, notFound, only(REFUSALS, 'too_many_weekly_reports')),
        },
      },
    },
    async ({ principal, params: { id: reportId }, body: { weekly } }, reply) => {
      const command = { type: 'SwitchWeeklyReport', reportId, weekly } as const;
      const context = contextOf(principal, deps.newId(), deps.now());
      const outcome = await handler.handle(savedReports, streams.savedReports(principal.shopId), command, context);
      if ('rejected' in outcome) throw refuse(REFUSALS, outcome);
      sendPosition(reply, outcome);
      return reply.status(204).send();
    },
  );

  app.delete(
    '/api/reports/saved/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Exclui um relatório salvo; as vendas ficam como estão',
        params,
        response: { 204: z.undefined(), ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: { id: reportId } }, reply) => {
      const command = { type: 'DeleteReport', reportId } as const;
      const context = contextOf(principal, deps.newId(), deps.now());
      const outcome = await handler.handle(savedReports, streams.savedReports(principal.shopId), command, context);
      if ('rejected' in outcome) throw refuse(REFUSALS, outcome);
      sendPosition(reply, outcome);
      return reply.status(204).send();
    },
  );
}
