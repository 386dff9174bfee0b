import type { Decoded } from '@pdv/infra/codec/codec';
import { isPoison } from '@pdv/infra/errors/poison';
import { reasonOf } from '@pdv/infra/errors/reason';
import type { Delivery, FeedBatch, Item, SourceReader } from './feed/event-feed.ts';
import type { Held, Parked, ParkedEvents } from './parked-events.ts';

/** One process on one source. */
export interface SourceProcess {
  /** The stored checkpoint; read it before handling anything. */
  readonly checkpoint: () => Promise<string | null>;
  readonly handle: (batch: FeedBatch) => Promise<void>;
}

export interface TakingOptions {
  readonly process: string;
  readonly source: string;
  readonly listensTo: readonly string[];
  /** Creates a fresh instance after every error, so that no half-updated state survives. */
  readonly begin: () => SourceProcess;
  readonly parkedEvents: ParkedEvents;
  /** True if a shop's later facts wait behind its parked one. Default: true. */
  readonly inOrder?: boolean;
  /** Reads a parked event from the log. */
  readonly factOf: (stream: string, revision: bigint) => Promise<Decoded>;
  readonly onParked: (parked: { process: string; source: string; place: string; reason: string }) => void;
}

/** Hands one source's facts to a process. Parks facts that it cannot handle, and those that wait behind them. */
export async function openSource(options: TakingOptions): Promise<SourceReader> {
  const { process, source, parkedEvents, begin, onParked, inOrder = true } = options;
  let at = begin();
  const from = await at.checkpoint();
  const waiting = await retryParked(options, from);

  async function park(held: readonly Held[]) {
    if (held.length === 0) return;
    await parkedEvents.add(process, source, held);
    for (const { item, reason } of held) {
      if (reason !== null) onParked({ process, source, place: item.checkpoint, reason });
    }
  }

  const holdBack = (shopId: string) => {
    if (inOrder) waiting.add(shopId);
  };

  /** Handles the items one by one after one of them caused an error. */
  async function oneByOne(items: readonly Item[]) {
    at = begin();
    await at.checkpoint();
    for (const item of items) {
      const { shopId, checkpoint, fact } = item;
      if (fact === null) continue;
      if (waiting.has(shopId)) {
        await park([{ item, reason: null }]);
        continue;
      }
      try {
        await at.handle({ events: [fact], checkpoint });
      } catch (error) {
        if (!isPoison(error)) throw error;
        await park([{ item, reason: reasonOf(error) }]);
        holdBack(shopId);
        at = begin();
        await at.checkpoint();
      }
    }
  }

  return {
    from,
    async take({ items, checkpoint }: Delivery) {
      const held: Held[] = [];
      const free: Item[] = [];
      for (const item of items) {
        const { shopId, unreadable } = item;
        if (unreadable) held.push({ item, reason: unreadable.reason });
        else if (waiting.has(shopId)) held.push({ item, reason: null });
        else free.push(item);
        if (unreadable) holdBack(shopId);
      }
      // Park before the checkpoint passes them. After a crash in between they are already parked.
      await park(held);
      const events = free.flatMap(({ fact }) => (fact ? [fact] : []));
      try {
        await at.handle({ events, checkpoint });
      } catch (error) {
        if (!isPoison(error) || events.length === 0) throw error;
        await oneByOne(free);
        await at.handle({ events: [], checkpoint });
      }
    },
  };
}

/**
 * Retries parked events, because a newer version may understand them. It reads them from the log, so the feed need not
 * repeat them. Returns the shops whose later facts still wait.
 */
async function retryParked(options: TakingOptions, checkpoint: string | null): Promise<Set<string>> {
  const { process, source, parkedEvents, begin, inOrder = true } = options;
  const waiting = new Set<string>();
  const parked = await parkedEvents.of(process, source);
  if (parked.length === 0) return waiting;
  let at = begin();
  await at.checkpoint();
  for (const one of parked) {
    if (inOrder && waiting.has(one.shopId)) continue;
    const event = checkpoint === null ? null : await factOf(options, one);
    if (event === null || checkpoint === null) {
      waiting.add(one.shopId);
      continue;
    }
    try {
      if (options.listensTo.includes(event.event.type)) await at.handle({ events: [event], checkpoint });
      await parkedEvents.release(one);
    } catch (error) {
      if (!isPoison(error)) throw error;
      waiting.add(one.shopId);
      at = begin();
      await at.checkpoint();
    }
  }
  return inOrder ? waiting : new Set();
}

/** Null if the log does not have the event. */
async function factOf({ factOf }: TakingOptions, { stream, revision }: Parked): Promise<Decoded | null> {
  if (stream === null || revision === null) return null;
  return factOf(stream, BigInt(revision)).catch(() => null);
}
