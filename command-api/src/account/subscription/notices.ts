import { ignoreSettled, type SendOnce } from '@pdv/infra/mail/sent-once';
import type { Notice, PaymentProvider } from '@pdv/infra/payments/provider';
import { chargeFailedMail, planEndedMail } from '../mails/billing.ts';
import type { Billing, Recorded } from './billing.ts';
import type { BillingTables } from './tables.ts';

export interface NoticeDependencies {
  readonly provider: Pick<PaymentProvider, 'subscriptionBehind'>;
  readonly billing: Billing;
  readonly tables: BillingTables;
  readonly sendOnce: SendOnce;
  readonly publicUrl: () => string;
}

/**
 * Handles each of the provider's webhook events once, in any order. The provider repeats an event whose handling
 * throws.
 */
export function createNotices({ provider, billing, tables, sendOnce, publicUrl }: NoticeDependencies) {
  /** Mails every owner, each under an id of its own, so that nobody gets it twice. */
  async function tellOwners(about: string, shopId: string, mailOf: typeof planEndedMail): Promise<void> {
    const { members, store } = await billing.account(shopId);
    for (const [memberId, { role, name, email }] of store ? members : []) {
      if (role !== 'owner') continue;
      const mail = mailOf({ name, address: email }, `${publicUrl()}/settings?aba=cobranca`, shopId);
      await sendOnce({ ...mail, messageId: `${about}-${memberId}@fregues.billing` }).catch(ignoreSettled);
    }
  }

  async function tell({ type, about }: Notice, { shopId, subscription, bought, invoices }: Recorded): Promise<void> {
    if (type === 'invoice.payment_failed' && about && 'invoiceId' in about) {
      const failed = invoices.find(({ invoiceId }) => invoiceId === about.invoiceId);
      // The form reports a first payment that fails. An invoice paid meanwhile needs no mail.
      if (failed?.status !== 'open' || failed.reason === 'start') return;
      const charge = { ...failed, plan: bought.plan };
      await tellOwners(`charge-${failed.invoiceId}-${failed.attempts}`, shopId, (...to) =>
        chargeFailedMail(charge, ...to),
      );
    }
    if (subscription.status !== 'ended' || subscription.endsAtPeriodEnd) return;
    const { billing: known } = await billing.account(shopId);
    if (known.subscriptions.get(subscription.id)?.status === 'ended') {
      await tellOwners(`ended-${subscription.id}`, shopId, planEndedMail);
    }
  }

  return async (notice: Notice): Promise<void> => {
    if (await tables.isHandled(notice.id)) return;
    const subscriptionId = notice.about && (await provider.subscriptionBehind(notice.about));
    const recorded = subscriptionId === null ? null : await billing.record(subscriptionId);
    if (recorded) await tell(notice, recorded);
    await tables.handled(notice.id);
  };
}
