import type { DomainEvent } from '../kernel/event.ts';
import type { Action } from './permissions.ts';

interface OfKey {
  readonly keyId: string;
  readonly name: string;
  /** The beginning of the key, which is no secret. */
  readonly prefix: string;
}

/** A program may do this in the shop's name. The key itself is in no event. */
export type ApiKeyCreated = DomainEvent<
  'ApiKeyCreated',
  OfKey & {
    readonly scopes: readonly Action[];
    /** ISO 8601 UTC. */
    readonly createdAt: string;
    readonly expiresAt: string | null;
  }
>;

export type ApiKeyRevoked = DomainEvent<'ApiKeyRevoked', OfKey>;

/** The stream `api-keys-{shopId}`. */
export type ApiKeyEvent = ApiKeyCreated | ApiKeyRevoked;
