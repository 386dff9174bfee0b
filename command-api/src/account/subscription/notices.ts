import type { Mailer } from '@pdv/infra/mail/mailer';
import type { Notice, PaymentProvider } from '@pdv/infra/payments/provider';
import { chargeFailedMail, planEndedMail } from '../mails/billing.ts';
import type { Billing, Recorded } from './billing.ts';
import type { BillingTables } from './tables.ts';

export interface NoticeDependencies {
  readonly provider: Pick<PaymentProvider, 'subscriptionBehind'>;
  readonly billing: Billing;
  readonly tables: BillingTables;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: () => string;
}

/** Deals with what the provider tells: once each, in any order. What throws is told again. */
export function createNotices({ provider, billing, tables, mailer, publicUrl }: NoticeDependencies) {
  /** To every owner, under an id of its own: repeated after a crash, it can be told from a second mail. */
  async function tellOwners(about: string, shopId: string, mailOf: typeof planEndedMail): Promise<void> {
    if (await tables.isMailed(about)) return;
    const { members, store } = await billing.account(shopId);
    for (const [memberId, { role, name, email }] of store ? members : []) {
      if (role !== 'owner') continue;
      const mail = mailOf({ name, address: email }, `${publicUrl()}/settings?aba=cobranca`, shopId);
      await mailer.send({ ...mail, messageId: `${about}-${memberId}@fregues.billing` });
    }
    await tables.mailed(about);
  }

  async function tell({ type, about }: Notice, { shopId, subscription, bought, invoices }: Recorded): Promise<void> {
    if (type === 'invoice.payment_failed' && about && 'invoiceId' in about) {
      const failed = invoices.find(({ invoiceId }) => invoiceId === about.invoiceId);
      // A first payment that fails is told by the form; one that has been made since needs no mail.
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
