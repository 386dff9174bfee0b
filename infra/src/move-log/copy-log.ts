import { eventsCounted, grouped } from '@pdv/schemas/kernel/counted';
import { type KeptEvent, NO_HASH } from '../backup/event-line.ts';
import { logBatches } from '../backup/log-batches.ts';
import { hashOfLog, type LogHash } from '../backup/log-hash.ts';
import { type EventStore, EventStoreUnavailable, type Position, type RecordedEvent } from '../event-store/port.ts';
import { inWords, LogProblem } from './log-problem.ts';

export type CopyStep = 'look' | 'read' | 'copy' | 'verify';

export interface CopyOptions {
  readonly source: Pick<EventStore, 'subscribe' | 'compare' | 'head'>;
  readonly target: Pick<EventStore, 'subscribe'>;
  /** Adds events to the end of the target, in the order given and at the revisions that they have. */
  readonly fill: (events: AsyncIterable<KeptEvent>, onFilled: (events: number) => void) => Promise<number>;
  /** Which events; others of the target are left alone. Default: all, and the target may have no others. */
  readonly wanted?: (event: RecordedEvent) => boolean;
  /** Positions of the source whose like in the target is to be found. */
  readonly places?: readonly Position[];
  /** @param of how many events the step has; null where nobody knows */
  readonly onStep?: (step: CopyStep, done: number, of: number | null) => void;
}

export interface Copied extends LogHash {
  /** By this call; the others were there. */
  readonly copied: number;
  /** Of each place, what stands behind the same events in the target; null before the first one. */
  readonly places: ReadonlyMap<Position, Position | null>;
  /** Whether the source got more meanwhile, which were not copied. */
  readonly grown: boolean;
}

/**
 * Copies one log to the end of another, event by event in the order of the whole log, and reads both back: as many, and
 * the same chain of hashes. What is there already, from a call that did not end, is not copied again. Of neither log
 * more than a batch is held.
 * @throws LogProblem where the target holds anything that is not the source's beginning, or is not the same in the end
 */
export async function copyLog(options: CopyOptions): Promise<Copied> {
  try {
    return await copy(options);
  } catch (error) {
    throw inWords(error);
  }
}

async function copy(options: CopyOptions): Promise<Copied> {
  const { source, target, fill, places = [], onStep = () => {} } = options;
  const wanted = options.wanted ? { wanted: options.wanted } : {};
  const there = await read(target, { ...wanted, onEvents: (done) => onStep('look', done, null) });

  const headBefore = await source.head();
  const counting = createCounting(places, source);
  let begun = { hash: NO_HASH, position: null as Position | null };
  const from = await read(source, {
    ...wanted,
    onEvent: (event, nth, hash) => {
      counting.pass(event.position, nth);
      if (nth === there.events) begun = { hash, position: event.position };
    },
    onEvents: (done) => onStep('read', done, null),
  });
  if (begun.hash !== there.hash) throw notTheBeginning(there, from);

  const left = from.events - there.events;
  const copied = await fill(eventsAfter(source, begun.position, left, options.wanted), (done) =>
    onStep('copy', done, left),
  );

  const standing = counting.end(from.events);
  const found = new Map<number, Position>();
  const ordinals = new Set(standing.values());
  const verified = await read(target, {
    ...wanted,
    onEvent: ({ position }, nth) => {
      if (ordinals.has(nth)) found.set(nth, position);
    },
    onEvents: (done) => onStep('verify', done, from.events),
  });
  if (verified.events !== from.events || verified.hash !== from.hash) {
    throw new LogProblem(
      `O destino não é igual à origem: ${eventsCounted(verified.events)} até ${verified.hash}, deveria ter ${grouped(from.events)} até ${from.hash}.`,
    );
  }
  const headAfter = await source.head();
  return {
    ...from,
    copied,
    places: new Map([...standing].map(([place, ordinal]) => [place, found.get(ordinal) ?? null])),
    grown: headAfter !== null && (headBefore === null || source.compare(headAfter, headBefore) > 0),
  };
}

/** How many events stand at or before each place. */
function createCounting(places: readonly Position[], { compare }: Pick<EventStore, 'compare'>) {
  const waiting = [...new Set(places)].sort(compare);
  const counted = new Map<Position, number>();
  return {
    pass(position: Position, nth: number) {
      for (let [place] = waiting; place !== undefined && compare(place, position) < 0; [place] = waiting) {
        counted.set(place, nth - 1);
        waiting.shift();
      }
    },
    end(events: number): ReadonlyMap<Position, number> {
      for (const place of waiting) counted.set(place, events);
      return counted;
    },
  };
}

const read: typeof hashOfLog = (store, options) => hashOfLog(store, options).catch(unavailable);

async function* eventsAfter(
  source: Pick<EventStore, 'subscribe'>,
  from: Position | null,
  atMost: number,
  wanted: CopyOptions['wanted'] = () => true,
): AsyncGenerator<RecordedEvent> {
  if (atMost === 0) return;
  let left = atMost;
  const batches = logBatches(source, from);
  try {
    for (;;) {
      const { done, value } = await batches.next().catch(unavailable);
      if (done) return;
      for (const event of value.events.filter(wanted)) {
        yield event;
        left -= 1;
        if (left === 0) return;
      }
    }
  } finally {
    await batches.return(undefined);
  }
}

/** A log that is followed tells of cuts in whatever words its adapter has. */
function unavailable(error: unknown): never {
  throw new EventStoreUnavailable(error);
}

function notTheBeginning(there: LogHash, from: LogHash): LogProblem {
  const what =
    there.events > from.events
      ? `O destino tem ${eventsCounted(there.events)}, mais do que a origem, que tem ${grouped(from.events)}`
      : `O destino já tem ${eventsCounted(there.events)}, e não são os primeiros da origem`;
  return new LogProblem(`${what}: nada foi alterado. Use um destino vazio, ou confira qual dos dois está em uso.`);
}
