import { expect, vi } from 'vitest';
import type { Batch, EventStore, RecordedEvent, SubscribeOptions, Subscription } from '../port.ts';

/** A subscriber that keeps all it is given. */
export interface Collector {
  readonly subscription: Subscription;
  readonly batches: readonly Batch[];
  events(): RecordedEvent[];
  /** Resolves when the condition holds. */
  until(condition: () => boolean): Promise<void>;
  last(): Batch | undefined;
}

export function collect(
  store: EventStore,
  options: SubscribeOptions,
  handle: (batch: Batch) => Promise<void> = async () => undefined,
): Collector {
  const batches: Batch[] = [];
  const subscription = store.subscribe(options, async (batch) => {
    await handle(batch);
    batches.push(batch);
  });
  return {
    subscription,
    batches,
    events: () => batches.flatMap((batch) => batch.events),
    until: (condition) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 15_000, interval: 10 }),
    last: () => batches.at(-1),
  };
}

/** Checkpoints never go back and never stand before an event of their own batch. */
export function expectInOrder(store: EventStore, batches: readonly Batch[]): void {
  let at: Batch['checkpoint'] | null = null;
  for (const { events, checkpoint } of batches) {
    for (const { position } of events) {
      if (at) expect(store.compare(position, at)).toBeGreaterThan(0);
      at = position;
    }
    if (at) expect(store.compare(checkpoint, at)).toBeGreaterThanOrEqual(0);
    at = checkpoint;
  }
}
