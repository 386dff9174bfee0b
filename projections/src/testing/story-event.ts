import type { FreguesEvent } from '@pdv/schemas/log';

/** An event and its stream. */
export interface StoryEvent {
  readonly stream: string;
  readonly event: FreguesEvent;
  readonly shopId: string;
  readonly actorId: string;
  /** ISO 8601 UTC. */
  readonly occurredAt: string;
}

/** Tells an event of a stream. */
export type Tell = (
  stream: string,
  event: FreguesEvent,
  details?: { readonly occurredAt?: string; readonly actorId?: string },
) => StoryEvent;
