import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Child } from '../services/children.ts';
import type { ShopClient } from './shop-client.ts';

const REGISTERS = 6;

export interface Killing {
  /** Processes of one service, killed in turn. */
  readonly victims: readonly Child[];
  readonly times: number;
  readonly productId: string;
  /** Who buys at each register; nobody in particular without them. */
  readonly customerIds?: readonly string[];
}

/**
 * Registers sell without a pause while processes are killed under them with kill -9, and a little longer.
 * @returns every sale that was acknowledged: its id by the key that the register gave it
 */
export async function sellWhileKilled(shop: ShopClient, killing: Killing): Promise<ReadonlyMap<string, string>> {
  const { victims, times, productId, customerIds } = killing;
  const acknowledged = new Map<string, string>();
  let over = false;

  /** As a register does: under the same key until there is an answer. */
  async function sellOnce(key: string, customerId: string | undefined) {
    for (;;) {
      const answer = await shop.sell(productId, key, customerId).catch(() => null);
      if (answer?.status === 201) {
        acknowledged.set(key, answer.body.id);
        return;
      }
      // Nobody there, or one that died with the request in its hands.
      expect([undefined, 409, 500, 502, 503]).toContain(answer?.status);
    }
  }
  const registers = Array.from({ length: REGISTERS }, async (_, register) => {
    while (!over) await sellOnce(randomUUID(), customerIds?.[register % customerIds.length]);
  });

  try {
    for (let nth = 0; nth < times; nth++) {
      const victim = victims[nth % victims.length];
      const before = acknowledged.size;
      await vi.waitUntil(() => victim?.address() !== undefined && acknowledged.size > before + 5, { timeout: 60_000 });
      process.kill(victim?.pid() ?? 0, 'SIGKILL');
      await vi.waitUntil(() => victim?.address() === undefined, { timeout: 10_000 });
    }
    const enough = acknowledged.size + 20;
    await vi.waitUntil(() => acknowledged.size > enough, { timeout: 60_000 });
  } finally {
    over = true;
    await Promise.all(registers);
  }
  return acknowledged;
}
