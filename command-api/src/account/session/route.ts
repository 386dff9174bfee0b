import { Refusal } from '@pdv/infra/http/refusal';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { isPassword } from '@pdv/infra/tokens/passwords';
import { secondFactorDemand } from '@pdv/schemas/account/second-factor';
import { loginRequest, logoutRequest, refreshRequest, session } from '@pdv/schemas/account/session';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import { type Enter, sendAccountPosition } from './enter.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LoginAttempts } from './login-attempts.ts';
import type { Logins } from './logins.ts';
import type { SecondStep } from './second-step.ts';
import { invalidRefreshToken, type Sessions, secondFactorChanged } from './sessions.ts';

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
  readonly logins: Pick<Logins, 'byEmail'>;
  readonly enter: Enter;
  readonly secondStep: Pick<SecondStep, 'demandOf'>;
  readonly devices: Pick<KnownDevices, 'find'>;
  /** Undefined if limits are off. */
  readonly attempts: LoginAttempts | undefined;
}

export function registerSession(
  app: App,
  { sessions, logins, enter, secondStep, devices, attempts }: SessionRouteDependencies,
) {
  app.post(
    '/api/auth/login',
    {
      config: { public: true, rateLimit: { max: 20, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Entra; com a verificação em duas etapas, 202: falta o código em /api/auth/login/second-factor',
        tags: ['Conta'],
        body: loginRequest,
        response: {
          200: session,
          202: secondFactorDemand,
          ...refusals(400, unknownEmail, wrongPassword, secondFactorChanged, tooMany, ATTEMPTS),
        },
      },
    },
    async ({ body: { email, password }, ip: address, headers: { cookie } }, reply) => {
      const login = await logins.byEmail(email);
      const attempt = await attempts?.begin({ email, address, device: login && devices.find(cookie, login) });
      // Always compare, so that the response time reveals nothing.
      const matches = await isPassword(login?.passwordHash ?? null, password);
      if (!login || (login.member && !(await sessions.accountOf(login.member)))) throw unknownEmail;
      if (!matches) throw wrongPassword;
      await attempt?.succeeded();
      const demand = await secondStep.demandOf(login);
      return demand ? reply.status(202).send(demand) : reply.send(await enter(reply, cookie, login));
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
      const renewed = await sessions.refresh(body.refreshToken);
      await sendAccountPosition(reply, sessions, renewed);
      return renewed;
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
