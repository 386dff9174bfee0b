import { isIP, isIPv4 } from 'node:net';

/**
 * Proxies whose `X-Forwarded-For` is believed: none, or those at these addresses. Never all: then any client could
 * choose the address that rate limits see.
 */
export type TrustProxy = false | string;

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `off`, or addresses as in `loopback, 10.0.0.0/8, 203.0.113.7`; `undefined` for anything else. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text.toLowerCase() === 'off') return false;
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isTrustable) ? entries.join(',') : undefined;
}

function isTrustable(entry: string): boolean {
  if (NAMED.has(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A range of everything is everybody.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128);
}
