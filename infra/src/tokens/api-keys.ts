import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Migration } from '../postgres/migrate.ts';
import { QUERY_API_ROLE, READER_ROLE } from '../postgres/owner-role.ts';
import { InvalidAccessToken, type Principal, type VerifyAccessToken } from './principal.ts';
import { REVOKED_CHANNEL, type SessionRevocations } from './revocations.ts';

/** `fgs_`, the prefix by which people find a key, and 256 bits. */
const FORM = /^fgs_([0-9a-f]{12})_[\w-]{43}$/;

/** A key is looked up again after so long, should the notice of its end have been lost. */
const KNOWN_FOR_MS = 30_000;
/** The last use is written at most once in so long. */
const NOTED_EVERY_MS = 60_000;

/** Schema `command`: what each key may do. The log tells of them too, but not the hashes. */
export const apiKeysMigration: Migration = {
  name: '016-api-keys',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.api_keys (
        key_id uuid PRIMARY KEY,
        shop_id uuid NOT NULL,
        name text NOT NULL,
        prefix text NOT NULL,
        hash bytea NOT NULL UNIQUE,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz
      );
      CREATE INDEX api_keys_by_shop ON command.api_keys (shop_id);
      CREATE INDEX api_keys_revoked ON command.api_keys (revoked_at) WHERE revoked_at IS NOT NULL;
      ALTER TABLE command.api_keys ENABLE ROW LEVEL SECURITY;
      -- Which key it is that asks.
      CREATE POLICY asking ON command.api_keys TO ${QUERY_API_ROLE} USING (true) WITH CHECK (true);
      CREATE POLICY own_shop ON command.api_keys FOR SELECT TO ${READER_ROLE}
        USING (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
      GRANT USAGE ON SCHEMA command TO ${READER_ROLE};
      GRANT SELECT (key_id, shop_id, name, prefix, scopes, created_at, expires_at, revoked_at, last_used_at)
        ON command.api_keys TO ${READER_ROLE}`);
  },
};

interface ApiKeySecret {
  readonly prefix: string;
  readonly token: string;
}

/** Keys follow from their ids, so that a repeated request is answered with the same one. Nobody guesses them without the master key. */
function createApiKeySecrets(masterKey: Buffer): (keyId: string) => ApiKeySecret {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'keys of the API', 32));
  return (keyId) => {
    const digest = (what: string) => createHmac('sha256', key).update(`${what} ${keyId}`).digest();
    const prefix = digest('prefix').toString('hex').slice(0, 12);
    return { prefix, token: `fgs_${prefix}_${digest('secret').toString('base64url')}` };
  };
}

const hashOfApiKey = (token: string): Buffer => createHash('sha256').update(token).digest();

interface KeyRow {
  readonly key_id: string;
  readonly shop_id: string;
  readonly prefix: string;
  readonly scopes: string[];
  readonly expires_at: Date | null;
}

export interface ApiKeyVerifierOptions {
  readonly pool: Pool;
  readonly revocations: Pick<SessionRevocations, 'isRevoked'>;
  readonly now?: () => Date;
  readonly onProblem?: (error: unknown) => void;
}

/**
 * Checks keys of the API, and leaves other tokens to `others`. A key that was revoked is refused at once, by the notice
 * that ends sessions; at the latest after {@link KNOWN_FOR_MS}.
 */
export function createApiKeyVerifier(
  { pool, revocations, now = () => new Date(), onProblem = () => {} }: ApiKeyVerifierOptions,
  others: VerifyAccessToken,
): VerifyAccessToken {
  const known = new LRUCache<string, { readonly caller: Principal; readonly endsAtMs: number }>({
    max: 5_000,
    ttl: KNOWN_FOR_MS,
  });
  const noted = new LRUCache<string, true>({ max: 5_000, ttl: NOTED_EVERY_MS });

  async function find(token: string) {
    const { rows } = await pool.query<KeyRow>(
      `SELECT key_id, shop_id, prefix, scopes, expires_at FROM command.api_keys WHERE hash = $1 AND revoked_at IS NULL`,
      [hashOfApiKey(token)],
    );
    const [row] = rows;
    if (!row) throw new InvalidAccessToken();
    const { key_id: keyId, shop_id: shopId, prefix, scopes, expires_at: ends } = row;
    const caller = Object.freeze({
      ...{ shopId, memberId: `api-key:${prefix}`, role: 'owner' as const, sessionId: keyId },
      apiKey: { keyId, scopes },
    });
    return { caller, endsAtMs: ends?.getTime() ?? Number.POSITIVE_INFINITY };
  }

  function noteUse(keyId: string) {
    if (noted.has(keyId)) return;
    noted.set(keyId, true);
    pool
      .query('UPDATE command.api_keys SET last_used_at = greatest(last_used_at, $2) WHERE key_id = $1', [keyId, now()])
      .catch(onProblem);
  }

  return async (token) => {
    if (!FORM.test(token)) return others(token);
    let one = known.get(token);
    if (!one) {
      one = await find(token);
      known.set(token, one);
    }
    const { caller, endsAtMs } = one;
    if (endsAtMs <= now().getTime() || revocations.isRevoked(caller.sessionId)) {
      known.delete(token);
      throw new InvalidAccessToken();
    }
    noteUse(caller.sessionId);
    return caller;
  };
}

/** What the log tells of a key. */
interface OpenedKey {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export type ApiKeyRows = ReturnType<typeof createApiKeyRows>;

/** The keys' rows, which follow from the log and the master key. */
export function createApiKeyRows(pool: Pool, masterKey: Buffer) {
  const secretOf = createApiKeySecrets(masterKey);
  return {
    secretOf,
    /** A repeat changes nothing, and opens none again that was revoked. */
    async open(shopId: string, { keyId, name, scopes, createdAt, expiresAt }: OpenedKey): Promise<void> {
      const { prefix, token } = secretOf(keyId);
      await pool.query(
        `INSERT INTO command.api_keys (key_id, shop_id, name, prefix, hash, scopes, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [keyId, shopId, name, prefix, hashOfApiKey(token), scopes, createdAt, expiresAt],
      );
    },
    /** Takes effect in every process. */
    async revoke(keyId: string): Promise<void> {
      await pool.query('UPDATE command.api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE key_id = $1', [
        keyId,
      ]);
      await pool.query('SELECT pg_notify($1, $2)', [REVOKED_CHANNEL, keyId]);
    },
  };
}
