import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { streams } from '@pdv/schemas/log';
import type { PoolClient } from 'pg';
import { type AccountCommand, accountDecider } from '../account/decider.ts';
import type { HeldReservations, Wanted } from './held-reservations.ts';
import type { Holder, Reservations } from './reservations.ts';

export interface ReservationKeeper {
  /** Null when somebody else holds it for sure, or may still. `also` happens only together with the reservation. */
  take(wanted: Wanted, also?: (client: PoolClient) => Promise<void>): Promise<string | null>;
  /**
   * Frees a reservation whose command died. The log says whether it did: once its stream says abandoned, a command that was
   * merely slow can no longer be carried out.
   */
  letGo(holder: Holder): Promise<boolean>;
  /** Makes reservations and logins agree with what the shop's log says now. */
  settle(shopId: string): Promise<void>;
  /** Settles whoever died between an e-mail's event and its login. True when there was one. */
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

  async function letGo({ shopId, reservationId, settled, stale, kind, value }: Holder): Promise<boolean> {
    if (settled || !stale) return false;
    if (reservationId === null) {
      const abandoned = await abandon(shopId, uuidV5(shopId, 'abandon'), { type: 'AbandonSignUp', shopId });
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
    settle,
    async take(wanted, also) {
      for (let tries = 0; tries < TRIES; tries++) {
        const result = await held.take(wanted, also);
        if (result === null) continue;
        if ('kind' in result) {
          // What a member of the same shop let go, and nobody has settled.
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
