import type { PaymentProvider } from '@pdv/infra/payments/provider';
import type { PaidPlan } from '@pdv/schemas/account/plans';
import type { Billing, Recorded } from './billing.ts';
import { boughtAt } from './plan-prices.ts';
import { paymentMismatch, paymentNotFound, paymentNotMade, paymentProcessing } from './refusals.ts';
import type { BillingTables } from './tables.ts';

/** Confirms a client's claim to have paid: it asks the provider and compares every detail. */
export function createConfirm(deps: {
  readonly provider: PaymentProvider;
  readonly billing: Billing;
  readonly tables: BillingTables;
}) {
  const { provider, billing, tables } = deps;
  return async (shopId: string, paymentId: string, plan: PaidPlan): Promise<Recorded> => {
    const [payment, customer] = await Promise.all([provider.payment(paymentId), tables.customer(shopId)]);
    // A shop cannot see another shop's payment.
    if (!payment?.subscriptionId || !customer || payment.customerId !== customer.customerId) throw paymentNotFound;
    if (payment.status === 'processing') throw paymentProcessing;
    if (payment.status === 'failed') throw paymentNotMade;
    const subscription = await provider.subscription(payment.subscriptionId);
    if (!subscription || subscription.shopId !== shopId) throw paymentNotFound;
    const { amountCentavos } = subscription;
    const rightly = payment.currency === 'brl' && payment.amountCentavos === amountCentavos;
    if (!rightly || boughtAt(subscription)?.plan !== plan) throw paymentMismatch;
    const recorded = await billing.record(subscription.id);
    if (!recorded) throw paymentNotFound;
    if (recorded.subscription.status === 'incomplete') throw paymentProcessing;
    return recorded;
  };
}
