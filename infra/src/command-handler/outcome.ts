import type { Position } from '../event-store/port.ts';

/** Who commands, when, and under which ids. */
export interface CommandContext {
  /** UUID. Event ids derive from it, so a repeat under the same id (with the same content) appends nothing twice. */
  readonly commandId: string;
  /**
   * UUID of the request that asks for it, the same however often it is repeated; goes to the events' metadata. Carried
   * out once: the same request again is answered as the first time, and with another `commandId` it is refused as
   * `idempotency_key_reused`. Left out where nothing can repeat, or where the decider knows a repeat itself.
   */
  readonly requestId?: string;
  readonly shopId: string;
  readonly actorId: string;
  readonly correlationId: string;
  readonly now: Date;
}

/** How the handler itself refuses a command that comes with a request. */
export type RequestRejection = 'idempotency_key_reused';

/** What may befall a command under that context besides what its decider says. */
export type RejectionUnder<X extends CommandContext> = X extends { readonly requestId: string }
  ? RequestRejection
  : never;

export type Outcome<E, R extends string> =
  | {
      /** As recorded where the request was accepted before; empty where nothing was left to be done. */
      readonly accepted: readonly E[];
      /** Of the stream's last event as of this command; -1 for an empty stream. */
      readonly revision: bigint;
      /** A reader that has passed it sees this command's effect. Null only when the stream is empty. */
      readonly position: Position | null;
      /** True where the log had it already. */
      readonly repeated: boolean;
      /** Of the events, ISO 8601 UTC: for a repeat, when it was done first. */
      readonly occurredAt: string;
    }
  | { readonly rejected: R; readonly detail?: Readonly<Record<string, string | number>> };
