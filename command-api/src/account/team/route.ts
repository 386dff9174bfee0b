import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { hashPassword } from '@pdv/infra/tokens/passwords';
import { addMemberRequest, changeMemberRequest, type TeamMember, teamMember } from '@pdv/schemas/account/team';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import type { AccountState } from '../account/state.ts';
import type { ConfirmEmail } from '../email-confirmation/confirm-email.ts';
import { insertMember } from '../members/members.ts';
import { type ConfirmPassword, OWN_PASSWORD_REFUSALS } from '../password/own-password.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';
import { emailTaken } from '../reservations/taken.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ChangeAccount } from '../settings/change-account.ts';
import { refuseWeakPassword, weakPassword } from '../weak-passwords.ts';

export interface TeamDependencies {
  readonly accounts: ChangeAccount;
  readonly keeper: ReservationKeeper;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly confirmPassword: ConfirmPassword;
  readonly confirmation: Pick<ConfirmEmail, 'isNeeded'>;
  readonly now: () => Date;
}

const ROUTE = '/api/team';
const onRequest = permit('manage-team');
const params = z.object({ id: uuid });

export function registerTeam(
  app: App,
  { accounts, keeper, sessions, confirmPassword, confirmation, now }: TeamDependencies,
) {
  app.post(
    ROUTE,
    {
      onRequest,
      schema: {
        summary: 'Põe uma pessoa na equipe',
        tags: ['Equipe'],
        body: addMemberRequest,
        response: {
          201: teamMember,
          ...refusals(
            400,
            401,
            403,
            IDEMPOTENCY,
            emailTaken(),
            weakPassword(),
            OWN_PASSWORD_REFUSALS,
            only(ACCOUNT_REFUSALS, 'shop_not_found', 'member_removed', 'reservation_abandoned', 'reservation_in_use'),
          ),
        },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      const { shopId } = principal;
      const { password, currentPassword, ...member } = request.body;
      if (member.role === 'owner') await confirmPassword(principal.memberId, currentPassword, request);
      const { store, removed } = await accounts.state(principal);
      await refuseWeakPassword(password, [member.email, member.name, store?.storeName ?? '']);
      return idempotently(request, { shopId, route: ROUTE, body: member, now: now() }, async (ids) => {
        const { entityId: memberId } = ids;
        // Before anything is reserved: what a refused command reserves is kept from others for a while.
        if (removed.has(memberId)) throw refuseAccount({ rejected: 'member_removed' });
        const row = { ...member, memberId, shopId, passwordHash: await hashPassword(password), createdAt: now() };
        const reservationId = await keeper.take(
          { kind: 'email', value: member.email, shopId, forWhom: memberId, reservationId: crypto.randomUUID() },
          (client) => insertMember(client, row, { pending: true }),
        );
        if (reservationId === null) throw emailTaken();
        const emailConfirmed = !confirmation.isNeeded;
        const command = { type: 'AddMember', memberId, reservationId, emailConfirmed, ...member } as const;
        await accounts.change(principal, reply, command, ids);
        await keeper.settle(shopId);
        reply.status(201);
        return memberOf(await accounts.state(principal), memberId);
      });
    },
  );

  app.put(
    `${ROUTE}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Muda o nome ou o perfil de uma pessoa da equipe',
        tags: ['Equipe'],
        params,
        body: changeMemberRequest,
        response: {
          200: teamMember,
          ...refusals(
            400,
            401,
            403,
            429,
            OWN_PASSWORD_REFUSALS,
            only(ACCOUNT_REFUSALS, 'shop_not_found', 'member_not_found', 'last_owner'),
          ),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, body } = request;
      const { id: memberId } = params;
      const { name, role, currentPassword } = body;
      const before = (await accounts.state(principal)).members.get(memberId);
      if (role === 'owner' && before?.role !== 'owner')
        await confirmPassword(principal.memberId, currentPassword, request);
      await accounts.change(principal, reply, { type: 'ChangeMember', memberId, name, role });
      // Tokens carry the role, so a member with a new role must sign in again.
      if (role !== undefined && role !== before?.role) await sessions.endAll(memberId, { inShop: principal.shopId });
      return memberOf(await accounts.state(principal), memberId);
    },
  );

  app.delete(
    `${ROUTE}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Tira uma pessoa da equipe e encerra as sessões dela',
        tags: ['Equipe'],
        params,
        response: {
          204: z.undefined(),
          ...refusals(400, 401, 403, only(ACCOUNT_REFUSALS, 'shop_not_found', 'member_not_found', 'last_owner')),
        },
      },
    },
    async ({ principal, params: { id: memberId } }, reply) => {
      await accounts.change(principal, reply, { type: 'RemoveMember', memberId });
      await sessions.endAll(memberId, { inShop: principal.shopId });
      await keeper.settle(principal.shopId);
      return reply.status(204).send();
    },
  );
}

export function memberOf({ members }: AccountState, id: string): TeamMember {
  const member = members.get(id);
  if (!member) throw refuseAccount({ rejected: 'member_not_found' });
  const { name, email, role } = member;
  return { id, name, email, role };
}
