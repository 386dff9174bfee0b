import { Refusal } from '@pdv/infra/http/refusal';
import {
  customerSegment,
  listedMember,
  ruleOf,
  SEGMENT_ORDERS,
  segment,
  segmentCount,
  segmentCustomer,
  segmentRules,
} from '@pdv/schemas/customers/segments';
import { jsonInAddress, uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { findSegment, segmentId, segmentNotFound } from '../../reading/chosen-segment.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { readMembers } from '../../reading/segment-members.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { findCustomer, listCustomers } from '../customers/query.ts';
import { bestCursorOf, bestFirst, daysToldBy, withPurchases } from './members-query.ts';
import { countSegment, listSegments, segmentCustomers, segmentsOf } from './query.ts';

const tags = ['Segmentos'];
const gates = { action: 'see-segments', feature: 'segments' } as const;
/** Of the day on which the shop's clock is, too. */
const READ = ['customers', 'reports', 'sales', 'returns', 'products', 'receivables', 'account'] as const;

const customerNotFound = new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });

const LONGEST_QUERY = 4_000;

const rules = jsonInAddress(LONGEST_QUERY, 'Condições inválidas')
  .pipe(segmentRules)
  .describe('As condições, como em POST /api/segments, em JSON');

export function registerSegments(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/segments',
    {
      schema: {
        tags,
        summary: 'Lista os segmentos de clientes: os que toda loja tem, e os da loja por nome',
        response: { 200: z.array(segment), ...refusals(401, 403, 503) },
      },
      config: { readModels: ['segments', 'products', 'account'], ...gates },
    },
    ({ principal }) => reader.asShop(principal.shopId, listSegments),
  );

  app.get(
    '/api/segments/count',
    {
      schema: {
        tags,
        summary: 'Quantos clientes cumprem todas as condições',
        querystring: z.object({ rules }),
        response: { 200: segmentCount, ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: READ, ...gates },
    },
    ({ principal, query }) =>
      reader.asShop(principal.shopId, async (ask) =>
        countSegment(ask, query.rules.map(ruleOf), await shopDayOf(ask, now())),
      ),
  );

  app.get(
    '/api/segments/customers',
    {
      schema: {
        tags,
        summary: 'Os clientes que cumprem todas as condições, por nome',
        querystring: z.object({ rules, ...pageQuery }),
        response: { 200: z.array(segmentCustomer), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: READ, ...gates },
    },
    async ({ principal, query }, reply) => {
      const page = { limit: query.limit, cursor: decodeCursor(query.cursor) };
      const { customers, next } = await reader.asShop(principal.shopId, async (ask) =>
        segmentCustomers(ask, query.rules.map(ruleOf), await shopDayOf(ask, now()), page),
      );
      if (next) reply.header('x-next-cursor', next);
      return customers;
    },
  );

  app.get(
    '/api/segments/:id/customers',
    {
      schema: {
        tags,
        summary: 'A lista de clientes de quem hoje está no segmento, por nome ou quem mais gastou primeiro',
        params: z.object({ id: segmentId }),
        querystring: z.object({
          search: searchTerm,
          order: z.enum(SEGMENT_ORDERS).default('name').describe('spent: quem mais gastou nos dias da condição'),
          ...pageQuery,
        }),
        response: { 200: z.array(listedMember), ...refusals(400, 401, 403, 503, segmentNotFound) },
      },
      config: { readModels: [...READ, 'segments'], ...gates },
    },
    async ({ principal, params, query }, reply) => {
      const { cursor, order, ...filter } = query;
      const after = order === 'name' ? decodeCursor(cursor) : undefined;
      const afterSpent = order === 'spent' ? bestCursorOf(cursor) : undefined;
      const { customers, next } = await reader.asShop(principal.shopId, async (ask) => {
        const { rules } = await findSegment(ask, params.id);
        const today = await shopDayOf(ask, now());
        const days = daysToldBy(rules);
        const among = await readMembers(ask, rules, today);
        if (order === 'spent') return bestFirst(ask, { ...filter, after: afterSpent }, among, { days, today });
        const { customers, next } = await listCustomers(ask, { ...filter, cursor: after }, among);
        return { customers: await withPurchases(ask, customers, { days, today }), next };
      });
      if (next) reply.header('x-next-cursor', next);
      return customers;
    },
  );

  app.get(
    '/api/customers/:id/segments',
    {
      schema: {
        tags,
        summary: 'Os segmentos em que um cliente está hoje',
        params: z.object({ id: uuid }),
        response: { 200: z.array(customerSegment), ...refusals(400, 401, 403, 503, customerNotFound) },
      },
      config: { readModels: [...READ, 'segments'], ...gates },
    },
    async ({ principal, params: { id } }) => {
      const found = await reader.asShop(principal.shopId, async (ask) =>
        (await findCustomer(ask, id)) ? segmentsOf(ask, id, await shopDayOf(ask, now())) : undefined,
      );
      if (!found) throw customerNotFound;
      return found;
    },
  );
}
