import { Refusal } from '@pdv/infra/http/refusal';
import { type Feature, planRefusal } from '@pdv/schemas/account/plans';
import type { FastifyRequest } from 'fastify';
import type { RouteDependencies } from '../dependencies.ts';

/** Route hook, after {@link permit}: turns away shops whose effective plan has not the feature. */
export function entitle(feature: Feature, shop: RouteDependencies['shop']) {
  return async ({ principal }: FastifyRequest): Promise<void> => {
    const refusal = planRefusal((await shop(principal.shopId)).effectivePlan, feature);
    if (refusal) throw new Refusal(403, refusal);
  };
}
