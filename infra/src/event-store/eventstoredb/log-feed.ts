import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Position as DbPosition,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../port.ts';
import { Wakeup } from '../wakeup.ts';
import { comparePositions, fromPosition, isPosition, toPosition } from './position.ts';
import { toRecordedEvent } from './recorded-event.ts';

/** Something to look at once in a while even if nothing wakes it. */
const LONGEST_SLEEP_MS = 10_000;

/** Events read from the feed at once. */
export interface FeedBatch {
  readonly events: readonly RecordedEvent[];
  /** The furthest position that was passed; null when nothing was. */
  readonly checkpoint: Position | null;
}

/** A checkpoint or a live marker from the server, valid once that many events have been read. */
type Mark = { readonly afterEvents: number } & ({ readonly checkpoint: DbPosition } | { readonly live: boolean });

/**
 * One subscription to $all until it breaks, pulled by its consumer. The client tells of checkpoints and of having
 * caught up beside the stream of events, ahead of events that still wait in its buffer; here they wait until those were read.
 *
 * The server leaves out its own events only. Types are picked by the consumer: a server that filters types is slow to
 * move, or never moves, the checkpoint of a live subscription over what it leaves out (kurrent-io/KurrentDB#3320,
 * #3697), and whoever waits for a read model to reach a position would wait in vain.
 */
export class LogFeed {
  readonly #subscription: AllStreamSubscription;
  readonly #wakeup = new Wakeup();
  readonly #marks: Mark[] = [];
  #taken = 0;
  #live = false;
  #broken: { readonly error: unknown } | null = null;

  constructor(client: EventStoreDBClient, from: Position | null, bufferSize: number) {
    const checkpointReached = (_: unknown, checkpoint: DbPosition) => {
      if (isPosition(checkpoint)) this.#mark({ afterEvents: this.#arrived, checkpoint });
    };
    this.#subscription = client.subscribeToAll(
      {
        fromPosition: from === null ? 'start' : fromPosition(from),
        filter: excludeSystemEvents({ checkpointReached, checkpointInterval: 1 }),
      },
      { highWaterMark: bufferSize },
    );
    this.#subscription.on('caughtUp', () => this.#mark({ afterEvents: this.#arrived, live: true }));
    this.#subscription.on('fellBehind', () => this.#mark({ afterEvents: this.#arrived, live: false }));
    this.#subscription.on('readable', () => this.#wakeup.notify());
    this.#subscription.on('error', (error) => this.#break(error));
    this.#subscription.on('end', () => this.#break(new Error('the server ended the subscription')));
  }

  /** The server has said, of what was taken so far, that nothing older is left. */
  get live(): boolean {
    return this.#live;
  }

  /** Whether nothing is waiting to be taken. */
  get empty(): boolean {
    return this.#subscription.readableLength === 0 && this.#marks.length === 0;
  }

  /** Until there may be something to take, or the feed is woken. */
  async wait(): Promise<void> {
    if (this.empty && !this.#broken) await this.#wakeup.wait(LONGEST_SLEEP_MS);
  }

  wake(): void {
    this.#wakeup.notify();
  }

  /** @throws what broke the subscription, once all that came before it was taken */
  read(limit: number): FeedBatch {
    if (this.empty && this.#broken) throw this.#broken.error;
    const events: RecordedEvent[] = [];
    let checkpoint: Position | null = null;
    for (let count = 0; count < limit; count += 1) {
      const resolved: AllStreamResolvedEvent | null = this.#subscription.read();
      if (!resolved) break;
      this.#taken += 1;
      if (resolved.event) checkpoint = toPosition(resolved.event.position);
      const event = toRecordedEvent(resolved.event);
      if (event) events.push(event);
    }
    return { events, checkpoint: this.#passMarks(checkpoint) };
  }

  async close(): Promise<void> {
    await this.#subscription.unsubscribe().catch(() => undefined);
  }

  get #arrived(): number {
    return this.#taken + this.#subscription.readableLength;
  }

  #passMarks(taken: Position | null): Position | null {
    let checkpoint = taken;
    for (let mark = this.#marks[0]; mark && mark.afterEvents <= this.#taken; mark = this.#marks[0]) {
      this.#marks.shift();
      if ('live' in mark) this.#live = mark.live;
      else if (!checkpoint || comparePositions(toPosition(mark.checkpoint), checkpoint) > 0) {
        checkpoint = toPosition(mark.checkpoint);
      }
    }
    return checkpoint;
  }

  #mark(mark: Mark): void {
    this.#marks.push(mark);
    this.#wakeup.notify();
  }

  #break(error: unknown): void {
    this.#broken ??= { error };
    this.#wakeup.notify();
  }
}
