import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { accountDecider } from '../account/decider.ts';

/** Runs work that writes to a shop by itself, without a request, unless its account is erased: then it is undefined. */
export type WhileOpen = <T>(shopId: string, work: () => Promise<T>) => Promise<T | undefined>;

const KEY = "hashtextextended('closing:' || $1, 0)";

/** No account is erased between the look and the end of the work: who erases waits for it, in whatever process. */
export function createWhileOpen(pool: Pool, handler: Pick<CommandHandler, 'state'>): WhileOpen {
  return (shopId, work) =>
    inTransaction(pool, async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock_shared(${KEY})`, [shopId]);
      const { state } = await handler.state(accountDecider, streams.account(shopId));
      // So it is after an erasure, too.
      return state.abandoned ? undefined : work();
    });
}

/** For the event that ends an account: what began before it is written by then, and nothing begins meanwhile. */
export function whileClosing<T>(pool: Pool, shopId: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(${KEY})`, [shopId]);
    return work();
  });
}
