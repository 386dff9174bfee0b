import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { IDEMPOTENCY, idempotently, REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { MAX_SEGMENTS, ruleOf, type SegmentRule, savedSegment, segmentRequest } from '@pdv/schemas/customers/segments';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { invalidInput } from '../../http/invalid-input.ts';
import { permit } from '../../http/permit.ts';
import { type SegmentRejection, segments } from './decider.ts';

const SEGMENT_REFUSALS: Refusals<SegmentRejection | RequestRejection> = {
  too_many_segments: {
    status: 409,
    message: `A loja já tem ${MAX_SEGMENTS} segmentos. Exclua um antes de criar outro.`,
  },
  segment_name_taken: { status: 409, message: 'Já existe um segmento com este nome.' },
  segment_not_found: { status: 404, message: 'Segmento não encontrado.' },
  ...REQUEST_REFUSALS,
};

const onRequest = permit('change-segments');
const config = { feature: 'segments' } as const;
const tags = ['Segmentos'];
const params = z.object({ id: uuid });

const mayNotSave = only(SEGMENT_REFUSALS, 'too_many_segments', 'segment_name_taken');
const notFound = only(SEGMENT_REFUSALS, 'segment_not_found');

/** POST /api/segments; PUT and DELETE /api/segments/:id. */
export function segmentRoutes(app: App, deps: RouteDependencies): void {
  const { handler } = deps;

  app.post(
    '/api/segments',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Cria um segmento de clientes',
        body: segmentRequest,
        response: { 201: savedSegment, ...refusals(400, 401, 403, IDEMPOTENCY, mayNotSave) },
      },
    },
    (request, reply) => {
      const { principal, body } = request;
      const { shopId } = principal;
      const now = deps.now();
      return idempotently(request, { shopId, route: 'POST /api/segments', body, now }, async (ids) => {
        const context = requestOf(principal, ids, now);
        const stream = streams.segments(shopId);
        const rules = body.rules.map(ruleOf);
        // A repeat of what was recorded is answered, even if a product has gone since.
        if (!(await handler.accepted(segments, stream, context.requestId))) await refuseUnknownProducts(shopId, rules);
        const segment = { name: body.name, rules };
        const command = { type: 'CreateSegment', segmentId: ids.entityId, segment } as const;
        const outcome = await handler.handle(segments, stream, command, context);
        if ('rejected' in outcome) throw refuse(SEGMENT_REFUSALS, outcome);
        sendPosition(reply, outcome);
        reply.status(201);
        return { id: ids.entityId, ...body, ready: false };
      });
    },
  );

  app.put(
    '/api/segments/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Muda nome e condições de um segmento de clientes',
        params,
        body: segmentRequest,
        response: { 200: savedSegment, ...refusals(400, 401, 403, notFound, mayNotSave) },
      },
    },
    async ({ principal, params: { id: segmentId }, body }, reply) => {
      const { shopId } = principal;
      const rules = body.rules.map(ruleOf);
      await refuseUnknownProducts(shopId, rules);
      const command = { type: 'ChangeSegment', segmentId, segment: { name: body.name, rules } } as const;
      const context = contextOf(principal, deps.newId(), deps.now());
      const outcome = await handler.handle(segments, streams.segments(shopId), command, context);
      if ('rejected' in outcome) throw refuse(SEGMENT_REFUSALS, outcome);
      sendPosition(reply, outcome);
      return { id: segmentId, ...body, ready: false };
    },
  );

  app.delete(
    '/api/segments/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Exclui um segmento de clientes; os clientes ficam',
        params,
        response: { 204: z.undefined(), ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: { id: segmentId } }, reply) => {
      const context = contextOf(principal, deps.newId(), deps.now());
      const command = { type: 'DeleteSegment', segmentId } as const;
      const outcome = await handler.handle(segments, streams.segments(principal.shopId), command, context);
      if ('rejected' in outcome) throw refuse(SEGMENT_REFUSALS, outcome);
      sendPosition(reply, outcome);
      return reply.status(204).send();
    },
  );

  async function refuseUnknownProducts(shopId: string, rules: readonly SegmentRule[]): Promise<void> {
    if (!rules.some(({ what }) => what === 'product')) return;
    const known = await deps.products(shopId);
    const issues = rules.flatMap((rule, index) =>
      rule.what === 'product' && !known.has(rule.productId)
        ? [{ path: `rules.${index}.productId`, message: 'Escolha um produto da loja' }]
        : [],
    );
    const [first, ...others] = issues;
    if (first) throw invalidInput(first, ...others);
  }
}
