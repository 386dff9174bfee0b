import type { Role } from '@pdv/schemas/account/roles';

/** Who a request comes from, by its access token alone. */
export interface Principal {
  readonly shopId: string;
  readonly memberId: string;
  readonly role: Role;
  /** The login that the token descends from; revoked on logout. */
  readonly sessionId: string;
}

/** @throws InvalidAccessToken */
export type VerifyAccessToken = (token: string) => Promise<Principal>;

export class InvalidAccessToken extends Error {
  readonly code = 'invalid_access_token';
  constructor(cause?: unknown) {
    super('the access token is not valid', { cause });
    this.name = 'InvalidAccessToken';
  }
}
