import { createShopLookup } from '@pdv/command-api/commands/account';
import { createCustomerLookup } from '@pdv/command-api/commands/customers';
import { createSendPaymentReminder } from '@pdv/command-api/commands/sales';
import { readOne } from '@pdv/infra/codec/read-one';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import { recordedIn, type Testbed, unsubscribeUrl } from '../../follow-ups/send-follow-up/shop.fixture.ts';

/** Reminds debtors as the route does, without HTTP around it. */
export function openReminding(
  { store, codec, pool }: Testbed,
  mailer: Pick<Mailer, 'send' | 'permit'>,
  now: () => Date,
) {
  const handler = createCommandHandler({ store, codec, snapshots: createPostgresSnapshots(pool) });
  const shopOf = createShopLookup(handler, now);
  return createSendPaymentReminder({
    handler,
    mailer,
    now,
    unsubscribeUrl,
    newId: () => crypto.randomUUID(),
    mailAllowance: { take: async () => ({ giveBack: async () => {} }) },
    shop: async () => ({ lateCharges: NO_LATE_CHARGES }),
    customer: createCustomerLookup(handler, (stream, revision) => readOne(store, codec, stream, revision)),
    async identity(shopId) {
      const shop = await shopOf(shopId);
      if (!shop) throw new Error('no such shop');
      return shop.identity;
    },
  });
}

/** Everybody who ever owed something. */
export async function debtorsIn(testbed: Testbed) {
  const debts = (await recordedIn(testbed)).filter(({ type }) => type === 'DebtRecorded');
  return debts.map(({ data, metadata }) => ({
    shopId: String(metadata.shopId),
    customerId: String(data.customerId),
  }));
}
