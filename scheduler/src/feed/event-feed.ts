import type { Decoded } from '@pdv/infra/codec/codec';
import type { Subscription } from '@pdv/infra/event-store/port';

/** A run of facts in order, and where to go on once they have been handled. */
export interface FeedBatch {
  readonly events: readonly Decoded[];
  /** Opaque, and only for the source that it came from. */
  readonly checkpoint: string;
}

/** What a feed brought that nobody can make sense of. */
export interface Unreadable {
  /** Why, without a word of what stands in it. */
  readonly reason: string;
  /** As far as it says so: where it stands in the log. */
  readonly event: Partial<Pick<Decoded, 'id' | 'stream' | 'revision'>> & { readonly type?: string };
}

/** One fact as it was delivered. */
export interface Item {
  /** Whose order it is part of: what one shop waits for holds up no other. */
  readonly shopId: string;
  /** Where to go on after it. */
  readonly checkpoint: string;
  readonly fact: Decoded | null;
  /** Where there is no fact. */
  readonly unreadable?: Unreadable;
}

export interface Delivery {
  /** May be empty: a checkpoint over what nobody here listens to. */
  readonly items: readonly Item[];
  readonly checkpoint: string;
}

/** Takes what one source delivers, from where it was left. */
export interface SourceReader {
  readonly from: string | null;
  /** @throws what ends the subscription: it is begun anew from the checkpoint */
  take(delivery: Delivery): Promise<void>;
}

export interface FeedSubscription {
  /** Readers of one name, in whatever process, share the sources among them. */
  readonly name: string;
  readonly types: readonly string[];
  /** Asked for whenever a source falls to this reader, also when it falls to it again. */
  readonly open: (source: string) => Promise<SourceReader>;
}

/**
 * Where the scheduler hears of facts. It has one source or several, each with a checkpoint of its own; a shop's facts
 * are all in one. Each fact comes at least once, and those of one shop in their order.
 */
export interface EventFeed {
  subscribe(subscription: FeedSubscription): Subscription;
}
