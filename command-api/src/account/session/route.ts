import { Refusal } from '@pdv/infra/http/refusal';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { isPassword } from '@pdv/infra/tokens/passwords';
import { loginRequest, logoutRequest, refreshRequest, type Session, session } from '@pdv/schemas/account/session';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import type { Member, Members } from '../members/members.ts';
import type { OperatorLogin, Operators } from '../operators/operators.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';
import type { DeviceOwner, KnownDevices } from './known-devices.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { invalidRefreshToken, type Sessions } from './sessions.ts';

// The message reveals which e-mails have an account. The product wants this; the rate limit stops mass guessing.
const unknownEmail = new Refusal(401, {
  code: 'email_not_found',
  message: 'E-mail não encontrado. Verifique se o e-mail está correto.',
});
const wrongPassword = new Refusal(401, { code: 'wrong_password', message: 'Senha incorreta. Tente novamente.' });
const tokenRequired = new Refusal(401, { code: 'refresh_token_required', message: 'Refresh token required' });

const tooMany = { too_many_attempts: { status: 429 } };
const refreshErrors = refusals(400, 429, tokenRequired, invalidRefreshToken, { user_not_found: { status: 401 } });

export interface SessionRouteDependencies {
  readonly sessions: Sessions;
  readonly members: Members;
  readonly operators: Operators;
  readonly keeper: Pick<ReservationKeeper, 'mend'>;
  readonly devices: KnownDevices;
  /** Undefined if limits are off. */
  readonly attempts: LoginAttempts | undefined;
}

export function registerSession(
  app: App,
  { sessions, members, operators, keeper, devices, attempts }: SessionRouteDependencies,
) {
  /** Repairs a login that the log has and the table lacks: the process that changed the e-mail died in between. */
  async function find(email: string) {
    const member = await members.byEmail(email);
    return member ?? ((await keeper.mend(email)) ? members.byEmail(email) : null);
  }

  /** With the position from which on `me` knows the account, also right after a sign-up somewhere else. */
  async function answer(reply: FastifyReply, started: Session): Promise<Session> {
    sendPosition(reply, { position: await sessions.positionOf(started) });
    return started;
  }

  app.post(
    '/api/auth/login',
    {
      config: { public: true, rateLimit: { max: 20, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Entra',
        tags: ['Conta'],
        body: loginRequest,
        response: { 200: session, ...refusals(400, unknownEmail, wrongPassword, tooMany, ATTEMPTS) },
      },
    },
    async ({ body: { email, password }, ip: address, headers: { cookie } }, reply) => {
      const operator = await operators.byEmail(email);
      const member = operator ? null : await find(email);
      const owner = ownerOf(operator, member);
      const attempt = await attempts?.begin({ email, address, device: owner && devices.find(cookie, owner) });
      // Always compare, so that the response time reveals nothing.
      const matches = await isPassword(owner?.passwordHash ?? null, password);
      if (!operator && !(member && (await sessions.accountOf(member)))) throw unknownEmail;
      if (!matches || !owner) throw wrongPassword;
      await attempt?.succeeded();
      devices.remember(reply, cookie, owner);
      if (operator) return sessions.startOperator(operator);
      if (!member) throw unknownEmail;
      return answer(reply, await sessions.start(member));
    },
  );

  app.post(
    '/api/auth/refresh',
    {
      config: { public: true },
      schema: {
        summary: 'Troca o token de atualização por um novo par',
        tags: ['Conta'],
        body: refreshRequest,
        response: { 200: session, ...refreshErrors },
      },
    },
    async ({ body }, reply) => {
      if (!body.refreshToken) throw tokenRequired;
      return answer(reply, await sessions.refresh(body.refreshToken));
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { public: true },
      schema: {
        summary: 'Encerra a sessão em todos os processos',
        tags: ['Conta'],
        body: logoutRequest,
        response: { 204: z.undefined(), ...refusals(400, 429, tokenRequired, invalidRefreshToken) },
      },
    },
    async ({ body }, reply) => {
      if (!body.refreshToken) throw tokenRequired;
      await sessions.end(body.refreshToken, { everywhere: body.everywhere ?? false });
      return reply.status(204).send();
    },
  );
}

function ownerOf(operator: OperatorLogin | null, member: Member | null): DeviceOwner | null {
  if (operator) return { id: operator.operatorId, passwordHash: operator.passwordHash };
  return member && { id: member.memberId, passwordHash: member.passwordHash };
}
