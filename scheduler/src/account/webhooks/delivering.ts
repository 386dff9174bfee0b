import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookPauseReason } from '@pdv/schemas/account/webhooks';
import { LRUCache } from 'lru-cache';
import type { RunningProcess } from '../../process.ts';
import { type Attempted, type Attempting, attempt, type ShopWebhooks } from './attempt.ts';
import type { DeliveryChores } from './delivery-chores.ts';
import { type DeliveryTable, type Health, LEASE_MS, type LeasedDelivery } from './delivery-table.ts';
import { restMs } from './pauses.ts';
import { RETRY_MS } from './process-manager.ts';

export interface DeliveringOptions extends Attempting {
  readonly table: DeliveryTable;
  readonly chores: DeliveryChores;
  /** Read anew for each batch. */
  readonly webhooksOf: (shopId: string) => Promise<ShopWebhooks>;
  /** @param url only while the webhook has this address */
  readonly pause: (shopId: string, webhookId: string, because: WebhookPauseReason, url?: string) => Promise<unknown>;
  /** Milliseconds that pass, whatever the clock is set to. */
  readonly ticks?: () => number;
  readonly random?: () => number;
  readonly onProblem: (error: unknown) => void;
  /** Deliveries under way at once in this process. */
  readonly atOnce?: number;
  /** And to one receiver, so that a slow one leaves the rest to others. */
  readonly each?: number;
  /** And of one shop, so that one with many slow receivers does, too. */
  readonly eachShop?: number;
  /** Deliveries that this process begins in a second. */
  readonly perSecond?: number;
}

const AT_ONCE = 256;
const EACH = 16;
const EACH_SHOP = 32;
/** What waits is not urgent: sales are, and they share the machine. The longest backlog leaves in 42 seconds. */
const PER_SECOND = 240;
const IDLE_MS = 500;
const NOTED_EVERY_MS = 1_000;
/** Before a shop without a plan, or a webhook that was just paused, is looked at again. */
const CLOSED_MS = 60_000;
const LOST_EVERY_MS = 5_000;
const PARK_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 600_000;
const AGAIN_MS = 1_000;
/** An attempt takes ten seconds at most: one that begins by then is over before its lease is. */
const BEGINS_WITHIN_MS = LEASE_MS / 2;

interface Result extends Attempted {
  readonly one: LeasedDelivery;
  readonly leasedAt: number;
}

/**
 * Sends what is due, as long as it runs. Each receiver and each shop has a share of its own, so that a slow one delays
 * nobody else. What arrives is recorded afterwards: a process that dies in between lets it arrive twice, under the same
 * id. The loop that sends waits for nothing but its own rows: else leases would run out meanwhile.
 */
export function runDelivering(options: DeliveringOptions): RunningProcess {
  const {
    table,
    chores,
    onProblem,
    ticks = () => performance.now(),
    atOnce = AT_ONCE,
    each = EACH,
    eachShop = EACH_SHOP,
    perSecond = PER_SECOND,
    random = Math.random,
  } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const pausing = new Map<string, Promise<unknown>>();
  const well = new LRUCache<string, number>({ max: 10_000 });
  let results: Result[] = [];
  let wake = () => {};

  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function every(ms: number, work: () => Promise<unknown>) {
    while (!stopping.signal.aborted) {
      await work().catch(onProblem);
      await rest(ms);
    }
  }

  /** Beside the sending: it is a command, and mails follow from it. */
  function pause(shopId: string, webhookId: string, because: WebhookPauseReason, url?: string) {
    if (pausing.has(webhookId)) return;
    const asked = options
      .pause(shopId, webhookId, because, url)
      .catch(onProblem)
      .finally(() => pausing.delete(webhookId));
    pausing.set(webhookId, asked);
  }

  function begin(one: LeasedDelivery, leasedAt: number, shop: Promise<ShopWebhooks>) {
    const mayBegin = () => ticks() - leasedAt < BEGINS_WITHIN_MS;
    const sending = attempt(options, { one, shop, mayBegin, random })
      .then((result) => {
        if (result) results.push({ one, leasedAt, ...result });
      })
      // What throws stays leased, and is taken over when the lease ends.
      .catch(onProblem)
      .finally(() => {
        underWay.delete(sending);
        wake();
      });
    underWay.add(sending);
  }

  async function record() {
    // What could not be written for so long is another sender's now.
    const done = results.filter(({ leasedAt }) => ticks() - leasedAt < LEASE_MS);
    results = [];
    if (done.length === 0) return;
    try {
      const closed = new Map(done.flatMap(({ one, isClosed }) => (isClosed ? [[one.webhookId, one.newest]] : [])));
      for (const [webhookId, newest] of closed) {
        well.delete(webhookId);
        await table.rest(webhookId, CLOSED_MS, newest);
      }
      await table.settle(done.map(({ settled }) => settled));
    } catch (error) {
      results = [...done, ...results];
      throw error;
    }
    for (const health of healthOf(done).filter(isNews)) {
      const failingMs = await table.note(health, (failures) => restMs(failures, random()));
      const { webhookId } = health;
      const of = done.filter(({ one }) => one.webhookId === webhookId);
      const shopId = of[0]?.one.shopId;
      if (!shopId) continue;
      const goneFrom = of.findLast((result) => result.goneFrom)?.goneFrom;
      if (goneFrom) pause(shopId, webhookId, 'gone', goneFrom);
      else if (failingMs !== null && failingMs >= RETRY_MS) pause(shopId, webhookId, 'failing');
    }
  }

  /** Receivers that go on doing well are noted only now and then. */
  function isNews({ webhookId, delivered, failures }: Health): boolean {
    const isWell = delivered && failures === 0;
    const last = well.get(webhookId);
    if (isWell && last !== undefined && ticks() - last < NOTED_EVERY_MS) return false;
    if (isWell) well.set(webhookId, ticks());
    else well.delete(webhookId);
    return true;
  }

  /** @returns how many it begins */
  async function look(): Promise<number> {
    await record();
    const room = atOnce - underWay.size;
    if (room <= 0) return 0;
    const leasedAt = ticks();
    const leased = await table.lease(randomUUID(), { atMost: room, each, eachShop });
    const shops = new Map<string, Promise<ShopWebhooks>>();
    for (const one of leased) {
      const shop = shops.get(one.shopId) ?? options.webhooksOf(one.shopId);
      shops.set(one.shopId, shop);
      begin(one, leasedAt, shop);
    }
    return leased.length;
  }

  async function send() {
    let mayGoOn = ticks();
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const lookedAt = ticks();
      const began = await look().catch(async (error: unknown) => {
        onProblem(error);
        await rest(AGAIN_MS);
        return 0;
      });
      mayGoOn = Math.max(mayGoOn, lookedAt) + (began * 1_000) / perSecond;
      if (began > 0) await rest(mayGoOn - ticks());
      if (results.length > 0) continue;
      const waiting = new AbortController();
      const stop = () => waiting.abort();
      stopping.signal.addEventListener('abort', stop, { once: true });
      await Promise.race([woken, delay(IDLE_MS, undefined, { signal: waiting.signal }).catch(() => {})]);
      stopping.signal.removeEventListener('abort', stop);
      waiting.abort();
    }
    await Promise.all(underWay);
    await record().catch(onProblem);
  }

  const running = Promise.all([
    send(),
    every(LOST_EVERY_MS, chores.takeOverLost),
    every(PARK_EVERY_MS, chores.park),
    every(PARK_EVERY_MS, chores.release),
    every(PARK_EVERY_MS, async () => {
      for (const { shopId, webhookId } of await chores.flooded()) pause(shopId, webhookId, 'backlog');
    }),
    every(TIDY_EVERY_MS, chores.tidy),
  ]);
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(pausing.values());
    },
  };
}

/** Of each receiver that something was sent to. */
function healthOf(done: readonly Result[]): readonly Health[] {
  const found = new Map<string, Health>();
  for (const { one, settled } of done) {
    if (!settled.tried) continue;
    const { webhookId } = one;
    const known = found.get(webhookId) ?? { webhookId, delivered: false, failures: 0 };
    const failed = settled.state !== 'delivered';
    found.set(webhookId, {
      ...known,
      delivered: known.delivered || !failed,
      failures: known.failures + Number(failed),
    });
  }
  return [...found.values()];
}
