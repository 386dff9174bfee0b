import type { Codec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { noSnapshots } from '@pdv/infra/command-handler/snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { createHeldReservations } from './held-reservations.ts';
import { createReservationKeeper } from './reservation-keeper.ts';
import { createReservations } from './reservations.ts';

export interface SettleLoginsDependencies {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly pool: Pool;
  readonly now: () => Date;
}

/** Makes a shop's reservations and logins match its log, for callers that give no commands. */
export function createSettleLogins({ store, codec, pool, now }: SettleLoginsDependencies) {
  const handler = createCommandHandler({ store, codec, snapshots: noSnapshots, cacheBytes: 100_000 });
  return createReservationKeeper({
    handler,
    reservations: createReservations(pool),
    held: createHeldReservations(pool),
    now,
  }).settle;
}
