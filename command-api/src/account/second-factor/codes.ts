import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Freguês';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after are taken, too. */
const WINDOW = 1;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Base32 (RFC 4648), 160 bits. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What apps read from a QR code. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString();

/** The half minute since 1970 whose code this is (RFC 6238), or null if it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** 49 bits each, as `k7mxq-2hd9p`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** Keyed: so short a code would be found by trying all. */
export const recoveryHash = (key: Buffer, loginId: string, code: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([loginId, code.replaceAll('-', '')]))
    .digest('base64url');

/** Whether it can be one of the app's, and no recovery code. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);
