import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';

/** Given these events, when this command comes, then this is the decision: how a decider's tests read. */
export function given<S, C, E extends DomainEvent, R extends string>(
  decider: Decider<S, C, E, R>,
  ...events: readonly NoInfer<E>[]
) {
  return { when: (command: C): Decision<E, R> => decider.decide(command, fold(decider, events)) };
}

/** The state after these events, whose revisions count from 0. */
export function fold<S, C, E extends DomainEvent, R extends string>(
  decider: Decider<S, C, E, R>,
  events: readonly E[],
): S {
  return events.reduce((state, event, index) => decider.evolve(state, event, BigInt(index)), decider.initial());
}
