import { ROLES } from '@pdv/schemas/account/roles';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Caller, InvalidAccessToken, isOperator, type VerifyAccessToken } from './principal.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ALGORITHM = 'EdDSA';
const TYPE = 'at+jwt';
const ISSUER = 'fregues';
const AUDIENCE = 'fregues-api';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface AccessTokenOptions {
  readonly publicJwk: JWK;
  /** Called for every request, so it must answer from memory. */
  readonly revocations: { isRevoked(sessionId: string): boolean };
  readonly now?: () => Date;
  readonly cacheSize?: number;
}

/** Signs access tokens: EdDSA, 15 minutes, who it is for as claims. */
export async function createTokenIssuer(options: { privateJwk: JWK; now?: () => Date }) {
  const key = await importJWK(options.privateJwk, ALGORITHM);
  const now = options.now ?? (() => new Date());
  return (caller: Caller): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1_000);
    return new SignJWT(claimsOf(caller))
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
      .sign(key);
  };
}

/**
 * Checks a token's signature once and remembers it until it expires: a signature check costs more than the rest of a
 * request. Whether its session is revoked is asked every time.
 */
export async function createTokenVerifier(options: AccessTokenOptions): Promise<VerifyAccessToken> {
  const key = await importJWK(options.publicJwk, ALGORITHM);
  const { revocations } = options;
  const now = options.now ?? (() => new Date());
  const verified = new LRUCache<string, { caller: Caller; expiresAtMs: number }>({
    max: options.cacheSize ?? 20_000,
  });

  async function check(token: string) {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now(),
    }).catch((cause) => {
      throw new InvalidAccessToken(cause);
    });
    // Without an end it has ended.
    return { caller: callerOf(payload), expiresAtMs: (payload.exp ?? 0) * 1_000 };
  }

  return async (token) => {
    let known = verified.get(token);
    if (!known) {
      known = await check(token);
      verified.set(token, known);
    }
    if (known.expiresAtMs <= now().getTime() || revocations.isRevoked(known.caller.sessionId)) {
      verified.delete(token);
      throw new InvalidAccessToken();
    }
    return known.caller;
  };
}

function claimsOf(caller: Caller) {
  const { sessionId } = caller;
  if (isOperator(caller)) return { operatorId: caller.operatorId, sessionId };
  const { shopId, memberId, role } = caller;
  return { shopId, memberId, role, sessionId };
}

/** One kind or the other: a token that claims both is none. */
function callerOf({ operatorId, shopId, memberId, role, sessionId }: Record<string, unknown>): Caller {
  if (operatorId !== undefined) {
    if (shopId !== undefined || !isUuid(operatorId) || !isUuid(sessionId)) throw new InvalidAccessToken();
    return Object.freeze({ operatorId, sessionId });
  }
  const known = ROLES.find((name) => name === role);
  if (!known || !isUuid(shopId) || !isUuid(memberId) || !isUuid(sessionId)) throw new InvalidAccessToken();
  return Object.freeze({ shopId, memberId, role: known, sessionId });
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
