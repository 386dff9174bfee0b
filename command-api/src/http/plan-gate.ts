import { Refusal } from '@pdv/infra/http/refusal';
import { type Feature, planRefusal } from '@pdv/schemas/account/plans';
import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../dependencies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the shop's effective plan must have. */
    feature?: Feature;
  }
}

/**
 * Routes that name a feature are for shops whose effective plan has it: 403 `plan_required` for the others, after the
 * role and the form of the request have been looked at.
 */
export function addPlanGate(app: Pick<FastifyInstance, 'addHook'>, shop: RouteDependencies['shop']): void {
  app.addHook('preHandler', async ({ principal, routeOptions }) => {
    const { feature } = routeOptions.config;
    if (feature === undefined) return;
    const refusal = planRefusal((await shop(principal.shopId)).effectivePlan, feature);
    if (refusal) throw new Refusal(403, refusal);
  });
}
