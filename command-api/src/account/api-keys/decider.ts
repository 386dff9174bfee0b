import type { ApiKeyEvent } from '@pdv/schemas/account/api-key-events';
import { MAX_API_KEYS } from '@pdv/schemas/account/api-keys';
import type { Action } from '@pdv/schemas/account/permissions';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import { foldText } from '@pdv/schemas/kernel/text';

export interface ApiKeyTerms {
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Action[];
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

/** By id: those that were not revoked; at most {@link MAX_API_KEYS} and those that have ended since the newest. */
export type ApiKeys = ReadonlyMap<string, ApiKeyTerms>;

export type ApiKeyCommand =
  | { readonly type: 'CreateApiKey'; readonly keyId: string; readonly terms: ApiKeyTerms }
  | { readonly type: 'RevokeApiKey'; readonly keyId: string };

export type ApiKeyRejection = 'too_many_api_keys' | 'api_key_name_taken' | 'api_key_not_found';

/** The stream `api-keys-{shopId}`: what programs may do in the shop's name. */
export const apiKeys: Decider<ApiKeys, ApiKeyCommand, ApiKeyEvent, ApiKeyRejection> = {
  initial: () => new Map(),
  decide(command, state): Decision<ApiKeyEvent, ApiKeyRejection> {
    const { keyId } = command;
    const known = state.get(keyId);
    if (command.type === 'RevokeApiKey') {
      if (!known) return { rejected: 'api_key_not_found' };
      const { name, prefix } = known;
      return { accepted: [{ type: 'ApiKeyRevoked', data: { keyId, name, prefix } }] };
    }
    if (known) return { accepted: [] };
    const { terms } = command;
    const living = [...state.values()].filter((one) => !hasEnded(one, terms.createdAt));
    if (living.length >= MAX_API_KEYS) return { rejected: 'too_many_api_keys' };
    const name = foldText(terms.name);
    if (living.some((one) => foldText(one.name) === name)) return { rejected: 'api_key_name_taken' };
    return { accepted: [{ type: 'ApiKeyCreated', data: { keyId, ...terms } }] };
  },
  evolve(state, { type, data }) {
    const left = new Map(state);
    if (type === 'ApiKeyRevoked') {
      left.delete(data.keyId);
      return left;
    }
    for (const [id, one] of left) if (hasEnded(one, data.createdAt)) left.delete(id);
    const { keyId, ...terms } = data;
    return left.set(keyId, terms);
  },
  sizeOf: (state) => state.size * BYTES_PER_KEY,
  snapshot: {
    version: 1,
    serialize: (state) => [...state],
    deserialize: (stored) => new Map(stored as [string, ApiKeyTerms][]),
  },
};

const BYTES_PER_KEY = 1_000;

const hasEnded = ({ expiresAt }: ApiKeyTerms, at: string): boolean => expiresAt !== null && expiresAt <= at;
