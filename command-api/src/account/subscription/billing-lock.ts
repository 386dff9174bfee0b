import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/** Runs one piece of work at a time on a shop's billing, across all processes. */
export type BillingLock = <T>(shopId: string, work: () => Promise<T>) => Promise<T>;

/** Each holder keeps a connection while the payment provider answers; this leaves most of the pool free. */
const AT_ONCE = 3;

/**
 * Each caller asks the provider and records the answer before the next one asks, so an older answer never overwrites a
 * newer one. The lock ends with its connection, so a dead process leaves none behind.
 */
export function createBillingLock(pool: Pool): BillingLock {
  const last = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  async function locked<T>(shopId: string, work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await inTransaction(pool, async (client) => {
        await client.query("SELECT pg_advisory_xact_lock(hashtextextended('billing:' || $1, 0))", [shopId]);
        return work();
      });
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return (shopId, work) => {
    const before = last.get(shopId) ?? Promise.resolve();
    const running = before.catch(() => {}).then(() => locked(shopId, work));
    last.set(shopId, running);
    const clear = () => {
      if (last.get(shopId) === running) last.delete(shopId);
    };
    running.then(clear, clear);
    return running;
  };
}
