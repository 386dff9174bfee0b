import type { PaymentProvider } from '@pdv/infra/payments/provider';
import type { Pool } from 'pg';
import { createBillingTables } from './tables.ts';

const EVERY_MS = 60_000;

export interface EraseBilling {
  /** Ends all charges. If the provider does not answer, a later run tells it. Repeatable. */
  erase(shopId: string): Promise<void>;
  /** Resolves when no work is running. */
  stop(): Promise<void>;
}

/** Ends an erased account's subscription and has the provider delete its customer. */
export function createEraseBilling(options: {
  readonly provider: PaymentProvider | undefined;
  readonly pool: Pool;
  readonly onProblem: (error: unknown) => void;
  readonly everyMs?: number;
}): EraseBilling {
  const { provider, pool, onProblem, everyMs = EVERY_MS } = options;
  const tables = createBillingTables(pool);

  async function eraseNow(shopId: string, customerId: string): Promise<void> {
    // Without keys there is no provider to call; the row waits until there are keys.
    if (!provider) return;
    await provider.eraseCustomer(customerId).then(() => tables.erased(shopId), onProblem);
  }

  async function catchUp() {
    for (const { shopId, customerId } of await tables.toErase()) await eraseNow(shopId, customerId);
    await tables.forgetOldNotices();
  }

  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(catchUp).catch(onProblem);
  }, everyMs).unref();
  return {
    async erase(shopId) {
      const customerId = await tables.wantErased(shopId);
      if (customerId !== null) await eraseNow(shopId, customerId);
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
