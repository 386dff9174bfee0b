import { setTimeout as delay } from 'node:timers/promises';
import type { KnownWebhook } from '@pdv/command-api/commands/account';
import type { Posted, ToPost } from '@pdv/infra/webhooks/post-webhook';
import { signedHeaders, type WebhookSecrets } from '@pdv/infra/webhooks/signature';
import { OLD_SECRET_HOURS, type WebhookPauseReason } from '@pdv/schemas/account/webhooks';
import { LRUCache } from 'lru-cache';
import type { RunningProcess } from '../../process.ts';
import type { DeliveryTable, Health, LeasedDelivery, Settled } from './delivery-table.ts';
import { pauseMs, restMs } from './pauses.ts';
import { RETRY_MS } from './process-manager.ts';

/** What a shop has. */
export interface ShopWebhooks {
  /** False while its plan has no webhooks. */
  readonly mayUse: boolean;
  readonly webhooks: ReadonlyMap<string, KnownWebhook>;
}

export interface DeliveringOptions {
  readonly table: DeliveryTable;
  readonly post: (message: ToPost) => Promise<Posted>;
  readonly secretOf: WebhookSecrets;
  /** Read anew for each batch. */
  readonly webhooksOf: (shopId: string) => Promise<ShopWebhooks>;
  readonly pause: (shopId: string, webhookId: string, because: WebhookPauseReason) => Promise<unknown>;
  readonly now: () => Date;
  readonly random?: () => number;
  readonly onProblem: (error: unknown) => void;
  /** Deliveries under way at once in this process. */
  readonly atOnce?: number;
  /** And to one receiver, so that a slow one leaves the rest to others. */
  readonly each?: number;
  /** Deliveries that this process begins in a second. */
  readonly perSecond?: number;
}

const AT_ONCE = 256;
const EACH = 16;
/** What waits is not urgent: sales are, and they share the machine. */
const PER_SECOND = 400;
const IDLE_MS = 500;
const NOTED_EVERY_MS = 1_000;
const AWAY_MS = 60_000;
const LOST_EVERY_MS = 5_000;
const PARK_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const GONE = 410;

interface Result {
  readonly one: LeasedDelivery;
  readonly settled: Settled;
}

/**
 * Sends what is due, as long as it runs. Each receiver has a share of its own, so that a slow one delays nobody else.
 * What arrives is recorded afterwards: a process that dies in between lets it arrive twice, under the same id.
 */
export function runDelivering(options: DeliveringOptions): RunningProcess {
  const {
    table,
    now,
    onProblem,
    atOnce = AT_ONCE,
    each = EACH,
    perSecond = PER_SECOND,
    random = Math.random,
  } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const well = new LRUCache<string, number>({ max: 10_000 });
  let results: Result[] = [];
  let wake = () => {};

  const every = (ms: number, work: () => Promise<unknown>) => {
    let next = Number.NEGATIVE_INFINITY;
    return async () => {
      if (performance.now() < next) return;
      next = performance.now() + ms;
      await work();
    };
  };
  const chores = [
    every(LOST_EVERY_MS, () => table.takeOverLost(now())),
    every(PARK_EVERY_MS, async () => {
      await table.park(now());
      for (const { shopId, webhookId } of await table.flooded()) await options.pause(shopId, webhookId, 'backlog');
    }),
    every(TIDY_EVERY_MS, () => table.tidy(now())),
  ];

  function begin(one: LeasedDelivery, shop: Promise<ShopWebhooks>) {
    const sending = attempt(options, one, shop, random)
      .then((settled) => {
        results.push({ one, settled });
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
    const done = results;
    if (done.length === 0) return;
    results = [];
    await table.settle(done.map(({ settled }) => settled));
    for (const health of healthOf(done).filter(isNews)) {
      const failingSince = await table.note(health, (failures) => restMs(failures, random()));
      const { shopId } = done.find(({ one }) => one.webhookId === health.webhookId)?.one ?? {};
      if (!shopId) continue;
      const isGone = done.some(
        ({ one, settled }) => one.webhookId === health.webhookId && settled.tried?.status === GONE,
      );
      if (isGone) await options.pause(shopId, health.webhookId, 'gone');
      else if (failingSince && now().getTime() - failingSince.getTime() >= RETRY_MS) {
        await options.pause(shopId, health.webhookId, 'failing');
      }
    }
  }

  /** Receivers that go on doing well are noted only now and then. */
  function isNews({ webhookId, delivered, failures, at }: Health): boolean {
    const isWell = delivered && failures === 0;
    const last = well.get(webhookId);
    if (isWell && last !== undefined && at.getTime() - last < NOTED_EVERY_MS) return false;
    if (isWell) well.set(webhookId, at.getTime());
    else well.delete(webhookId);
    return true;
  }

  /** @returns how many it begins */
  async function look(): Promise<number> {
    await record();
    for (const chore of chores) await chore();
    const room = atOnce - underWay.size;
    if (room <= 0) return 0;
    const leased = await table.lease(now(), { atMost: room, each });
    const shops = new Map<string, Promise<ShopWebhooks>>();
    for (const one of leased) {
      const shop = shops.get(one.shopId) ?? options.webhooksOf(one.shopId);
      shops.set(one.shopId, shop);
      begin(one, shop);
    }
    return leased.length;
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const began = await look().catch((error: unknown) => {
        onProblem(error);
        return 0;
      });
      if (began > 0) await delay((began * 1_000) / perSecond, undefined, { signal: stopping.signal }).catch(() => {});
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

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function attempt(
  { post, secretOf, now }: DeliveringOptions,
  one: LeasedDelivery,
  shop: Promise<ShopWebhooks>,
  random: () => number,
): Promise<Settled> {
  const { id, webhookId, body, giveUpAt } = one;
  const { mayUse, webhooks } = await shop;
  const webhook = webhooks.get(webhookId);
  if (!webhook || webhook.url === null) return { id, state: 'gone', tried: null };
  const at = now();
  const isLate = giveUpAt <= at;
  if (!mayUse || webhook.paused !== null) {
    return { id, state: isLate ? 'parked' : 'waiting', tried: null, nextAt: after(at, AWAY_MS) };
  }
  const secrets = secretsOf(webhook, at).map((generation) => secretOf(webhookId, generation));
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Fregues-Webhooks/1' },
    ...signedHeaders({ id, sentAt: at, body }, secrets),
  };
  const posted = await post({ url: webhook.url, headers, body });
  const status = 'status' in posted ? posted.status : null;
  const tried = {
    ...{ at, status, tookMs: posted.tookMs },
    failure: 'failure' in posted ? posted.failure : null,
    response: 'status' in posted ? posted.response : null,
  };
  if (status !== null && status >= 200 && status < 300) return { id, state: 'delivered', tried };
  if (isLate) return { id, state: 'parked', tried };
  return { id, state: 'waiting', tried, nextAt: after(now(), pauseMs(one.attempt, random())) };
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The newest, and the one before for a while. */
function secretsOf({ generation, renewedAt }: KnownWebhook, at: Date): readonly number[] {
  const oldHolds = renewedAt !== null && at.getTime() < Date.parse(renewedAt) + OLD_SECRET_HOURS * HOUR_MS;
  return oldHolds ? [generation, generation - 1] : [generation];
}

/** Of each receiver that something was sent to. */
function healthOf(done: readonly Result[]): readonly Health[] {
  const found = new Map<string, Health>();
  for (const { one, settled } of done) {
    if (!settled.tried) continue;
    const { webhookId } = one;
    const known = found.get(webhookId) ?? { webhookId, delivered: false, failures: 0, at: settled.tried.at };
    const failed = settled.state !== 'delivered';
    found.set(webhookId, {
      ...known,
      delivered: known.delivered || !failed,
      failures: known.failures + Number(failed),
      at: settled.tried.at > known.at ? settled.tried.at : known.at,
    });
  }
  return [...found.values()];
}
