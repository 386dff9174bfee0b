import { randomUUID } from 'node:crypto';
import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore, Subscription } from '@pdv/infra/event-store/port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventFeed } from './event-feed.ts';

export interface FeedUnderTest {
  readonly store: EventStore;
  readonly codec: Codec;
  /** Opens another feed of the same source, as another process would. */
  open(): EventFeed;
  close(): Promise<void>;
}

const POLL = { timeout: 60_000, interval: 30 };
const shops = Array.from({ length: 4 }, () => randomUUID());

/** The contract of every adapter of {@link EventFeed}. */
export function feedContract(name: string, openFeed: () => Promise<FeedUnderTest>): void {
  describe(`event feed contract: ${name}`, () => {
    let under: FeedUnderTest;
    let running: Subscription[];
    /** By source, as a process would store them. */
    let checkpoints: Map<string, string>;
    let told: Map<string, string[]>;
    beforeEach(async () => {
      under = await openFeed();
      running = [];
      checkpoints = new Map();
      told = new Map(shops.map((shopId) => [shopId, []]));
    });
    afterEach(async () => {
      await Promise.all(running.map((one) => one.stop()));
      await under.close();
    });

    async function happened(perShop: number, type = 'MemberRemoved') {
      for (let nth = 0; nth < perShop; nth += 1) {
        for (const shopId of shops) {
          const id = randomUUID();
          const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: AT };
          const event = { type, data: { shopId, memberId: id } };
          await under.store.append(`account-${shopId}`, await under.codec.encode([{ id, event, metadata }]), 'any');
          if (type === 'MemberRemoved') told.get(shopId)?.push(id);
        }
      }
    }

    interface Listener {
      readonly ids: Map<string, string[]>;
      readonly sources: Set<string>;
      count: number;
      stop(): Promise<void>;
    }
    /** Subscribes again whenever a subscription ends. `failing` is called before each batch. */
    function listen(failing: () => boolean = () => false): Listener {
      const heard: Listener = { ids: new Map(shops.map((shopId) => [shopId, []])), sources: new Set(), count: 0, stop };
      let stopped = false;
      let subscription: Subscription | undefined;
      const feed = under.open();
      const listening = (async () => {
        while (!stopped) {
          subscription = feed.subscribe({
            name: 'contract',
            types: ['MemberRemoved'],
            open: async (source) => {
              heard.sources.add(source);
              return {
                from: checkpoints.get(source) ?? null,
                take: async ({ items, checkpoint }) => {
                  if (items.length > 0 && failing()) throw new Error('not now');
                  for (const { shopId, fact } of items) {
                    expect(fact).toMatchObject({
                      event: { type: 'MemberRemoved', data: { memberId: fact?.id } },
                      stream: `account-${shopId}`,
                      metadata: { shopId, occurredAt: AT, schemaVersion: 1 },
                    });
                    heard.count += 1;
                    if (fact && !heard.ids.get(shopId)?.includes(fact.id)) heard.ids.get(shopId)?.push(fact.id);
                  }
                  checkpoints.set(source, checkpoint);
                },
              };
            },
          });
          await subscription.ended.catch(() => undefined);
        }
      })();
      running.push({ stop, ended: listening });
      return heard;

      async function stop() {
        stopped = true;
        await subscription?.stop();
        await listening;
      }
    }

    it('brings what somebody listens to, from the first on and as it happens, each shop’s in order', async () => {
      await happened(5);
      await happened(2, 'MemberAdded');
      const heard = listen();
      await happened(5);
      await expect.poll(() => heard.ids, POLL).toEqual(told);
      expect(heard.count).toBe(40);
    });

    it('goes on from the checkpoint', async () => {
      await happened(5);
      const first = listen();
      await expect.poll(() => first.ids, POLL).toEqual(told);
      await first.stop();
      await happened(3);
      const second = listen();
      await expect.poll(() => second.count, POLL).toBe(12);
      expect(second.ids).toEqual(new Map([...told].map(([shopId, ids]) => [shopId, ids.slice(5)])));
    });

    it('brings again what was not taken, and leaves nothing out after it', async () => {
      let failures = 0;
      const heard = listen(() => {
        failures += 1;
        return failures % 2 === 1;
      });
      await happened(6);
      await expect.poll(() => heard.ids, POLL).toEqual(told);
      expect(failures).toBeGreaterThan(1);
    });

    it('brings everything to two who share a name, also when one of them goes', async () => {
      const [one, other] = [listen(), listen()];
      const together = () =>
        new Map(shops.map((shopId) => [shopId, new Set([...of(one, shopId), ...of(other, shopId)])]));
      const of = ({ ids }: Listener, shopId: string) => ids.get(shopId) ?? [];
      const all = () => new Map([...told].map(([shopId, ids]) => [shopId, new Set(ids)]));
      await happened(5);
      await expect.poll(together, POLL).toEqual(all());
      await one.stop();
      await happened(5);
      await expect.poll(together, POLL).toEqual(all());
    });
  });
}

const AT = '2026-11-21T15:00:00.000Z';
