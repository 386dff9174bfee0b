import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { createSendOnce } from '@pdv/infra/mail/sent-once';
import type { PaymentProvider } from '@pdv/infra/payments/provider';
import type { Pool } from 'pg';
import { createBilling } from './billing.ts';
import { createBillingLock } from './billing-lock.ts';
import { createChanges } from './change.ts';
import { createCheckout } from './checkout.ts';
import { createConfirm } from './confirm.ts';
import { createNotices } from './notices.ts';
import { createBillingTables } from './tables.ts';

export interface PaymentsDependencies {
  readonly provider: PaymentProvider;
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Base URL of the screens, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly now: () => Date;
  readonly forgetTerms: (shopId: string) => void;
}

/** Everything that shops do about payment, given a provider. */
export function createPayments({ provider, handler, pool, mailer, publicUrl, now, forgetTerms }: PaymentsDependencies) {
  const tables = createBillingTables(pool);
  const lock = createBillingLock(pool);
  const billing = createBilling({ provider, handler, tables, lock, now, forgetTerms });
  return {
    provider,
    tables,
    publicUrl,
    checkout: createCheckout({ provider, billing, tables, lock, now }),
    confirm: createConfirm({ provider, billing, tables }),
    changes: createChanges({ provider, billing, lock }),
    notices: createNotices({ provider, billing, tables, sendOnce: createSendOnce(pool, mailer, now), publicUrl }),
  };
}
export type Payments = ReturnType<typeof createPayments>;
