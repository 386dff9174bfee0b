import { Refusal } from '@pdv/infra/http/refusal';
import { type Feature, featuresFor, planRefusal } from '@pdv/schemas/account/plans';
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
    const features = featuresFor(principal, routeOptions.config.feature);
    if (features.length === 0) return;
    const { effectivePlan } = await shop(principal.shopId);
    for (const feature of features) {
      const refusal = planRefusal(effectivePlan, feature);
      if (refusal) throw new Refusal(403, refusal);
    }
  });
}
