import { Refusal } from '@pdv/infra/http/refusal';
import {
  CAMPAIGN_MAIL_STATUSES,
  campaign,
  campaignBought,
  campaignCustomer,
  campaignResults,
  MOST_RESULTS,
} from '@pdv/schemas/customers/campaigns';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { boughtOfEach, customersOf, findCampaign, listCampaigns, resultsOf } from './query.ts';

const tags = ['Campanhas'];
const gates = { action: 'see-campaigns', feature: 'campaigns' } as const;
const params = z.object({ id: uuid });
const ids = z
  .string('Diga de quais campanhas')
  .max(MOST_RESULTS * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(uuid).max(MOST_RESULTS, `Até ${MOST_RESULTS} campanhas de cada vez`))
  .describe('Os ids das campanhas, com vírgulas entre eles');
const notFound = new Refusal(404, { code: 'campaign_not_found', message: 'Campanha não encontrada.' });

function found<T>(one: T | undefined): T {
  if (one === undefined) throw notFound;
  return one;
}

export function registerCampaigns(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/campaigns',
    {
      schema: {
        tags,
        summary: 'Lista as campanhas, da mais nova à mais antiga',
        querystring: z.object(pageQuery),
        response: { 200: z.array(campaign), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['campaigns', 'account'], ...gates },
    },
    async ({ principal, query }, reply) => {
      const page = { limit: query.limit, cursor: decodeCursor(query.cursor, 'instant') };
      const { campaigns, next } = await reader.asShop(principal.shopId, async (ask) =>
        listCampaigns(ask, await shopDayOf(ask, now()), page),
      );
      if (next) reply.header('x-next-cursor', next);
      return campaigns;
    },
  );

  app.get(
    '/api/campaigns/results',
    {
      schema: {
        tags,
        summary: 'O que os clientes de várias campanhas compraram em 30 dias',
        description: 'Sem o grupo de comparação. Faltam as que ainda não começaram.',
        querystring: z.object({ ids }),
        response: { 200: z.array(campaignBought), ...refusals(400, 401, 403, 503) },
      },
      config: { readModels: ['campaigns', 'sales', 'returns', 'account'], ...gates },
    },
    ({ principal, query }) => reader.asShop(principal.shopId, (ask) => boughtOfEach(ask, query.ids)),
  );

  app.get(
    '/api/campaigns/:id',
    {
      schema: {
        tags,
        summary: 'Uma campanha, e em que pé está o envio',
        params,
        response: { 200: campaign, ...refusals(400, 401, 403, 503, notFound) },
      },
      config: { readModels: ['campaigns', 'account'], ...gates },
    },
    ({ principal, params: { id } }) =>
      reader.asShop(principal.shopId, async (ask) => found(await findCampaign(ask, id, await shopDayOf(ask, now())))),
  );

  app.get(
    '/api/campaigns/:id/results',
    {
      schema: {
        tags,
        summary: 'O que os clientes de uma campanha compraram, ao lado do grupo de comparação',
        params,
        response: { 200: campaignResults, ...refusals(400, 401, 403, 503, notFound) },
      },
      config: { readModels: ['campaigns', 'sales', 'returns', 'account'], ...gates },
    },
    ({ principal, params: { id } }) =>
      reader.asShop(principal.shopId, async (ask) => found(await resultsOf(ask, id, await shopDayOf(ask, now())))),
  );

  app.get(
    '/api/campaigns/:id/customers',
    {
      schema: {
        tags,
        summary: 'Os clientes de uma campanha, por nome, e o que cada um comprou',
        params,
        querystring: z.object({ status: z.enum(CAMPAIGN_MAIL_STATUSES).optional(), ...pageQuery }),
        response: { 200: z.array(campaignCustomer), ...refusals(400, 401, 403, 503, notFound) },
      },
      config: { readModels: ['campaigns', 'customers', 'sales', 'returns', 'account'], ...gates },
    },
    async ({ principal, params: { id }, query }, reply) => {
      const page = { ...query, cursor: decodeCursor(query.cursor) };
      const { customers, next } = found(
        await reader.asShop(principal.shopId, async (ask) => customersOf(ask, id, await shopDayOf(ask, now()), page)),
      );
      if (next) reply.header('x-next-cursor', next);
      return customers;
    },
  );
}
