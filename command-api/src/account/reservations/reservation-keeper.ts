import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { streams } from '@pdv/schemas/log';
import type { PoolClient } from 'pg';
import { type AccountCommand, accountDecider } from '../account/decider.ts';
import type { HeldReservations, Wanted } from './held-reservations.ts';
import type { Holder, Reservations } from './reservations.ts';

export interface ReservationKeeper {
  /** Null if another holder has it, or may still have it. `also` runs only together with the reservation. */
  take(wanted: Wanted, also?: (client: PoolClient) => Promise<void>): Promise<string | null>;
  /**
   * Frees a reservation whose command died. The log decides: after the event of the abandonment, a slow command can no
   * longer use the reservation.
   */
  letGo(holder: Holder): Promise<boolean>;
  /** Says in the log that the shop will never be there; false if it is. */
  abandonSignUp(shopId: string): Promise<boolean>;
  /** Makes reservations and logins match the shop's log. */
  settle(shopId: string): Promise<void>;
  /** Settles an e-mail change whose process died between the event and the login. True if there was one. */
  mend(email: string): Promise<boolean>;
}

const TRIES = 4;

export function createReservationKeeper(deps: {
  handler: CommandHandler;
  reservations: Reservations;
  held: HeldReservations;
  now: () => Date;
}): ReservationKeeper {
  const { handler, reservations, held, now } = deps;

  async function settle(shopId: string): Promise<void> {
    const { state, revision } = await handler.state(accountDecider, streams.account(shopId));
    if (!state.shop || revision === null) return;
    const members = [...state.members].map(([memberId, { email }]) => ({ memberId, email }));
    await held.settle({
      shopId,
      revision,
      slugs: [state.catalog.slug, ...state.formerSlugs],
      members,
      removed: [...state.removed],
    });
  }

  async function abandon(shopId: string, commandId: string, command: AccountCommand): Promise<boolean> {
    const context = { commandId, shopId, actorId: 'system:sign-up', correlationId: commandId, now: now() };
    return 'accepted' in (await handler.handle(accountDecider, streams.account(shopId), command, context));
  }

  const abandonSignUp = (shopId: string) =>
    abandon(shopId, uuidV5(shopId, 'abandon'), { type: 'AbandonSignUp', shopId });

  async function letGo({ shopId, reservationId, settled, stale, kind, value }: Holder): Promise<boolean> {
    if (settled || !stale) return false;
    if (reservationId === null) {
      const abandoned = await abandonSignUp(shopId);
      if (abandoned) await reservations.release(shopId);
      else await reservations.settle(shopId);
      return abandoned;
    }
    const command = { type: 'AbandonReservation', shopId, reservationId, kind, value } as const;
    const abandoned = await abandon(shopId, uuidV5(reservationId, 'abandon'), command);
    if (abandoned) await held.drop(shopId, reservationId);
    else await settle(shopId);
    return abandoned;
  }

  return {
    letGo,
    abandonSignUp,
    settle,
    async take(wanted, also) {
      for (let tries = 0; tries < TRIES; tries++) {
        const result = await held.take(wanted, also);
        if (result === null) continue;
        if ('kind' in result) {
          // A member of the same shop may have given it up without settling it.
          if (result.shopId === wanted.shopId && tries === 0) await settle(wanted.shopId);
          else if (!(await letGo(result))) return null;
          continue;
        }
        return result.reservationId;
      }
      return null;
    },
    async mend(email) {
      const shopId = await held.unsettled(email);
      if (shopId === null) return false;
      await settle(shopId);
      return true;
    },
  };
}
