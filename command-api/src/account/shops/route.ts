import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { session } from '@pdv/schemas/account/session';
import { addKnownPersonRequest, openedShop, openShopRequest, switchShopRequest } from '@pdv/schemas/account/shops';
import { signUpConflict } from '@pdv/schemas/account/sign-up';
import { teamMember } from '@pdv/schemas/account/team';
import { only, refusals, withCodes } from '@pdv/schemas/kernel/refusals';
import type { Pool } from 'pg';
import { type App, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import { grantAccess, tooManyShopsOfLogin } from '../members/members.ts';
import { type ConfirmPassword, OWN_PASSWORD_REFUSALS } from '../password/own-password.ts';
import { slugReserved } from '../reservations/taken.ts';
import { sendAccountPosition } from '../session/enter.ts';
import { invalidRefreshToken, type Sessions, shopNotFound } from '../session/sessions.ts';
import type { ChangeAccount } from '../settings/change-account.ts';
import { memberOf } from '../team/route.ts';
import { tooManyShops } from './branches.ts';
import type { KnownPeople } from './known-people.ts';
import { emailNotConfirmed, notHeadOwner, type OpenBranch } from './open-branch.ts';

export interface ShopsDependencies {
  readonly accounts: ChangeAccount;
  readonly sessions: Sessions;
  readonly openBranch: OpenBranch;
  readonly knownPeople: KnownPeople;
  readonly confirmPassword: ConfirmPassword;
  readonly pool: Pool;
  readonly settle: (shopId: string) => Promise<void>;
  readonly now: () => Date;
}

const SHOPS = '/api/shops';
const KNOWN = '/api/team/known';

/** One login, several shops: opening another, going there, and bringing somebody along. */
export function registerShops(app: App, deps: ShopsDependencies): void {
  const { accounts, sessions, now } = deps;
  const letIn = (whom: { readonly memberId: string; readonly shopId: string }) =>
    inTransaction(deps.pool, (client) => grantAccess(client, { ...whom, at: now() }));

  app.post(
    SHOPS,
    {
      onRequest: permit('open-shop'),
      config: { feature: 'severalShops', rateLimit: perShop(10) },
      schema: {
        summary: 'Abre outra loja do mesmo dono',
        tags: ['Lojas'],
        body: openShopRequest,
        response: {
          201: openedShop,
          ...refusals(
            400,
            401,
            403,
            429,
            IDEMPOTENCY,
            notHeadOwner(),
            slugReserved(),
            only(ACCOUNT_REFUSALS, 'already_registered', 'sign_up_abandoned'),
          ),
          409: withCodes(signUpConflict, [
            'slug_taken',
            'in_progress',
            'already_recorded',
            'reservation_abandoned',
            'reservation_in_use',
            'already_registered',
            emailNotConfirmed().body.code,
            tooManyShops().body.code,
            tooManyShopsOfLogin().body.code,
          ]),
        },
      },
    },
    (request, reply) => {
      const { principal, body } = request;
      const scope = { shopId: principal.shopId, route: SHOPS, body, now: now() };
      return idempotently(request, scope, async (ids) => {
        const { position, shop } = await deps.openBranch(principal, body, ids);
        sendPosition(reply, { position });
        return reply.status(201).send(shop);
      });
    },
  );

  app.post(
    '/api/auth/switch-shop',
    {
      config: { public: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Continua em outra das suas lojas; a sessão nesta termina',
        tags: ['Lojas'],
        body: switchShopRequest,
        response: { 200: session, ...refusals(400, 429, invalidRefreshToken, shopNotFound()) },
      },
    },
    async ({ body: { refreshToken, shopId } }, reply) => {
      const moved = await sessions.move(refreshToken, shopId);
      await sendAccountPosition(reply, sessions, moved);
      return moved;
    },
  );

  app.post(
    KNOWN,
    {
      onRequest: permit('manage-team'),
      schema: {
        summary: 'Põe na equipe uma pessoa de outra loja do mesmo dono, com o login que ela já tem',
        tags: ['Equipe'],
        body: addKnownPersonRequest,
        response: {
          201: teamMember,
          ...refusals(
            400,
            401,
            403,
            IDEMPOTENCY,
            OWN_PASSWORD_REFUSALS,
            emailNotConfirmed(),
            tooManyShopsOfLogin(),
            only(ACCOUNT_REFUSALS, 'shop_not_found', 'member_not_found'),
          ),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      const { shopId, memberId: callerId } = principal;
      const { memberId, role, currentPassword } = body;
      if (role === 'owner') await deps.confirmPassword(callerId, currentPassword, request);
      const scope = { shopId, route: KNOWN, body: { memberId, role }, now: now() };
      return idempotently(request, scope, async (ids) => {
        const person = await deps.knownPeople(shopId, callerId, memberId);
        if (!person) throw refuseAccount({ rejected: 'member_not_found' });
        const { name, email, emailConfirmed } = person;
        if (!emailConfirmed) throw personNotConfirmed();
        await letIn({ memberId, shopId });
        const command = {
          type: 'AddMember',
          memberId,
          role,
          name,
          email,
          emailConfirmed,
          reservationId: null,
        } as const;
        await accounts.change(principal, reply, command, ids);
        // What was settled meanwhile knew nothing of it yet.
        await letIn({ memberId, shopId });
        await deps.settle(shopId);
        reply.status(201);
        return memberOf(await accounts.state(principal), memberId);
      });
    },
  );
}

const personNotConfirmed = () =>
  new Refusal(409, {
    code: 'email_not_confirmed',
    message: 'Esta pessoa ainda não confirmou o e-mail dela. Ela confirma pelo link que recebeu.',
  });
