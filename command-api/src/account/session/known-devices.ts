import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Whose device it is. A new password, or another second factor, makes all devices unknown. */
interface DeviceOwner {
  /** Of a member or an operator. */
  readonly id: string;
  readonly passwordHash: string;
  /** Of the second factor, for a browser in which that was passed. */
  readonly generation?: string | null;
}

/**
 * Browsers in which somebody has signed in before, by a signed cookie. Strangers' attempts do not count against them.
 * The cookie names nobody, changes at every sign-in, and is read nowhere else. No table knows it.
 */
export interface KnownDevices {
  /** @returns a key for this device's own throttle, or null if the browser is not known for this login */
  find(cookies: string | undefined, owner: DeviceOwner): string | null;
  /** Makes the browser known; it keeps the last five logins. */
  remember(reply: Pick<FastifyReply, 'header'>, cookies: string | undefined, owner: DeviceOwner): void;
}

const COOKIE = 'known_devices';
/** Several people may share a shop's computer. */
const LOGINS_PER_DEVICE = 5;
const LIFETIME_SECONDS = 180 * 86_400;
const MARK = /^([0-9a-z]{1,10})\.([\w-]{16})\.([\w-]{43})$/;

export interface KnownDevicesOptions {
  readonly masterKey: Buffer;
  /** Whether browsers reach the server over TLS. */
  readonly overTls: () => boolean;
  readonly now: () => Date;
}

export function createKnownDevices({ masterKey, overTls, now }: KnownDevicesOptions): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'known devices', 32));
  const secondsNow = () => Math.floor(now().getTime() / 1_000);
  const sign = (until: string, nonce: string, { id, passwordHash, generation }: DeviceOwner) =>
    createHmac('sha256', key)
      .update(JSON.stringify([until, nonce, id, passwordHash, generation ?? null]))
      .digest('base64url');

  const isOf = (owner: DeviceOwner) => (mark: string) => {
    const [, until = '', nonce = '', signature = ''] = MARK.exec(mark) ?? [];
    if (signature === '' || Number.parseInt(until, 36) <= secondsNow()) return false;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(until, nonce, owner)));
  };

  return {
    find(cookies, owner) {
      return marksIn(cookies).find(isOf(owner)) ?? null;
    },
    remember(reply, cookies, owner) {
      const others = marksIn(cookies).filter((mark) => !isOf(owner)(mark));
      const until = (secondsNow() + LIFETIME_SECONDS).toString(36);
      const nonce = randomBytes(12).toString('base64url');
      const mark = `${until}.${nonce}.${sign(until, nonce, owner)}`;
      const value = [mark, ...others].slice(0, LOGINS_PER_DEVICE).join('~');
      const secure = overTls() ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${COOKIE}=${value}; Max-Age=${LIFETIME_SECONDS}; Path=/api; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}

/** Everything that looks like a mark, and no more than a browser was given. */
function marksIn(cookies = ''): string[] {
  const own = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${COOKIE}=`));
  const marks =
    own
      ?.trim()
      .slice(COOKIE.length + 1)
      .split('~') ?? [];
  return marks.filter((mark) => MARK.test(mark)).slice(0, LOGINS_PER_DEVICE);
}
