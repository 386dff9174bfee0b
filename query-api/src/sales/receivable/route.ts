import { Refusal } from '@pdv/infra/http/refusal';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import {
  accountEntry,
  customerAccount,
  DEBT_AGES,
  debtor,
  openDebt,
  receivablesSummary,
} from '@pdv/schemas/sales/receivable';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, decodeParts, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { debtCursorOf, findAccount, isKnown, listDebtors, listDebts, listEntries, summarize } from './query.ts';

const notFound = new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });
const tags = ['A receber'];
const params = z.object({ id: uuid });
const afterDebtor = z.tuple([z.int(), z.guid()]);

/** What customers owe the shop. */
export function registerReceivables(app: App, { reader, now }: RouteDependencies): void {
  const config = {
    readModels: ['receivables', 'customers', 'account'] as ('receivables' | 'customers' | 'account')[],
    action: 'see-receivables' as const,
  };
  const described = (summary: string) => ({ tags, summary });

  app.get(
    '/api/receivables/summary',
    {
      config,
      schema: {
        ...described('O que se tem a receber hoje, por vencimento; sem multa nem juros'),
        response: { 200: receivablesSummary, ...refusals(401, 403, 503) },
      },
    },
    ({ principal }) => reader.asShop(principal.shopId, async (ask) => summarize(ask, await shopDayOf(ask, now()))),
  );

  app.get(
    '/api/receivables',
    {
      config,
      schema: {
        ...described('As dívidas em aberto, as mais antigas primeiro'),
        querystring: z.object({ ...pageQuery, search: searchTerm, age: z.enum(DEBT_AGES).optional() }),
        response: { 200: z.array(openDebt), ...refusals(400, 401, 403, 503) },
      },
    },
    async ({ principal, query }, reply) => {
      const cursor = debtCursorOf(query.cursor);
      const { debts, next } = await reader.asShop(principal.shopId, async (ask) =>
        listDebts(ask, await shopDayOf(ask, now()), { ...query, cursor }),
      );
      if (next) reply.header('x-next-cursor', next);
      return debts;
    },
  );

  app.get(
    '/api/receivables/customers',
    {
      config,
      schema: {
        ...described('Quem deve, quem deve mais primeiro'),
        querystring: z.object({ ...pageQuery, search: searchTerm }),
        response: { 200: z.array(debtor), ...refusals(400, 401, 403, 503) },
      },
    },
    async ({ principal, query }, reply) => {
      const cursor = decodeParts(afterDebtor, query.cursor);
      const { debtors, next } = await reader.asShop(principal.shopId, async (ask) =>
        listDebtors(ask, await shopDayOf(ask, now()), { ...query, cursor }),
      );
      if (next) reply.header('x-next-cursor', next);
      return debtors;
    },
  );

  app.get(
    '/api/customers/:id/account',
    {
      config,
      schema: {
        ...described('O que um cliente deve, dívida por dívida, com o limite e o saldo'),
        params,
        response: { 200: customerAccount, ...refusals(400, 401, 403, 503, notFound) },
      },
    },
    async ({ principal, params: { id } }) => {
      const found = await reader.asShop(principal.shopId, async (ask) =>
        findAccount(ask, id, await shopDayOf(ask, now())),
      );
      if (!found) throw notFound;
      return found;
    },
  );

  app.get(
    '/api/customers/:id/account/entries',
    {
      config,
      schema: {
        ...described('O extrato de um cliente: o que comprou a prazo, pagou e foi cancelado, o mais novo primeiro'),
        params,
        querystring: z.object(pageQuery),
        response: { 200: z.array(accountEntry), ...refusals(400, 401, 403, 503, notFound) },
      },
    },
    async ({ principal, params: { id }, query }, reply) => {
      const cursor = decodeCursor(query.cursor, 'instant');
      const page = await reader.asShop(principal.shopId, async (ask) =>
        (await isKnown(ask, id)) ? listEntries(ask, id, { limit: query.limit, cursor }) : undefined,
      );
      if (!page) throw notFound;
      if (page.next) reply.header('x-next-cursor', page.next);
      return page.entries;
    },
  );
}
