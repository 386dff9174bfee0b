import type { Role } from '@pdv/schemas/account/roles';

/** The caller, from the access token alone. */
export interface Principal {
  readonly shopId: string;
  readonly memberId: string;
  readonly role: Role;
  /** The login that the token descends from; revoked on logout. */
  readonly sessionId: string;
  /** Set where a program asks: it may do what its scopes say, and is nobody of the team. */
  readonly apiKey?: { readonly keyId: string; readonly scopes: readonly string[] };
  /** UUID of what is being done: of the request, or of whatever made it. Set where requests come in. */
  readonly correlationId?: string;
}

/** An operator: belongs to no shop and sees no shop's business data. */
export interface OperatorPrincipal {
  readonly operatorId: string;
  readonly sessionId: string;
  /** As a member's. */
  readonly correlationId?: string;
}

export type Caller = Principal | OperatorPrincipal;

export function isOperator(caller: Caller): caller is OperatorPrincipal {
  return 'operatorId' in caller;
}

/** @throws InvalidAccessToken */
export type VerifyAccessToken = (token: string) => Promise<Caller>;

export class InvalidAccessToken extends Error {
  readonly code = 'invalid_access_token';
  constructor(cause?: unknown) {
    super('the access token is not valid', { cause });
    this.name = 'InvalidAccessToken';
  }
}
