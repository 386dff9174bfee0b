import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { IDEMPOTENCY, idempotently, REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import type { CampaignPlan } from '@pdv/schemas/customers/campaign-events';
import {
  campaignRequest,
  SCHEDULED_AHEAD_DAYS,
  savedCampaign,
  scheduleCampaignRequest,
} from '@pdv/schemas/customers/campaigns';
import { askedRule, READY_SEGMENTS, ruleOf } from '@pdv/schemas/customers/segments';
import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { hourOf } from '@pdv/schemas/kernel/shop-hours';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { invalidInput } from '../../http/invalid-input.ts';
import { permit } from '../../http/permit.ts';
import { segments } from '../segments/decider.ts';
import { type CampaignCommand, type CampaignRejection, campaign } from './decider.ts';

const CAMPAIGN_REFUSALS: Refusals<CampaignRejection | RequestRejection> = {
  campaign_not_found: { status: 404, message: 'Campanha não encontrada.' },
  campaign_not_draft: { status: 409, message: 'Só um rascunho pode ser mudado ou excluído. Pare o envio antes.' },
  campaign_over: { status: 409, message: 'Esta campanha já foi enviada. Duplique-a para enviar de novo.' },
  ...REQUEST_REFUSALS,
};

const onRequest = permit('change-campaigns');
const config = { feature: 'campaigns' } as const;
const tags = ['Campanhas'];
const params = z.object({ id: uuid });
const notFound = only(CAMPAIGN_REFUSALS, 'campaign_not_found');
const notDraft = only(CAMPAIGN_REFUSALS, 'campaign_not_draft');
const isOver = only(CAMPAIGN_REFUSALS, 'campaign_over');

/** POST /api/campaigns; PUT and DELETE /api/campaigns/:id; POST /api/campaigns/:id/schedule and /stop. */
export function campaignRoutes(app: App, deps: RouteDependencies): void {
  const { handler } = deps;

  app.post(
    '/api/campaigns',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Cria o rascunho de uma campanha',
        body: campaignRequest,
        response: { 201: savedCampaign, ...refusals(400, 401, 403, IDEMPOTENCY) },
      },
    },
    (request, reply) => {
      const { principal, body } = request;
      const { shopId } = principal;
      const now = deps.now();
      return idempotently(request, { shopId, route: 'POST /api/campaigns', body, now }, async (ids) => {
        const plan = await planOf(shopId, body);
        const command = { type: 'CreateCampaign', shopId, campaignId: ids.entityId, plan } as const;
        const stream = streams.campaign(ids.entityId);
        const outcome = await handler.handle(campaign, stream, command, requestOf(principal, ids, now));
        if ('rejected' in outcome) throw refuse(CAMPAIGN_REFUSALS, outcome);
        sendPosition(reply, outcome);
        reply.status(201);
        return answer(ids.entityId, plan);
      });
    },
  );

  app.put(
    '/api/campaigns/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Muda o rascunho de uma campanha',
        params,
        body: campaignRequest,
        response: { 200: savedCampaign, ...refusals(400, 401, 403, notFound, notDraft) },
      },
    },
    async ({ principal, params: { id }, body }, reply) => {
      await requireOwn(id, principal.shopId);
      const plan = await planOf(principal.shopId, body);
      const outcome = await command(principal, id, {
        type: 'ChangeCampaign',
        shopId: principal.shopId,
        campaignId: id,
        plan,
      });
      sendPosition(reply, outcome);
      return answer(id, plan);
    },
  );

  app.delete(
    '/api/campaigns/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Exclui o rascunho de uma campanha',
        params,
        response: { 204: z.undefined(), ...refusals(400, 401, 403, notFound, notDraft) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      await requireOwn(id, principal.shopId);
      sendPosition(reply, await command(principal, id, { type: 'DeleteCampaign' }));
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/campaigns/:id/schedule',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Marca quando os e-mails da campanha começam a sair',
        params,
        body: scheduleCampaignRequest,
        response: { 200: z.object({ at: z.string() }), ...refusals(400, 401, 403, notFound, isOver) },
      },
    },
    async ({ principal, params: { id }, body }, reply) => {
      await requireOwn(id, principal.shopId);
      const { timeZone } = await deps.shop(principal.shopId);
      const now = deps.now();
      const at = body.at ? hourOf(body.at.day, body.at.hour, timeZone) : now;
      if (at < now) throw invalidInput({ path: 'at', message: 'Este horário já passou' });
      if (body.at && body.at.day > addDays(businessDayOf(now, timeZone), SCHEDULED_AHEAD_DAYS)) {
        throw invalidInput({ path: 'at', message: `No máximo ${SCHEDULED_AHEAD_DAYS} dias à frente` });
      }
      sendPosition(reply, await command(principal, id, { type: 'ScheduleCampaign', at: at.toISOString() }));
      return { at: at.toISOString() };
    },
  );

  app.post(
    '/api/campaigns/:id/stop',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Para o envio de uma campanha; antes do início, ela volta a ser rascunho',
        params,
        response: { 204: z.undefined(), ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      await requireOwn(id, principal.shopId);
      sendPosition(reply, await command(principal, id, { type: 'StopCampaign' }));
      return reply.status(204).send();
    },
  );

  /** The stream's name does not reveal the shop; its events do. */
  async function requireOwn(campaignId: string, shopId: string): Promise<void> {
    const stream = streams.campaign(campaignId);
    const { revision } = await handler.state(campaign, stream);
    const own = revision !== null && (await deps.recorded(stream, 0n)).metadata.shopId === shopId;
    if (!own) throw refuse(CAMPAIGN_REFUSALS, { rejected: 'campaign_not_found' });
  }

  async function command(principal: Parameters<typeof contextOf>[0], campaignId: string, asked: CampaignCommand) {
    const context = contextOf(principal, deps.newId(), deps.now());
    const outcome = await handler.handle(campaign, streams.campaign(campaignId), asked, context);
    if ('rejected' in outcome) throw refuse(CAMPAIGN_REFUSALS, outcome);
    return outcome;
  }

  /** With the segment as it is now: a later change of it changes no campaign. */
  async function planOf(shopId: string, { name, segmentId, subject, text, holdoutPercent }: CampaignRequestRead) {
    const ready = READY_SEGMENTS.find(({ id }) => id === segmentId);
    const own = ready ? undefined : (await handler.state(segments, streams.segments(shopId))).state.get(segmentId);
    if (!ready && !own) {
      throw invalidInput({ path: 'segmentId', message: 'Este segmento não existe mais: escolha outro' });
    }
    const segment = { id: segmentId, name: ready?.name ?? own?.name ?? '' };
    const rules = ready ? ready.rules.map(ruleOf) : (own?.rules ?? []);
    return { name, segment, rules, template: { subject, text }, holdoutPercent } satisfies CampaignPlan;
  }
}

type CampaignRequestRead = z.output<typeof campaignRequest>;

function answer(id: string, { name, segment, rules, template, holdoutPercent }: CampaignPlan) {
  return { id, name, segment, rules: rules.map(askedRule), ...template, holdoutPercent };
}
