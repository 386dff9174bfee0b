import type { Codec, Decoded } from '@pdv/infra/codec/codec';
import { reasonOf } from '@pdv/infra/errors/reason';
import type { Position, RecordedEvent } from '@pdv/infra/event-store/port';
import { skipKey } from '@pdv/infra/maintenance/parked';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import type { ReadModel } from '@pdv/schemas/live';
import { type FreguesEventType, streams } from '@pdv/schemas/log';
import type { RowChange } from '../row-changes/row-change.ts';
import { ERASURES, takingAway } from './erasures.ts';
import type { Member, Parked } from './member.ts';
import type { Fact } from './projection.ts';

/** Events in log order, and the reader's position after them. */
export interface Run {
  readonly events: readonly RecordedEvent[];
  readonly checkpoint: Position;
}

/** The effect of a run on one read model. */
export interface Prepared {
  readonly member: Member;
  readonly changes: readonly RowChange[];
  readonly parked: readonly Parked[];
  readonly parkedStreams: ReadonlySet<string>;
  readonly shops: ReadonlySet<string>;
}

const WAITS = 'waits behind an earlier event';

/**
 * An event waits behind a parked event of its own stream. A later event of a sale also waits behind the shop's
 * inventory stream, which has the registration: a cancellation must not be applied before its sale.
 */
function waitingBehind(
  parkedStreams: ReadonlySet<string>,
  { stream, metadata }: RecordedEvent,
): { readonly waitsBehind: string | null } | null {
  if (parkedStreams.size === 0) return null;
  if (stream.startsWith(SALE_STREAMS)) {
    const inventory = streams.inventory((metadata as unknown as Pick<EventMetadata, 'shopId'>).shopId);
    if (parkedStreams.has(inventory)) return { waitsBehind: inventory };
  }
  return parkedStreams.has(stream) ? { waitsBehind: null } : null;
}

const SALE_STREAMS = streams.sale('');

type Compare = (a: Position, b: Position) => number;

/** Facts by event id. */
export type Facts = ReadonlyMap<string, Fact<unknown>>;

/** Decodes the events of a run. It does not depend on the read models' positions, so the runner may do it ahead. */
export async function readFacts(members: readonly Member[], { events }: Run, codec: Codec): Promise<Facts> {
  const wanted = events.filter((event) => members.some((member) => handles(member, event)));
  const decoded = wanted.length > 0 ? await codec.decode(wanted) : [];
  return new Map(decoded.map((one) => [one.id, toFact(one)]));
}

/** Turns a run into the row changes of every read model behind it. Parks an event that a projection cannot apply. */
export function projectRun(members: readonly Member[], run: Run, facts: Facts, compare: Compare): Prepared[] {
  const behind = members.filter(({ position }) => position === null || compare(run.checkpoint, position) > 0);
  return behind.map((member) => projectFor(member, run.events, facts, compare));
}

const handles = ({ projection }: Member, event: RecordedEvent) => event.type in projection.on;

function toFact({ event, id, stream, revision, metadata }: Decoded): Fact<unknown> {
  const { shopId, actorId, occurredAt } = metadata;
  return { id, stream, revision, shopId, actorId, occurredAt, data: event.data };
}

function projectFor(member: Member, events: readonly RecordedEvent[], facts: Facts, compare: Compare): Prepared {
  const changes: RowChange[] = [];
  const parked: Parked[] = [];
  const parkedStreams = new Set(member.parkedStreams);
  const shops = new Set<string>();
  const [first] = events;
  const { position } = member;
  // Events come in order: only a read model ahead of the run's start needs a check of each event.
  const ahead = first !== undefined && position !== null && compare(first.position, position) <= 0;
  for (const event of events) {
    const handler = member.projection.on[event.type as FreguesEventType] as
      | ((fact: Fact<unknown>) => readonly RowChange[])
      | undefined;
    if (!handler || (ahead && position !== null && compare(event.position, position) <= 0)) continue;
    const waiting = waitingBehind(parkedStreams, event);
    if (waiting) {
      parked.push({ checkpoint: member.checkpoint, event, error: WAITS, reason: null, waits: true, ...waiting });
      parkedStreams.add(event.stream);
      const fact = facts.get(event.id);
      // Nobody's erasure waits for an operator.
      if (fact && ERASURES.includes(event.type)) {
        changes.push(...takingAway(handler(fact)));
        shops.add(fact.shopId);
      }
      continue;
    }
    try {
      const fact = facts.get(event.id);
      if (!fact) throw new Error('the event could not be decoded');
      const made = handler(fact);
      for (const change of made) changes.push(change);
      if (made.length > 0) shops.add(fact.shopId);
    } catch (error) {
      if (member.skips.has(skipKey(event.stream, event.revision))) continue;
      parked.push({
        checkpoint: member.checkpoint,
        event,
        error: String(error),
        reason: reasonOf(error),
        waits: false,
        waitsBehind: null,
      });
      parkedStreams.add(event.stream);
    }
  }
  return { member, changes, parked, parkedStreams, shops };
}

/** Parks an event that could not be decoded or written; skips it if an operator decided so. */
export function parkEvent(member: Member, event: RecordedEvent, error: unknown): Prepared {
  const waiting = waitingBehind(member.parkedStreams, event);
  const waits = waiting !== null;
  if (!handles(member, event) || (!waits && member.skips.has(skipKey(event.stream, event.revision)))) {
    return { member, changes: [], parked: [], parkedStreams: member.parkedStreams, shops: new Set() };
  }
  const why = {
    error: waits ? WAITS : String(error),
    reason: waits ? null : reasonOf(error),
    waits,
    waitsBehind: waiting?.waitsBehind ?? null,
  };
  return {
    member,
    changes: [],
    parked: [{ checkpoint: member.checkpoint, event, ...why }],
    parkedStreams: new Set([...member.parkedStreams, event.stream]),
    shops: new Set(),
  };
}

/** Which read models changed for which shop. */
export function movedShops(prepared: readonly Prepared[]): Record<string, ReadModel[]> {
  const shops: Record<string, ReadModel[]> = {};
  for (const { member, shops: changed } of prepared) {
    for (const shop of changed) {
      const readModels = shops[shop] ?? [];
      readModels.push(member.projection.name);
      shops[shop] = readModels;
    }
  }
  return shops;
}
