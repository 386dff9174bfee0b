import { Refusal } from '@pdv/infra/http/refusal';
import type { AccountRow } from '@pdv/projections/tables/account/account';
import { effectivePlan, type Feature, featuresFor, planRefusal, type ShopPlan } from '@pdv/schemas/account/plans';
import type { FastifyInstance } from 'fastify';
import { type Ask, type ShopReader, sql } from './shop-reader.ts';

/** Opens routes with a feature only to plans that have it. Runs after the position gate, because plans change too. */
export function addPlanGate(app: Pick<FastifyInstance, 'addHook'>, reader: ShopReader, now: () => Date): void {
  app.addHook('preHandler', async ({ principal, routeOptions }) => {
    const features = featuresFor(principal, routeOptions.config.feature);
    if (features.length === 0) return;
    await reader.asShop(principal.shopId, async (ask) => {
      for (const feature of features) await requireFeature(ask, feature, now());
    });
  });
}

/** @throws Refusal 403 `plan_required` */
export async function requireFeature(ask: Ask, feature: Feature, now: Date): Promise<void> {
  const [account] = await ask<Pick<AccountRow, 'plan' | 'trial_ends_at'>>(
    sql('read.accounts').select('plan', 'trial_ends_at'),
  );
  const plan = account ? effectivePlan(account.plan as ShopPlan, account.trial_ends_at, now) : 'free';
  const refusal = planRefusal(plan, feature);
  if (refusal) throw new Refusal(403, refusal);
}
