import type { ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { Tell } from './story-event.ts';

/** What happens to the account of a shop, told by `tell`. */
export function accountStory(tell: Tell, { shopId, ownerId }: { readonly shopId: string; readonly ownerId: string }) {
  return {
    accountErased: () => tell(streams.account(shopId), { type: 'AccountErased', data: { shopId } }),
    registered: (storeName = 'Padaria São João', timeZone = DEFAULT_TIME_ZONE, headShopId?: string) =>
      tell(streams.account(shopId), {
        type: 'ShopRegistered',
        data: {
          shopId,
          ownerId,
          slug: `padaria-${shopId}`,
          businessType: 'padaria',
          timeZone,
          emailConfirmed: false,
          ...(headShopId && { headShopId }),
          personal: {
            subject: `account:${shopId}`,
            fields: { storeName, ownerName: 'Maria Souza', email: 'maria@example.com', whatsapp: '11981234410' },
          },
        },
      }),
    subscribed: () =>
      tell(streams.account(shopId), {
        type: 'SubscriptionChanged',
        data: {
          ...{ shopId, subscriptionId: `sub_${shopId}`, plan: 'premium', period: 'monthly', amountCentavos: 1_900 },
          ...{ status: 'active', startedAt: '2026-11-21T15:00:00.000Z', periodEndsAt: '2026-12-21T15:00:00.000Z' },
          endsAtPeriodEnd: false,
        },
      }),
    invoicePaid: () =>
      tell(streams.account(shopId), {
        type: 'InvoicePaid',
        data: {
          ...{ shopId, invoiceId: `in_${shopId}`, subscriptionId: `sub_${shopId}`, number: 'F-0001' },
          ...{ plan: 'premium', period: 'monthly', amountCentavos: 1_900, reason: 'start' },
          paidAt: '2026-11-21T15:00:00.000Z',
        },
      }),
    trialStarted: (endsAt: string) => tell(streams.account(shopId), { type: 'TrialStarted', data: { shopId, endsAt } }),
    reminderWritten: (template: ReminderTemplate) =>
      tell(streams.account(shopId), {
        type: 'ReminderTemplateChanged',
        data: { shopId, personal: { subject: `account:${shopId}`, fields: template } },
      }),
  };
}
