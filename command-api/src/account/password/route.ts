import { Refusal } from '@pdv/infra/http/refusal';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { hashPassword, isPassword } from '@pdv/infra/tokens/passwords';
import {
  changePasswordRequest,
  done,
  OPERATOR_PASSWORD_LENGTH,
  passwordResetConfirmRequest,
  passwordResetRequest,
} from '@pdv/schemas/account/password';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import type { BackgroundMail } from '../../mail/background-mail.ts';
import type { ConfirmEmail } from '../email-confirmation/confirm-email.ts';
import { passwordResetMail } from '../mails/password-reset.ts';
import type { Member, Members } from '../members/members.ts';
import type { Operators } from '../operators/operators.ts';
import type { KnownDevices } from '../session/known-devices.ts';
import type { LoginAttempts } from '../session/login-attempts.ts';
import type { SecondStep } from '../session/second-step.ts';
import type { Sessions } from '../session/sessions.ts';
import { refuseWeakPassword, weakPassword } from '../weak-passwords.ts';
import type { Passwords } from './passwords.ts';

export interface PasswordDependencies {
  readonly members: Members;
  readonly operators: Pick<Operators, 'byId' | 'changePassword'>;
  readonly sessions: Pick<Sessions, 'accountOf' | 'nameOf' | 'endAll'>;
  readonly passwords: Passwords;
  readonly confirmation: Pick<ConfirmEmail, 'proved'>;
  readonly background: BackgroundMail;
  readonly attempts: Pick<LoginAttempts, 'pardon'> | undefined;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly secondStep: Pick<SecondStep, 'generationOf'>;
  /** Base URL of the screens, without a trailing slash. Never taken from a request: anybody can forge its headers. */
  readonly publicUrl: () => string;
}

const wrongPassword = () => new Refusal(400, { code: 'wrong_password', message: 'Senha incorreta. Tente novamente.' });
/** The body's schema cannot check this, because shops' members share it. */
const tooShortForOperators = () =>
  new Refusal(400, {
    code: 'password_too_short',
    message: `Mínimo ${OPERATOR_PASSWORD_LENGTH} caracteres para administradores`,
  });
const invalidToken = () =>
  new Refusal(400, {
    code: 'invalid_reset_token',
    message: 'Este link já foi usado ou expirou. Peça outro.',
  });

const tags = ['Conta'];

export function registerPassword(app: App, deps: PasswordDependencies) {
  const { members, operators, sessions, passwords, confirmation, background, attempts, devices, publicUrl } = deps;
  const { generationOf } = deps.secondStep;

  /** What everybody knows of the person. */
  async function known(member: Member | null, email = member?.email ?? ''): Promise<string[]> {
    const account = member && (await sessions.accountOf(member));
    return account ? [email, account.storeName, account.ownerName, account.memberName] : [email];
  }

  app.put(
    '/api/account/password',
    {
      config: { audience: 'all', rateLimit: { max: 20, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Troca a própria senha e encerra as outras sessões',
        tags,
        body: changePasswordRequest,
        response: {
          200: done,
          ...refusals(401, wrongPassword(), weakPassword(), tooShortForOperators(), ATTEMPTS),
        },
      },
    },
    async ({ principal, operator, body, headers }, reply) => {
      const { sessionId } = operator ?? principal;
      const id = operator?.operatorId ?? principal.memberId;
      const login = await (operator ? operators : members).byId(id);
      if (!(await isPassword(login?.passwordHash ?? null, body.currentPassword))) throw wrongPassword();
      if (operator && body.newPassword.length < OPERATOR_PASSWORD_LENGTH) throw tooShortForOperators();
      await refuseWeakPassword(
        body.newPassword,
        await known(operator ? null : await members.byId(id), login?.email),
        'newPassword',
      );
      const passwordHash = await hashPassword(body.newPassword);
      await (operator ? operators.changePassword : passwords.change)(id, passwordHash);
      devices.remember(reply, headers.cookie, { id, passwordHash, generation: await generationOf(id) });
      await sessions.endAll(id, { except: sessionId });
      return { success: true as const, message: 'Senha alterada.' };
    },
  );

  app.post(
    '/api/auth/password-reset',
    {
      config: { public: true, rateLimit: { max: 10, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Envia por e-mail um link para criar uma nova senha',
        tags,
        body: passwordResetRequest,
        response: { 202: done, ...refusals(400, ATTEMPTS) },
      },
    },
    async ({ body }, reply) => {
      // The answer does not wait for the mail: its time would reveal whether the account exists.
      background.run(() => sendReset(body.email));
      return reply.status(202).send({
        success: true,
        message: 'Se este e-mail tiver uma conta, enviaremos um link para criar uma nova senha.',
      });
    },
  );

  async function sendReset(email: string): Promise<void> {
    const member = await members.byEmail(email);
    const name = member && (await sessions.nameOf(member));
    if (!member || name === null) return;
    const token = await passwords.startReset(member.memberId);
    if (token === null) return;
    const link = `${publicUrl()}/reset-password#token=${token}`;
    background.send(passwordResetMail({ name, address: email }, link, member.shopId));
  }

  app.post(
    '/api/auth/password-reset/confirm',
    {
      config: { public: true, rateLimit: { max: 20, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Cria a nova senha com o link recebido por e-mail',
        tags,
        body: passwordResetConfirmRequest,
        response: { 200: done, ...refusals(invalidToken(), weakPassword(), ATTEMPTS) },
      },
    },
    async ({ body, ip, headers }, reply) => {
      const owner = await passwords.ownerOfReset(body.token);
      const member = owner === null ? null : await members.byId(owner);
      await refuseWeakPassword(body.password, await known(member));
      const passwordHash = await hashPassword(body.password);
      const memberId = await passwords.finishReset(body.token, passwordHash);
      if (memberId === null) throw invalidToken();
      await sessions.endAll(memberId);
      if (member) {
        await attempts?.pardon(member.email, ip);
        devices.remember(reply, headers.cookie, { id: memberId, passwordHash });
        await confirmation.proved(member);
      }
      return { success: true as const, message: 'Senha alterada. Entre com a nova senha.' };
    },
  );
}
