import type { Decision } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import type { Encodable } from '../codec/codec.ts';
import { uuidV5 } from '../ids/uuid-v5.ts';
import type { CommandContext } from './outcome.ts';
import type { StreamState } from './stream-state.ts';

export interface Decidable {
  readonly command: unknown;
  readonly context: CommandContext;
}

/** What was decided for one command, not yet true. `revision` is that of the stream right after it. */
export type Verdict =
  | { readonly events: readonly DomainEvent[]; readonly revision: bigint }
  | Extract<Decision<DomainEvent, string>, { rejected: string }>
  | { readonly thrown: unknown };

export interface Decided<T extends Decidable> {
  readonly verdicts: Map<T, Verdict>;
  /** Over the cap: for the next append. */
  readonly left: readonly T[];
  readonly toAppend: readonly Encodable[];
  /** True when the known state holds events that are not in the log yet. */
  readonly ahead: boolean;
  /** Folds what the last command adds; to be called once all is durable. */
  readonly finish: () => void;
}

/** The command whose own events its decider cannot fold: it must not get them into the log. */
export class UnfoldableEvents<T> extends Error {
  readonly code = 'unfoldable_events';
  readonly item: T;
  constructor(item: T, cause: unknown) {
    super('the decider cannot fold its own events', { cause });
    this.name = 'UnfoldableEvents';
    this.item = item;
  }
}

const MAX_EVENTS = 500;

export const REUSED = { rejected: 'idempotency_key_reused' } as const satisfies Verdict;

/**
 * Decides one after the other, each on top of what those before it added. The last one's events are folded only by
 * `finish`: a batch of one, the usual case, then leaves the state as it was when the append fails.
 */
export function decideBatch<T extends Decidable>(known: StreamState, items: readonly T[]): Decided<T> {
  const { decider } = known;
  const verdicts = new Map<T, Verdict>();
  const toAppend: Encodable[] = [];
  const byCommand = new Map<string, Verdict>();
  const byRequest = new Set<string>();
  let revision = known.revision;
  let unfolded: { item: T; events: readonly DomainEvent[]; from: bigint } | null = null;
  let ahead = false;

  const foldLast = () => {
    if (!unfolded) return;
    const { item, events, from } = unfolded;
    unfolded = null;
    ahead = true;
    try {
      events.forEach((event, index) => {
        known.state = decider.evolve(known.state, event, from + BigInt(index));
      });
    } catch (error) {
      throw new UnfoldableEvents(item, error);
    }
  };

  let count = 0;
  for (const item of items) {
    if (toAppend.length >= MAX_EVENTS) break;
    count++;
    // The same command twice in one batch is one command.
    const twin = byCommand.get(item.context.commandId);
    if (twin) {
      verdicts.set(item, twin);
      continue;
    }
    foldLast();
    const { requestId } = item.context;
    const reused = requestId !== undefined && byRequest.has(requestId);
    const verdict: Verdict = reused ? REUSED : decideOne(known, item, revision);
    verdicts.set(item, verdict);
    byCommand.set(item.context.commandId, verdict);
    if (!('events' in verdict) || verdict.events.length === 0) continue;
    if (requestId !== undefined) byRequest.add(requestId);
    verdict.events.forEach((event, index) => {
      toAppend.push(encodable(item.context, event, index));
    });
    unfolded = { item, events: verdict.events, from: revision + 1n };
    revision = verdict.revision;
  }
  return {
    verdicts,
    left: items.slice(count),
    toAppend,
    get ahead() {
      return ahead;
    },
    finish: foldLast,
  };
}

function decideOne(known: StreamState, item: Decidable, revision: bigint): Verdict {
  try {
    const decision = known.decider.decide(item.command, known.state);
    if (!('accepted' in decision)) return decision;
    return { events: decision.accepted, revision: revision + BigInt(decision.accepted.length) };
  } catch (error) {
    return { thrown: error };
  }
}

function encodable(context: CommandContext, event: DomainEvent, index: number): Encodable {
  return {
    id: uuidV5(context.commandId, String(index)),
    event,
    metadata: {
      shopId: context.shopId,
      actorId: context.actorId,
      correlationId: context.correlationId,
      causationId: context.commandId,
      ...(context.requestId !== undefined && { requestId: context.requestId }),
      occurredAt: context.now.toISOString(),
    },
  };
}
