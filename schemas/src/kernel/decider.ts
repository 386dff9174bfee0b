import type { DomainEvent } from './event.ts';

/** What a decider says: the events that now are facts (none when the command had already been carried out), or why not. */
export type Decision<Event, Rejection extends string> =
  | { readonly accepted: readonly Event[] }
  | { readonly rejected: Rejection; readonly detail?: Readonly<Record<string, string | number>> };

/** An aggregate: pure, without clock, randomness or I/O. Time, ids and prices come in with the command. */
export interface Decider<State, Command, Event extends DomainEvent, Rejection extends string> {
  readonly initial: () => State;
  readonly decide: (command: Command, state: State) => Decision<Event, Rejection>;
  /** May change the given state and return it: whoever folds owns it. `revision` is that of the event in its stream. */
  readonly evolve: (state: State, event: Event, revision: bigint) => State;
  /** Roughly, in bytes, of a state in memory. Asked for after every command, so it must not count one by one. */
  readonly sizeOf?: (state: State) => number;
  /** For streams that grow long; without it a cold start folds from the first event. */
  readonly snapshot?: {
    /** Raise it whenever the state's shape changes: older snapshots are then left aside. */
    readonly version: number;
    readonly serialize: (state: State) => unknown;
    /**
     * Lists of what `serialize` gives, by their keys, that are long where a shop is large: they are written while other
     * commands go on, so their entries are copies that no later event changes.
     */
    readonly sliced?: readonly string[];
    readonly deserialize: (stored: unknown) => State;
  };
}
