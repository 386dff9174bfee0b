import { line, uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { sale } from '@pdv/schemas/sales/sale';
import * as answers from '@pdv/schemas/sales/seasons';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { contactsFor } from '../../reading/contacts.ts';
import { shopDayOf, timeZoneOf } from '../../reading/shop-day.ts';
import { hoursReport, salesOfHour } from './hours-query.ts';
import { monthsReport } from './months-query.ts';

const tags = ['Relatórios'];
const gates = { action: 'see-reports', feature: 'analytics' } as const;
const refused = refusals(400, 401, 403, 503);
const [USUAL] = answers.HOURS_WEEKS;
const weeks = z.enum(answers.HOURS_WEEKS).default(USUAL).describe('De quantas semanas, até hoje');

/** When the shop sells: by hour of the week, and by month of the year. */
export function registerSeasons(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/reports/hours',
    {
      schema: {
        tags,
        summary: 'Vendas por dia da semana e hora, e quantas vezes cada hora aconteceu',
        description:
          'A média de uma hora é `sales / times`: um dia fechado conta como dia sem venda. Devoluções não descontam; vendas canceladas não contam.',
        querystring: z.object({ weeks }),
        response: { 200: answers.hoursReport, ...refused },
      },
      config: { readModels: ['seasons', 'sales', 'account'], ...gates },
    },
    ({ principal, query }) =>
      reader.asShop(principal.shopId, async (ask) =>
        hoursReport(ask, { ...query, timeZone: await timeZoneOf(ask), now: now() }),
      ),
  );

  app.get(
    '/api/reports/hours/sales',
    {
      schema: {
        tags,
        summary: `As vendas de uma hora da semana, as mais novas primeiro, no máximo ${answers.MOST_HOUR_SALES}`,
        querystring: z.object({
          weeks,
          weekday: z.coerce.number().pipe(answers.weekday).describe('1 é segunda-feira, 7 é domingo'),
          hour: z.coerce.number().pipe(answers.hourOfDay).describe('17 é das 17 às 18 h, no fuso da loja'),
        }),
        response: { 200: z.array(sale), ...refused },
      },
      config: { readModels: ['sales', 'returns', 'customers', 'receivables', 'account'], ...gates },
    },
    async ({ principal, query }) => {
      const sales = await reader.asShop(principal.shopId, async (ask) =>
        salesOfHour(ask, { ...query, timeZone: await timeZoneOf(ask), now: now() }),
      );
      return sales.map(contactsFor(principal));
    },
  );

  app.get(
    '/api/reports/months',
    {
      schema: {
        tags,
        summary: 'Faturamento por mês, até cinco anos, e o índice de cada mês do ano a partir de dois anos completos',
        description:
          'O índice compara o faturamento por dia do calendário, sem o crescimento da loja: 100 é um mês médio.',
        querystring: z.object({
          category: line(100).optional().describe('Só os produtos que estão nesta categoria; sem ela, toda a loja'),
          product: uuid.optional().describe('Só este produto; nesse caso category não vale'),
        }),
        response: { 200: answers.monthsReport, ...refused },
      },
      config: { readModels: ['dashboard', 'products', 'account'], ...gates },
    },
    ({ principal, query }) =>
      reader.asShop(principal.shopId, async (ask) => monthsReport(ask, await shopDayOf(ask, now()), query)),
  );
}
