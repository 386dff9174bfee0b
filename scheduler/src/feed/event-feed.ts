import type { Decoded } from '@pdv/infra/codec/codec';
import type { Subscription } from '@pdv/infra/event-store/port';

/** Facts in order, and the checkpoint after them. */
export interface FeedBatch {
  readonly events: readonly Decoded[];
  /** Opaque; valid only for its own source. */
  readonly checkpoint: string;
}

/** A delivered message that cannot be decoded. */
export interface Unreadable {
  /** The reason, without any of its content. */
  readonly reason: string;
  /** The parts of its position in the log that could be read. */
  readonly event: Partial<Pick<Decoded, 'id' | 'stream' | 'revision'>> & { readonly type?: string };
}

/** One delivered fact. */
export interface Item {
  /** The shop whose order it belongs to. One shop's parked events do not block other shops. */
  readonly shopId: string;
  /** The checkpoint after this fact. */
  readonly checkpoint: string;
  readonly fact: Decoded | null;
  /** Set if there is no fact. */
  readonly unreadable?: Unreadable;
}

export interface Delivery {
  /** May be empty: then only the checkpoint moves, past events that no process here handles. */
  readonly items: readonly Item[];
  readonly checkpoint: string;
}

/** Takes one source's deliveries from its checkpoint on. */
export interface SourceReader {
  readonly from: string | null;
  /** @throws any error to end the subscription; it restarts from the checkpoint */
  take(delivery: Delivery): Promise<void>;
}

export interface FeedSubscription {
  /** Readers of one name share the sources among them, across processes. */
  readonly name: string;
  readonly types: readonly string[];
  /** Called whenever a source is assigned to this reader, including a second time. */
  readonly open: (source: string) => Promise<SourceReader>;
}

/**
 * The scheduler's source of events. It has one or more sources, each with its own checkpoint; all facts of a shop are
 * in one source. Each fact is delivered at least once, and a shop's facts in order.
 */
export interface EventFeed {
  subscribe(subscription: FeedSubscription): Subscription;
}
