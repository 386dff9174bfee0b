import type { Position } from '../event-store/port.ts';

/** Who commands, when, and under which ids. */
export interface CommandContext {
  /** UUID. Event ids derive from it, so a repeat under the same id (with the same content) appends nothing twice. */
  readonly commandId: string;
  readonly shopId: string;
  readonly actorId: string;
  readonly correlationId: string;
  readonly now: Date;
}

export type Outcome<E, R extends string> =
  | {
      /** Empty when the command had been carried out before. */
      readonly accepted: readonly E[];
      /** Of the stream's last event as of this command; -1 for an empty stream. */
      readonly revision: bigint;
      /** A reader that has passed it sees this command's effect. Null only when the stream is empty. */
      readonly position: Position | null;
    }
  | { readonly rejected: R; readonly detail?: Readonly<Record<string, string | number>> };
