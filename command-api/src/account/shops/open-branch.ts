import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import type { CreationIds } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { OpenedShop, openShopRequest } from '@pdv/schemas/account/shops';
import { streams } from '@pdv/schemas/log';
import type { z } from 'zod';
import { requestOf } from '../../dependencies.ts';
import { accountDecider } from '../account/decider.ts';
import { refuseAccount } from '../account/refusals.ts';
import { grantAccess } from '../members/members.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';
import type { Reservations } from '../reservations/reservations.ts';
import { slugTaken } from '../reservations/taken.ts';
import type { Branches } from './branches.ts';

export const emailNotConfirmed = () =>
  new Refusal(409, {
    code: 'email_not_confirmed',
    message: 'Confirme o seu e-mail pelo link que enviamos. Depois disso você abre outra loja.',
  });
export const notHeadOwner = () =>
  new Refusal(403, {
    code: 'not_head_owner',
    message: 'Só quem é proprietário da loja principal, que paga o plano, abre outra loja.',
  });

interface Opened {
  readonly position: Position | null;
  readonly shop: OpenedShop;
}

export interface OpenBranchDependencies {
  readonly handler: CommandHandler;
  readonly branches: Branches;
  readonly reservations: Reservations;
  readonly keeper: ReservationKeeper;
  readonly now: () => Date;
}

/**
 * Opens another shop for an owner. Reserves its slug and a place among the head's branches, then registers it in the
 * log. A retry of the request continues where it stopped; after 30 s somebody else may take the slug.
 */
export function createOpenBranch({ handler, branches, reservations, keeper, now }: OpenBranchDependencies) {
  const stateOf = async (shopId: string) => (await handler.state(accountDecider, streams.account(shopId))).state;

  return async (caller: Principal, form: z.output<typeof openShopRequest>, ids: CreationIds): Promise<Opened> => {
    const { memberId } = caller;
    const headShopId = (await stateOf(caller.shopId)).headShopId ?? caller.shopId;
    const head = await stateOf(headShopId);
    const owner = head.members.get(memberId);
    if (owner?.role !== 'owner') throw notHeadOwner();
    if (!owner.emailConfirmed) throw emailNotConfirmed();
    const at = now();
    const { entityId: shopId } = ids;
    await branches.forgetDead(headShopId, at, keeper.abandonSignUp);
    const wanted = {
      kind: 'slug',
      value: form.slug,
      shopId,
      forWhom: shopId,
      reservationId: crypto.randomUUID(),
    } as const;
    const reservationId = await keeper.take(wanted, async (client) => {
      await branches.add(client, { shopId, headShopId, createdAt: at });
      await grantAccess(client, { memberId, shopId, at });
    });
    if (reservationId === null) throw await slugTaken(reservations, form.slug);
    const { storeName, slug, businessType, timeZone, whatsapp } = form;
    const fields = { storeName, ownerName: owner.name, email: owner.email, whatsapp };
    const personal = { subject: `account:${shopId}`, fields };
    const shop = {
      shopId,
      ownerId: memberId,
      slug,
      businessType,
      timeZone,
      emailConfirmed: true,
      headShopId,
      personal,
    };
    const outcome = await handler.handle(
      accountDecider,
      streams.account(shopId),
      { type: 'RegisterShop', shop, reservationId, terms: { plan: head.plan, trialEndsAt: head.trialEndsAt } },
      requestOf({ ...caller, shopId }, ids, at),
    );
    if ('rejected' in outcome) throw refuseAccount(outcome);
    await keeper.settle(shopId);
    return { position: outcome.position, shop: { id: shopId, storeName, slug } };
  };
}
export type OpenBranch = ReturnType<typeof createOpenBranch>;
