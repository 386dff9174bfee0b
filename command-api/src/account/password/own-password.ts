import { Refusal } from '@pdv/infra/http/refusal';
import { isPassword } from '@pdv/infra/tokens/passwords';
import type { FastifyRequest } from 'fastify';
import type { KnownDevices } from '../session/known-devices.ts';
import type { LoginAttempts } from '../session/login-attempts.ts';
import type { Login, Logins } from '../session/logins.ts';

const FIELD = 'currentPassword';

function refused(status: 400 | 403, code: string, message: string) {
  return new Refusal(status, { code, message, issues: [{ path: FIELD, message }] });
}
const needed = () => refused(403, 'password_needed', 'Digite a sua senha atual para confirmar.');
const wrong = () => refused(400, 'wrong_password', 'Senha incorreta. Tente novamente.');

/** For descriptions of routes. */
export const OWN_PASSWORD_REFUSALS = {
  password_needed: { status: 403 },
  wrong_password: { status: 400 },
  too_many_attempts: { status: 429 },
  throttle_unavailable: { status: 503 },
} as const;

export interface OwnPasswordDependencies {
  readonly logins: Pick<Logins, 'byId'>;
  readonly devices: Pick<KnownDevices, 'find'>;
  /** Undefined if limits are off. */
  readonly attempts: LoginAttempts | undefined;
}

type Asking = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Asks for the caller's own password before what would hand the shop to somebody else: an access token may be stolen,
 * and lives for 15 minutes. Guesses count as failed logins do.
 */
export function createConfirmPassword({ logins, devices, attempts }: OwnPasswordDependencies) {
  /**
   * @param loginId of the caller, a member or an operator
   * @throws Refusal 403 'password_needed', 400 'wrong_password', 429 'too_many_attempts', 503 'throttle_unavailable'
   */
  return async (loginId: string, typed: string | undefined, { ip, headers }: Asking): Promise<Login> => {
    if (!typed) throw needed();
    const login = await logins.byId(loginId);
    const device = login && devices.find(headers.cookie, login);
    const attempt = login && (await attempts?.begin({ email: login.email, address: ip, device }));
    if (!(await isPassword(login?.passwordHash ?? null, typed)) || !login) throw wrong();
    await attempt?.succeeded();
    return login;
  };
}
export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;
