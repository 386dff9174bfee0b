import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

/** Work on one shop's billing at a time, in this process and all others. */
export type BillingLock = <T>(shopId: string, work: () => Promise<T>) => Promise<T>;

/** Each holds a connection while the payment provider answers: most of the pool is left to everybody else. */
const AT_ONCE = 3;

/**
 * The provider is asked and its answer recorded before the next one asks: an older answer never comes after a newer one.
 * The lock goes with its connection, so that a process that dies leaves none behind.
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
