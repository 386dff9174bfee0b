import type { PaymentProvider } from '@pdv/infra/payments/provider';
import type { BillingPeriod, PaidPlan } from '@pdv/schemas/account/plans';
import { runningSubscription } from '../account/billing.ts';
import { refuseAccount } from '../account/refusals.ts';
import type { Billing, Recorded } from './billing.ts';
import type { BillingLock } from './billing-lock.ts';
import { priceOf } from './plan-prices.ts';
import { overdue } from './refusals.ts';

/** Changes a running subscription. Each function returns the provider's report after the change. */
export function createChanges({
  provider,
  billing,
  lock,
}: {
  readonly provider: PaymentProvider;
  readonly billing: Billing;
  readonly lock: BillingLock;
}) {
  async function running(shopId: string) {
    const subscription = runningSubscription((await billing.account(shopId)).billing);
    if (!subscription) throw refuseAccount({ rejected: 'no_subscription' });
    return subscription;
  }

  async function recorded(shopId: string, subscriptionId: string, actorId?: string): Promise<Recorded> {
    const found = await billing.recordInOrder(shopId, subscriptionId, actorId);
    if (!found) throw refuseAccount({ rejected: 'no_subscription' });
    return found;
  }

  return {
    /** Charges the difference at once; a refused card changes nothing. The same plan and period change nothing. */
    change: (shopId: string, plan: PaidPlan, period: BillingPeriod, commandId: string): Promise<Recorded> =>
      lock(shopId, async () => {
        const { subscriptionId, status, ...current } = await running(shopId);
        if (status === 'overdue') throw overdue;
        if (current.plan !== plan || current.period !== period) {
          await provider.changeSubscription(subscriptionId, priceOf(plan, period), `change:${commandId}`);
        }
        return recorded(shopId, subscriptionId);
      }),
    async preview(shopId: string, plan: PaidPlan, period: BillingPeriod): Promise<{ readonly dueCentavos: number }> {
      const { subscriptionId, status } = await running(shopId);
      if (status === 'overdue') throw overdue;
      return provider.previewChange(subscriptionId, priceOf(plan, period));
    },
    /**
     * Ends the subscription at the end of the paid period; `ends` false takes that back.
     * @param actorId the operator who does it for the shop
     */
    endAtPeriodEnd: (shopId: string, ends: boolean, commandId: string, actorId?: string): Promise<Recorded> =>
      lock(shopId, async () => {
        const { subscriptionId, endsAtPeriodEnd } = await running(shopId);
        if (endsAtPeriodEnd !== ends) await provider.endAtPeriodEnd(subscriptionId, ends, `end:${commandId}`);
        return recorded(shopId, subscriptionId, actorId);
      }),
    /** Ends the subscription at once. What was paid for the rest of the period stays paid. */
    endNow: (shopId: string, actorId: string): Promise<Recorded> =>
      lock(shopId, async () => {
        const { subscriptionId } = await running(shopId);
        await provider.endNow(subscriptionId);
        return recorded(shopId, subscriptionId, actorId);
      }),
  };
}
