import type { PaymentProvider, Subscription } from '@pdv/infra/payments/provider';
import { type BillingPeriod, type PaidPlan, PLANS } from '@pdv/schemas/account/plans';
import type { CreatedSubscription } from '@pdv/schemas/account/subscription';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { checkoutRejection } from '../account/billing.ts';
import { refuseAccount } from '../account/refusals.ts';
import type { AccountState } from '../account/state.ts';
import type { Billing } from './billing.ts';
import type { BillingLock } from './billing-lock.ts';
import { priceOf } from './plan-prices.ts';
import type { BillingTables } from './tables.ts';

export interface CheckoutDependencies {
  readonly provider: PaymentProvider;
  readonly billing: Billing;
  readonly tables: BillingTables;
  readonly lock: BillingLock;
  readonly now: () => Date;
}

/** The provider expires a first payment after 23 hours; a form that opens now must last. */
const REUSED_FOR_MS = 20 * 3_600_000;

/**
 * Opens a subscription's first payment, one at a time. It reuses an open payment for the same price and closes any
 * other, so that the owner cannot pay twice.
 */
export function createCheckout({ provider, billing, tables, lock, now }: CheckoutDependencies) {
  async function customerOf(shopId: string, { store, shop }: AccountState): Promise<string> {
    const known = await tables.customer(shopId);
    if (known?.leaving || !shop || !store) throw refuseAccount({ rejected: 'shop_not_found' });
    if (known) return known.customerId;
    const who = { shopId, name: store.storeName, email: store.email };
    const customerId = await provider.createCustomer(who, `customer:${shopId}`);
    await tables.addCustomer(shopId, customerId);
    return customerId;
  }

  /** Returns an open payment that is still payable, and closes all others. */
  async function takenUp(shopId: string, customerId: string, priceKey: string): Promise<Subscription | null> {
    let same: Subscription | null = null;
    for (const subscription of await provider.subscriptionsOf(customerId)) {
      const { id, status, createdAt } = subscription;
      if (status === 'active' || status === 'overdue') {
        // Already paid, but no webhook has come yet.
        await billing.recordInOrder(shopId, id);
        throw refuseAccount({ rejected: 'subscription_in_progress' });
      }
      if (status !== 'incomplete') continue;
      const fresh = now().getTime() - Date.parse(createdAt) < REUSED_FOR_MS;
      if (!same && fresh && subscription.priceKey === priceKey && subscription.clientSecret) same = subscription;
      else await provider.endNow(id);
    }
    return same;
  }

  return (shopId: string, plan: PaidPlan, period: BillingPeriod, commandId: string): Promise<CreatedSubscription> =>
    lock(shopId, async () => {
      const account = await billing.account(shopId);
      const rejected = !account.shop
        ? 'shop_not_found'
        : account.headShopId !== null
          ? 'plan_of_head_shop'
          : checkoutRejection(account.billing, plan);
      if (rejected) throw refuseAccount({ rejected });
      const customerId = await customerOf(shopId, account);
      const price = priceOf(plan, period);
      const subscription =
        (await takenUp(shopId, customerId, price.key)) ??
        (await provider.startSubscription({ customerId, shopId, price }, `subscribe:${commandId}`));
      if (!subscription.clientSecret) throw new Error(`no first payment to be made for ${subscription.id}`);
      return {
        clientSecret: subscription.clientSecret,
        plan,
        period,
        amount: toDecimal(price.amountCentavos),
        message: `Assinatura do plano ${PLANS[plan].name} aberta. Falta o pagamento.`,
        publishableKey: provider.publishableKey,
      };
    });
}
