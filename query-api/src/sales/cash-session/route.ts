import { Refusal } from '@pdv/infra/http/refusal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import {
  cashDifferences,
  cashSessionReport,
  cashSessionRow,
  DIFFERENCE_PERIODS,
  openCashSession,
} from '@pdv/schemas/sales/cash-session';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { dayRange, inOrder } from '../../reading/day-range.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { shopOf } from '../../reading/shop-of.ts';
import { cashDifferencesOf } from './differences.ts';
import { findCashSession, listCashSessions, listOpen } from './query.ts';

const notFound = new Refusal(404, { code: 'cash_session_not_found', message: 'Caixa não encontrado.' });

/** Counting is blind: who sells is told no sums of an open session, and those of a closed one after closing it. */
export function registerCashSessions(app: App, { reader, now }: RouteDependencies): void {
  const tags = ['Caixa'];
  const readModels = ['cash-sessions', 'sales', 'account'] as const;
  const seller = { readModels: [...readModels], action: 'use-cash-session' } as const;

  app.get(
    '/api/cash-sessions/open',
    {
      schema: {
        tags,
        summary: 'Os caixas abertos, sem os valores',
        response: { 200: z.array(openCashSession), ...refusals(401, 403, 503) },
      },
      config: seller,
    },
    ({ principal }) => reader.asShop(principal.shopId, listOpen),
  );

  app.get(
    '/api/cash-sessions',
    {
      schema: {
        tags,
        summary: 'Os caixas abertos e fechados, os mais novos primeiro',
        querystring: z.object(pageQuery),
        response: { 200: z.array(cashSessionRow), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: [...readModels], action: 'see-cash-sessions' },
    },
    async ({ principal, query: { limit, cursor } }, reply) => {
      const place = decodeCursor(cursor, 'instant');
      const { sessions, next } = await reader.asShop(principal.shopId, (ask) =>
        listCashSessions(ask, { limit, cursor: place }),
      );
      if (next) reply.header('x-next-cursor', next);
      return sessions;
    },
  );

  app.get(
    '/api/cash-sessions/differences',
    {
      schema: {
        tags,
        summary: 'O que faltou e sobrou nos caixas, por quem fechou, por dia ou semana',
        description: 'Sem datas, as últimas quatro semanas.',
        querystring: inOrder({ ...dayRange, by: z.enum(DIFFERENCE_PERIODS).default('week') }),
        response: { 200: z.array(cashDifferences), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: [...readModels], action: 'see-cash-sessions' },
    },
    ({ principal, query: { from, to, by } }) =>
      reader.asShop(principal.shopId, async (ask) => {
        const { time_zone: timeZone } = await shopOf(ask);
        const last = to ?? businessDayOf(now(), timeZone);
        return cashDifferencesOf(ask, { from: from ?? addDays(last, -27), to: last, by });
      }),
  );

  app.get(
    '/api/cash-sessions/:id/pdf',
    {
      schema: {
        tags,
        summary: 'O relatório de um caixa em PDF, para arquivar e assinar',
        params: z.object({ id: uuid }),
        response: { 200: z.unknown(), ...refusals(400, 401, 403, 503, notFound) },
      },
      config: {
        ...seller,
        answers: {
          media: { 'application/pdf': 'Uma folha A4' },
          headers: { 'Content-Disposition': 'attachment, com o nome do arquivo' },
        },
      },
    },
    async ({ principal, params }, reply) => {
      const closedBy = mayDo(principal, 'see-cash-sessions') ? undefined : principal.memberId;
      const found = await reader.asShop(principal.shopId, async (ask) => {
        const report = await findCashSession(ask, params.id, closedBy);
        return report && { report, shop: await shopOf(ask) };
      });
      if (!found) throw notFound;
      // Loaded on first use, because its library loads slowly.
      const { cashSessionPdf } = await import('./report-pdf.ts');
      const { report, shop } = found;
      const day = businessDayOf(new Date(report.closedAt ?? report.openedAt), shop.time_zone);
      reply.header('content-disposition', `attachment; filename="caixa-${day}.pdf"`).type('application/pdf');
      return reply.send(cashSessionPdf({ report, shopName: shop.store_name, timeZone: shop.time_zone }));
    },
  );

  app.get(
    '/api/cash-sessions/:id',
    {
      schema: {
        tags,
        summary: 'O relatório de um caixa: para o responsável, e para quem o fechou',
        params: z.object({ id: uuid }),
        response: { 200: cashSessionReport, ...refusals(400, 401, 403, 503, notFound) },
      },
      config: seller,
    },
    async ({ principal, params }) => {
      const closedBy = mayDo(principal, 'see-cash-sessions') ? undefined : principal.memberId;
      const found = await reader.asShop(principal.shopId, (ask) => findCashSession(ask, params.id, closedBy));
      if (!found) throw notFound;
      return found;
    },
  );
}
