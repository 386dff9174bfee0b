import { Refusal } from '@pdv/infra/http/refusal';
import { isPassword } from '@pdv/infra/tokens/passwords';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { FastifyRequest } from 'fastify';
import type { Members } from '../members/members.ts';
import type { KnownDevices } from '../session/known-devices.ts';
import type { LoginAttempts } from '../session/login-attempts.ts';

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
  readonly members: Pick<Members, 'byId'>;
  readonly devices: Pick<KnownDevices, 'find'>;
  /** Undefined if limits are off. */
  readonly attempts: LoginAttempts | undefined;
}

type Asking = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Asks for the caller's own password before what would hand the shop to somebody else: an access token may be stolen,
 * and lives for 15 minutes. Guesses count as failed logins do.
 */
export function createConfirmPassword({ members, devices, attempts }: OwnPasswordDependencies) {
  /** @throws Refusal 403 'password_needed', 400 'wrong_password', 429 'too_many_attempts', 503 'throttle_unavailable' */
  return async ({ memberId }: Principal, typed: string | undefined, { ip, headers }: Asking): Promise<void> => {
    if (!typed) throw needed();
    const member = await members.byId(memberId);
    const device = member && devices.find(headers.cookie, { id: memberId, passwordHash: member.passwordHash });
    const attempt = member && (await attempts?.begin({ email: member.email, address: ip, device }));
    if (!(await isPassword(member?.passwordHash ?? null, typed))) throw wrong();
    await attempt?.succeeded();
  };
}
export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;
