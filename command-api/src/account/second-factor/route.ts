import { Refusal } from '@pdv/infra/http/refusal';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import {
  newRecoveryCodes,
  secondFactorCodeRequest,
  secondFactorDue,
  secondFactorOffer,
  secondFactorProof,
  secondFactorSetUpRequest,
} from '@pdv/schemas/account/second-factor';
import { session } from '@pdv/schemas/account/session';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import type { BackgroundMail } from '../../mail/background-mail.ts';
import { type SecondFactorNews, secondFactorMail } from '../mails/second-factor.ts';
import { type ConfirmPassword, OWN_PASSWORD_REFUSALS } from '../password/own-password.ts';
import type { Enter } from '../session/enter.ts';
import type { KnownDevices } from '../session/known-devices.ts';
import type { Login, Logins } from '../session/logins.ts';
import { type Sessions, secondFactorChanged } from '../session/sessions.ts';
import type { CodeAttempts } from './code-attempts.ts';
import { type SecondFactorGate, ticketExpired } from './gate.ts';
import type { SecondFactors } from './second-factors.ts';

const wrongCode = (status: 400 | 401) => {
  const message = 'Código errado, já usado ou vencido. Confira e digite de novo.';
  return new Refusal(status, { code: 'wrong_code', message, issues: [{ path: 'code', message }] });
};
const codeNeeded = () => {
  const message = 'Digite o código do aplicativo que vale hoje.';
  return new Refusal(403, { code: 'code_needed', message, issues: [{ path: 'code', message }] });
};
const expiredHere = new Refusal(409, ticketExpired.body);
const notOn = new Refusal(409, {
  code: 'second_factor_off',
  message: 'A verificação em duas etapas já está desligada.',
});
const demanded = new Refusal(409, {
  code: 'second_factor_demanded',
  message: 'Administradores não entram sem ela. Para trocar de celular, configure de novo.',
});
const guesses = { too_many_attempts: { status: 429 } };

const config = { audience: 'all', rateLimit: { max: 20, timeWindow: '1 minute' }, sharedLimit: true } as const;
const tags = ['Conta'];
const ROUTE = '/api/account/second-factor';

export interface SecondFactorDependencies {
  readonly gate: SecondFactorGate;
  readonly secondFactors: SecondFactors;
  readonly logins: Pick<Logins, 'byId'>;
  readonly sessions: Pick<Sessions, 'endAll' | 'nameOf'>;
  readonly enter: Enter;
  readonly confirmPassword: ConfirmPassword;
  readonly devices: KnownDevices;
  /** Undefined if limits are off. */
  readonly attempts: CodeAttempts | undefined;
  readonly background: BackgroundMail;
  readonly now: () => Date;
}

/** The second step of signing in, and everybody's own second factor. */
export function registerSecondFactor(app: App, deps: SecondFactorDependencies): void {
  const { gate, secondFactors, logins, sessions, enter, confirmPassword, devices, attempts, background, now } = deps;

  function tell(news: SecondFactorNews, login: Login): void {
    background.run(async () => {
      const name = login.operator ? login.operator.name : await sessions.nameOf(login.member);
      if (name !== null) background.send(secondFactorMail(news, login, name));
    });
  }

  /** Compares under the limit of wrong codes. @throws Refusal `wrong_code`, 429, 503 */
  async function tried(
    { headers }: Pick<FastifyRequest, 'headers'>,
    login: Login,
    status: 400 | 401,
    isRight: () => Promise<boolean>,
  ): Promise<void> {
    const attempt = await attempts?.begin(login.id, devices.find(headers.cookie, login));
    if (!(await isRight())) throw wrongCode(status);
    await attempt?.succeeded();
  }

  async function spend(login: Login, code: string): Promise<boolean> {
    const spent = await secondFactors.spend(login.id, code);
    if (spent === 'recovery') tell('recovery', login);
    return spent !== null;
  }

  app.post(
    '/api/auth/login/second-factor',
    {
      config: { public: true, rateLimit: config.rateLimit, sharedLimit: true },
      schema: {
        summary: 'Entra, com o código do aplicativo ou um de recuperação',
        tags,
        body: secondFactorCodeRequest,
        response: {
          200: session,
          ...refusals(400, ticketExpired, wrongCode(401), secondFactorChanged, guesses, ATTEMPTS),
        },
      },
    },
    async (request, reply) => {
      const { ticket, code } = request.body;
      const { login, offered } = await gate.open(ticket, 'sign-in', logins.byId);
      await tried(request, login, 401, () =>
        offered ? secondFactors.turnOn(login.id, offered, code) : spend(login, code),
      );
      if (!offered) return enter(reply, request.headers.cookie, login);
      await sessions.endAll(login.id);
      tell('on', login);
      return enter(reply, request.headers.cookie, { ...login, generation: offered.generation });
    },
  );

  app.post(
    `${ROUTE}/set-up`,
    {
      config,
      schema: {
        summary: 'Prepara a verificação em duas etapas; só vale depois do primeiro código, em PUT',
        tags,
        body: secondFactorSetUpRequest,
        response: {
          200: secondFactorOffer,
          ...refusals(401, wrongCode(400), codeNeeded(), OWN_PASSWORD_REFUSALS, ATTEMPTS),
        },
      },
    },
    async (request) => {
      const { currentPassword, code } = request.body;
      const login = await confirmPassword(loginIdOf(request), currentPassword, request);
      if (login.hasSecondFactor) {
        if (code === undefined) throw codeNeeded();
        await tried(request, login, 400, () => spend(login, code));
      }
      return gate.offerTo(login, 'set-up');
    },
  );

  app.put(
    ROUTE,
    {
      config,
      schema: {
        summary: 'Liga a verificação em duas etapas que foi preparada e encerra as outras sessões',
        tags,
        body: secondFactorCodeRequest,
        response: { 204: z.undefined(), ...refusals(401, wrongCode(400), expiredHere, guesses, ATTEMPTS) },
      },
    },
    async (request, reply) => {
      const { ticket, code } = request.body;
      const own = async (loginId: string) => (loginId === loginIdOf(request) ? logins.byId(loginId) : null);
      const { login, offered } = await gate.open(ticket, 'set-up', own).catch(() => {
        // A 401 would end the session.
        throw expiredHere;
      });
      if (!offered) throw expiredHere;
      await tried(request, login, 400, () => secondFactors.turnOn(login.id, offered, code));
      devices.remember(reply, request.headers.cookie, { ...login, generation: offered.generation });
      await sessions.endAll(login.id, { except: (request.operator ?? request.principal).sessionId });
      tell('on', login);
      return reply.status(204).send();
    },
  );

  app.post(
    `${ROUTE}/off`,
    {
      config,
      schema: {
        summary: 'Desliga a verificação em duas etapas',
        tags,
        body: secondFactorProof,
        response: {
          204: z.undefined(),
          ...refusals(401, wrongCode(400), notOn, demanded, OWN_PASSWORD_REFUSALS, ATTEMPTS),
        },
      },
    },
    async (request, reply) => {
      const { currentPassword, code } = request.body;
      const login = await confirmPassword(loginIdOf(request), currentPassword, request);
      if (!login.hasSecondFactor) throw notOn;
      if (login.operator && secondFactorDue(login.operator.createdAt) <= now()) throw demanded;
      await tried(request, login, 400, () => spend(login, code));
      await secondFactors.turnOff(login.id);
      tell('off', login);
      return reply.status(204).send();
    },
  );

  app.post(
    `${ROUTE}/recovery-codes`,
    {
      config,
      schema: {
        summary: 'Troca os códigos de recuperação por outros; o celular continua o mesmo',
        tags,
        body: secondFactorProof,
        response: {
          200: newRecoveryCodes,
          ...refusals(401, wrongCode(400), notOn, OWN_PASSWORD_REFUSALS, ATTEMPTS),
        },
      },
    },
    async (request) => {
      const { currentPassword, code } = request.body;
      const login = await confirmPassword(loginIdOf(request), currentPassword, request);
      if (!login.hasSecondFactor || login.generation === null) throw notOn;
      await tried(request, login, 400, () => spend(login, code));
      const recoveryCodes = await secondFactors.renewRecoveryCodes(login.id, login.generation);
      if (!recoveryCodes) throw notOn;
      tell('new-codes', login);
      return { recoveryCodes: [...recoveryCodes] };
    },
  );
}

const loginIdOf = ({ operator, principal }: FastifyRequest): string => operator?.operatorId ?? principal.memberId;
