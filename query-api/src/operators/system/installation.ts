import type { Position } from '@pdv/infra/event-store/port';
import type { AdminSystem, ServiceName } from '@pdv/schemas/operators/system';

/** A part of the installation with a health check. */
export interface Service {
  readonly name: ServiceName;
  /** Rejects or takes too long while the service is down. */
  ask(): Promise<unknown>;
  /** The time of its last error that it recovers from by itself; null: none since the start. */
  lastErrorAt(): Promise<Date | null>;
  /** The number of its processes; absent for a service without its own processes. */
  processes?(): Promise<number>;
}

/** Facts about the installation that only the composition root knows. */
export interface Installation {
  readonly version: string;
  readonly startedAt: Date;
  readonly store: AdminSystem['log']['store'];
  readonly services: readonly Service[];
  /** The followers of the log besides the read models, with their positions. */
  processes(): Promise<readonly { readonly name: string; readonly position: Position | null }[]>;
  /** The parked work besides the read models' parked events. */
  parked(): Promise<readonly Omit<AdminSystem['parked'][number], 'of'>[]>;
  mail(): Promise<AdminSystem['mail']>;
  backups(): Promise<AdminSystem['backups']>;
}
