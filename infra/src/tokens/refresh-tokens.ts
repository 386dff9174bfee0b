import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../postgres/in-transaction.ts';
import { REVOKED_CHANNEL } from './revocations.ts';

export const REFRESH_TOKEN_DAYS = 30;
/** A visitor of a demo shop who has been away so long comes in anew. */
const DEMO_REFRESH_TOKEN_HOURS = 2;

/**
 * Two tabs may refresh with the same token at once; within this time the second one gets a token of its own. It ends
 * as soon as a descendant has been used: then a repeat means that somebody else has a copy.
 */
export const REUSE_GRACE_SECONDS = 10;
/** More tabs than anybody has: whoever repeats a token that often is a program, and the session ends. */
const MAX_SUCCESSORS = 10;

export interface SessionRecord {
  readonly sessionId: string;
  readonly shopId: string;
  readonly memberId: string;
}

export class InvalidRefreshToken extends Error {
  readonly code = 'invalid_refresh_token';
  constructor() {
    super('the refresh token is unknown, expired, used or revoked');
    this.name = 'InvalidRefreshToken';
  }
}

/** 256-bit opaque tokens, kept as SHA-256, each good for one exchange within 30 days, or two hours in a demo shop. */
export interface RefreshTokens {
  /** Starts a session. */
  start(member: { shopId: string; memberId: string }): Promise<SessionRecord & { refreshToken: string }>;
  /**
   * Exchanges a token for its successor. A used one revokes the whole session.
   * @throws InvalidRefreshToken
   */
  rotate(refreshToken: string): Promise<SessionRecord & { refreshToken: string }>;
  /** Ends the session that the token belongs to; a revoked one stays so. @throws InvalidRefreshToken */
  revoke(refreshToken: string): Promise<SessionRecord>;
  /** Ends all sessions of a member, or all that began before; not `except`. Answers those that it ended. */
  revokeAll(memberId: string, options?: { except?: string; startedBefore?: Date }): Promise<string[]>;
}

interface TokenRow {
  session_id: string;
  shop_id: string;
  member_id: string;
  used: boolean;
  within_grace: boolean;
  dead: boolean;
}

const FIND = `
  SELECT t.session_id, s.shop_id, s.member_id, t.used_at IS NOT NULL AS used,
    s.revoked_at IS NOT NULL OR t.expires_at <= $2 AS dead,
    t.used_at > $2::timestamptz - make_interval(secs => $3) AND NOT EXISTS (
      SELECT FROM command.refresh_tokens child WHERE child.parent_hash = t.token_hash AND child.used_at IS NOT NULL
    ) AND (
      SELECT count(*) FROM command.refresh_tokens child WHERE child.parent_hash = t.token_hash
    ) < ${MAX_SUCCESSORS} AS within_grace
  FROM command.refresh_tokens t JOIN command.sessions s USING (session_id) WHERE t.token_hash = $1`;

export function createRefreshTokens(pool: Pool, now: () => Date = () => new Date()): RefreshTokens {
  async function insert(
    client: PoolClient,
    { sessionId, shopId }: Pick<SessionRecord, 'sessionId' | 'shopId'>,
    parent: Buffer | null,
  ): Promise<string> {
    const refreshToken = randomBytes(32).toString('base64url');
    await client.query(
      `INSERT INTO command.refresh_tokens (token_hash, session_id, parent_hash, expires_at)
       VALUES ($1, $2, $3, $4::timestamptz + make_interval(hours => $5))`,
      [hashOf(refreshToken), sessionId, parent, now(), hoursOf(shopId)],
    );
    return refreshToken;
  }

  async function lockAndFind(client: PoolClient, hash: Buffer): Promise<TokenRow> {
    // The session's row orders everything that happens to one family.
    await client.query(
      `SELECT FROM command.sessions s JOIN command.refresh_tokens t USING (session_id)
       WHERE t.token_hash = $1 FOR UPDATE OF s`,
      [hash],
    );
    const { rows } = await client.query<TokenRow>(FIND, [hash, now(), REUSE_GRACE_SECONDS]);
    if (!rows[0]) throw new InvalidRefreshToken();
    return rows[0];
  }

  async function revokeSession(client: PoolClient, sessionId: string) {
    await client.query('UPDATE command.sessions SET revoked_at = now() WHERE session_id = $1 AND revoked_at IS NULL', [
      sessionId,
    ]);
    await client.query('SELECT pg_notify($1, $2)', [REVOKED_CHANNEL, sessionId]);
  }

  return {
    start: ({ shopId, memberId }) =>
      inTransaction(pool, async (client) => {
        const sessionId = randomUUID();
        await client.query(
          `DELETE FROM command.sessions s WHERE member_id = $1 AND NOT EXISTS (
             SELECT FROM command.refresh_tokens t WHERE t.session_id = s.session_id AND t.expires_at > $2)`,
          [memberId, now()],
        );
        await client.query(
          'INSERT INTO command.sessions (session_id, shop_id, member_id, created_at) VALUES ($1, $2, $3, $4)',
          [sessionId, shopId, memberId, now()],
        );
        return { sessionId, shopId, memberId, refreshToken: await insert(client, { sessionId, shopId }, null) };
      }),

    async rotate(refreshToken) {
      const hash = hashOf(refreshToken);
      const rotated = await inTransaction(pool, async (client) => {
        const row = await lockAndFind(client, hash);
        if (row.dead) return null;
        if (row.used && !row.within_grace) {
          await revokeSession(client, row.session_id);
          return null;
        }
        await client.query('UPDATE command.refresh_tokens SET used_at = coalesce(used_at, $2) WHERE token_hash = $1', [
          hash,
          now(),
        ]);
        return { ...recordOf(row), refreshToken: await insert(client, recordOf(row), hash) };
      });
      if (!rotated) throw new InvalidRefreshToken();
      return rotated;
    },

    revoke: (refreshToken) =>
      inTransaction(pool, async (client) => {
        const row = await lockAndFind(client, hashOf(refreshToken));
        await revokeSession(client, row.session_id);
        return recordOf(row);
      }),

    async revokeAll(memberId, options) {
      const { rows } = await pool.query<{ session_id: string }>(
        `WITH ended AS (
           UPDATE command.sessions SET revoked_at = now()
           WHERE member_id = $1 AND revoked_at IS NULL AND session_id IS DISTINCT FROM $2::uuid
             AND ($4::timestamptz IS NULL OR created_at < $4) RETURNING session_id
         )
         SELECT session_id, pg_notify($3, session_id::text) FROM ended`,
        [memberId, options?.except ?? null, REVOKED_CHANNEL, options?.startedBefore ?? null],
      );
      return rows.map((row) => row.session_id);
    },
  };
}

function hoursOf(shopId: string): number {
  return isDemoId(shopId) ? DEMO_REFRESH_TOKEN_HOURS : REFRESH_TOKEN_DAYS * 24;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function recordOf({ session_id, shop_id, member_id }: TokenRow): SessionRecord {
  return { sessionId: session_id, shopId: shop_id, memberId: member_id };
}
