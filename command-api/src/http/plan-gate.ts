import { Refusal } from '@pdv/infra/http/refusal';
import { type Feature, planRefusal } from '@pdv/schemas/account/plans';
import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../dependencies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature that the shop's effective plan must have. */
    feature?: Feature;
  }
}

/**
 * Guards routes that name a feature: 403 `plan_required` if the shop's effective plan lacks it. Runs after the checks
 * of the role and the request's form.
 */
export function addPlanGate(app: Pick<FastifyInstance, 'addHook'>, shop: RouteDependencies['shop']): void {
  app.addHook('preHandler', async ({ principal, routeOptions }) => {
    const { feature } = routeOptions.config;
    if (feature === undefined) return;
    const refusal = planRefusal((await shop(principal.shopId)).effectivePlan, feature);
    if (refusal) throw new Refusal(403, refusal);
  });
}
