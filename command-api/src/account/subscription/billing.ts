import type { CommandHandler, Outcome } from '@pdv/infra/command-handler/command-handler';
import type { PaymentProvider, Subscription } from '@pdv/infra/payments/provider';
import type { AccountEvent } from '@pdv/schemas/account/events';
import { streams } from '@pdv/schemas/log';
import type { InvoiceReport } from '../account/billing.ts';
import { type AccountRejection, accountDecider } from '../account/decider.ts';
import type { BillingLock } from './billing-lock.ts';
import { type Bought, boughtAt } from './plan-prices.ts';
import type { BillingTables } from './tables.ts';

export interface BillingDependencies {
  readonly provider: PaymentProvider;
  readonly handler: CommandHandler;
  readonly tables: BillingTables;
  readonly lock: BillingLock;
  readonly now: () => Date;
  /** Opens and closes the shop's gates at once. */
  readonly forgetTerms: (shopId: string) => void;
}

/** One of our shops' subscriptions, as recorded. */
export interface Recorded {
  readonly shopId: string;
  readonly subscription: Subscription;
  readonly bought: Bought;
  readonly invoices: readonly InvoiceReport[];
  readonly outcome: Extract<Outcome<AccountEvent, AccountRejection>, { accepted: unknown }>;
}

/** No member of the shop acts here. */
const ACTOR = 'system:payments';

/** Records the payment provider's reports in the account's stream. */
export function createBilling({ provider, handler, tables, lock, now, forgetTerms }: BillingDependencies) {
  /** Call it under the shop's billing lock. Null if the subscription sells none of our plans. */
  async function recordInOrder(shopId: string, subscriptionId: string, actorId = ACTOR): Promise<Recorded | null> {
    const [subscription, found] = await Promise.all([
      provider.subscription(subscriptionId),
      provider.invoicesOf(subscriptionId),
    ]);
    const bought = subscription && boughtAt(subscription);
    if (!bought) return null;
    const invoices = found
      .filter(({ currency }) => currency === 'brl')
      .map(({ id: invoiceId, currency: _, createdAt: __, ...invoice }) => ({ invoiceId, ...invoice }))
      .reverse();
    const { status, amountCentavos, createdAt: startedAt, periodEndsAt, endsAtPeriodEnd } = subscription;
    const commandId = crypto.randomUUID();
    const outcome = await handler.handle(
      accountDecider,
      streams.account(shopId),
      {
        type: 'RecordBilling',
        subscription: {
          subscriptionId,
          ...bought,
          status,
          amountCentavos,
          startedAt,
          periodEndsAt,
          endsAtPeriodEnd,
        },
        invoices,
      },
      { commandId, shopId, actorId, correlationId: commandId, now: now() },
    );
    if ('rejected' in outcome) throw new Error(`billing was rejected: ${outcome.rejected}`);
    forgetTerms(shopId);
    return { shopId, subscription, bought, invoices, outcome };
  }

  return {
    recordInOrder,
    /** Null if the subscription belongs to none of our shops. */
    async record(subscriptionId: string): Promise<Recorded | null> {
      const subscription = await provider.subscription(subscriptionId);
      const shopId = subscription?.shopId;
      if (!shopId || !isUuid(shopId)) return null;
      // Only the provider's customer that we created for this shop pays for it.
      if ((await tables.customer(shopId))?.customerId !== subscription.customerId) return null;
      return lock(shopId, () => recordInOrder(shopId, subscriptionId));
    },
    /** The account's state in the log. */
    async account(shopId: string) {
      return (await handler.state(accountDecider, streams.account(shopId))).state;
    },
  };
}
export type Billing = ReturnType<typeof createBilling>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
