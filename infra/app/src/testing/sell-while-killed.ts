import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Child } from '../separate-processes/child-process.ts';
import type { ShopClient } from './shop-client.ts';

const REGISTERS = 6;
/** Registers that compete for the last units of the scarce product; the others sell plentiful ones. */
const RIVALS = 3;
/** Fewer units than rivals, so that one of them is always refused. */
const DELIVERED = 2;

export interface Killing {
  /** Processes of one service, killed in turn. */
  readonly victims: readonly Child[];
  readonly times: number;
  readonly productId: string;
  /** A product without stock at first: a few units arrive at a time and are sold at once. */
  readonly scarceId: string;
  /** The customer at each register; without them, sales have no customer. */
  readonly customerIds?: readonly string[];
  /** Whether some sales are cancelled. Default: true. */
  readonly cancels?: boolean;
}

export interface SoldWhileKilled {
  /** The ids of all acknowledged sales, by the register's idempotency key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** The sales with an acknowledged cancellation: all that the registers requested. */
  readonly cancelled: ReadonlySet<string>;
}

const CANCELLED_EVERY = 5;

/**
 * Registers sell without a pause and cancel one sale in five, while this kills processes with kill -9, and a little
 * longer.
 */
export async function sellWhileKilled(shop: ShopClient, killing: Killing): Promise<SoldWhileKilled> {
  const { victims, times, productId, scarceId, customerIds, cancels = true } = killing;
  const acknowledged = new Map<string, string>();
  const cancelled = new Set<string>();
  let soldOut = 0;
  let over = false;

  /** Retries under the same key until there is an answer, like a register. False if sold out. */
  async function sellOnce(product: string, customerId: string | undefined): Promise<boolean> {
    const key = randomUUID();
    for (;;) {
      const answer = await shop.sell(product, key, customerId).catch(() => null);
      if (answer?.status === 201) {
        acknowledged.set(key, answer.body.id);
        if (cancels && acknowledged.size % CANCELLED_EVERY === 0) await cancel(answer.body.id);
        return true;
      }
      if (product === scarceId && answer?.body.code === 'insufficient_stock') return false;
      // No process was up, or it died during the request.
      expect([undefined, 409, 500, 502, 503]).toContain(answer?.status);
    }
  }
  /** Retries until there is an answer: a repeat gets the same answer. */
  async function cancel(id: string) {
    for (let status: number | undefined; status !== 200; ) {
      const answer = await shop.post(`/api/sales/${id}/cancel`, { reason: 'troca' }).catch(() => null);
      status = answer?.status;
      expect([undefined, 200, 409, 500, 502, 503]).toContain(status);
    }
    cancelled.add(id);
  }
  async function receive() {
    const key = { 'idempotency-key': randomUUID() };
    const delivery = { type: 'receive', quantity: DELIVERED };
    for (let status: number | undefined; status !== 201; ) {
      const answer = await shop.post(`/api/products/${scarceId}/stock`, delivery, key).catch(() => null);
      status = answer?.status;
      expect([undefined, 201, 409, 500, 502, 503]).toContain(status);
    }
  }
  const registers = Array.from({ length: REGISTERS }, async (_, register) => {
    const product = register < RIVALS ? scarceId : productId;
    while (!over) {
      const sold = await sellOnce(product, customerIds?.[register % customerIds.length]);
      if (!sold) {
        soldOut += 1;
        await receive();
      }
    }
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
  expect(soldOut).toBeGreaterThan(0);
  return { acknowledged, cancelled };
}
