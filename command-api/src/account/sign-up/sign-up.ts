import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { CreationIds } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { hashPassword, isPassword } from '@pdv/infra/tokens/passwords';
import type { ShopRegistered } from '@pdv/schemas/account/events';
import type { signUpRequest } from '@pdv/schemas/account/sign-up';
import { streams } from '@pdv/schemas/log';
import type { z } from 'zod';
import { contextOf } from '../../dependencies.ts';
import { accountDecider } from '../account/decider.ts';
import type { ConfirmEmail } from '../email-confirmation/confirm-email.ts';
import type { NewMember } from '../members/members.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';
import type { ReservationKind, Reservations } from '../reservations/reservations.ts';
import { emailTaken, slugTaken } from '../reservations/taken.ts';

export interface SignUpDependencies {
  readonly handler: CommandHandler;
  readonly reservations: Reservations;
  readonly keeper: Pick<ReservationKeeper, 'letGo'>;
  readonly confirmation: Pick<ConfirmEmail, 'isNeeded' | 'offerToFree'>;
  readonly now: () => Date;
}

type Form = z.output<typeof signUpRequest>;

const reused = () =>
  new Refusal(422, {
    code: 'idempotency_key_reused',
    message: 'Esta chave de repetição já foi usada com outros dados.',
  });

/**
 * Reserves e-mail and slug, then registers the shop in the log. If the process dies in between, a retry of the request
 * continues where it stopped. After 30 s, anybody else may take the reservations.
 */
export function createSignUp({ handler, reservations, keeper, confirmation, now }: SignUpDependencies) {
  async function reserve(form: Form, ids: CreationIds, owner: NewMember) {
    const wanted = { shopId: ids.entityId, slug: form.slug, fingerprint: ids.fingerprint, owner };
    for (let tries = 0; tries < 4; tries++) {
      const result = await reservations.reserve(wanted);
      if ('reused' in result) throw reused();
      if ('reserved' in result) {
        const repeated = result.reserved === 'before';
        if (repeated && !(await isPassword(result.passwordHash, form.password))) throw reused();
        return;
      }
      for (const holder of result.holders) {
        if (await keeper.letGo(holder)) continue;
        if (holder.kind === 'email') confirmation.offerToFree(form.email);
        throw await taken(holder.kind, form.slug);
      }
    }
    throw await taken('email', form.slug);
  }

  const taken = async (kind: ReservationKind, slug: string) =>
    kind === 'email' ? emailTaken() : slugTaken(reservations, slug);

  return async (form: Form, ids: CreationIds) => {
    const shopId = ids.entityId;
    const at = now();
    const owner: NewMember = {
      memberId: uuidV5(shopId, 'owner'),
      shopId,
      email: form.email,
      name: form.ownerName,
      role: 'owner',
      passwordHash: await hashPassword(form.password),
      createdAt: at,
    };
    await reserve(form, ids, owner);
    const principal = { shopId, memberId: owner.memberId, role: owner.role, sessionId: '' };
    const outcome = await handler.handle(
      accountDecider,
      streams.account(shopId),
      { type: 'RegisterShop', shop: { ...shopOf(form, owner), emailConfirmed: !confirmation.isNeeded } },
      contextOf(principal, ids.commandId, at),
    );
    if ('rejected' in outcome) {
      // This sign-up was too slow: somebody else has taken its reservations.
      await reservations.release(shopId);
      throw await taken('email', form.slug);
    }
    await reservations.settle(shopId);
    return { owner: { ...owner, shopCreatedAt: at, severalShops: false }, outcome };
  };
}

function shopOf({ storeName, ownerName, email, whatsapp, slug, businessType, timeZone }: Form, owner: NewMember) {
  const { shopId, memberId: ownerId } = owner;
  const personal = { subject: `account:${shopId}`, fields: { storeName, ownerName, email, whatsapp } };
  return {
    shopId,
    ownerId,
    slug,
    businessType,
    timeZone,
    personal,
  } satisfies Omit<ShopRegistered['data'], 'emailConfirmed'>;
}
