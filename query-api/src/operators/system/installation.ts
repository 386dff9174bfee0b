import type { Position } from '@pdv/infra/event-store/port';
import type { AdminSystem, ServiceName } from '@pdv/schemas/operators/system';

/** A part of the installation that can be asked whether it answers. */
export interface Service {
  readonly name: ServiceName;
  /** Rejects, or takes too long, when it is down. */
  ask(): Promise<unknown>;
  /** When it last told of an error that it mends by itself; null: not since the start. */
  lastErrorAt(): Promise<Date | null>;
  /** How many of its own there are; left out where it has none of its own. */
  processes?(): Promise<number>;
}

/** What only whoever starts the processes knows of them. */
export interface Installation {
  readonly version: string;
  readonly startedAt: Date;
  readonly store: AdminSystem['log']['store'];
  readonly services: readonly Service[];
  /** What follows the log besides the read models, and how far it has come. */
  processes(): Promise<readonly { readonly name: string; readonly position: Position | null }[]>;
  /** What stands still besides what read models could not take. */
  parked(): Promise<readonly Omit<AdminSystem['parked'][number], 'of'>[]>;
  mail(): Promise<AdminSystem['mail']>;
  backups(): Promise<AdminSystem['backups']>;
}
