import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Subscription } from '../event-store/port.ts';
import { createKafkaBus } from '../kafka/kafkajs-bus.ts';

export interface PublicMessage {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  readonly metadata: Record<string, unknown>;
  readonly data: Record<string, unknown>;
}

/** Everything that a topic gets, as it comes, by partition. */
export function listenTo(brokers: readonly string[], topic: string) {
  const next = new Map<number, bigint>();
  const heard: { key: string; partition: number; told: PublicMessage }[] = [];
  let stopped = false;
  let subscription: Subscription | undefined;
  // Goes on where it was whenever it loses the brokers.
  const listening = (async () => {
    while (!stopped) {
      subscription = createKafkaBus(brokers).read({
        topic,
        group: `listening-${randomUUID()}`,
        open: async (partition) => ({
          from: next.get(partition) ?? null,
          take: async (messages, after) => {
            for (const { key, value } of messages) heard.push({ key, partition, told: JSON.parse(value.toString()) });
            next.set(partition, after);
          },
        }),
        onProblem: () => {},
      });
      await subscription.ended.catch(() => delay(200));
    }
  })();
  return {
    heard,
    /** The ids of one shop's events, each where it came for the first time. */
    idsOf: (shopId: string) => [...new Set(heard.filter(({ key }) => key === shopId).map(({ told }) => told.id))],
    async stop() {
      stopped = true;
      await subscription?.stop();
      await listening;
    },
  };
}
