import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../postgres/in-transaction.ts';
import { REVOKED_CHANNEL } from './revocations.ts';

export const REFRESH_TOKEN_DAYS = 30;
/** A visitor of a demo shop who has been away so long comes in anew. */
const DEMO_REFRESH_TOKEN_HOURS = 2;

/** However often it is renewed, a session ends after so long, and its person enters the password again. */
export const SESSION_DAYS = 90;

/**
 * Two tabs may refresh with the same token at once, and an answer may be lost: within this time a repeat gets the same
 * successor. Once that was used, a repeat means that somebody else has a copy.
 */
export const REUSE_GRACE_SECONDS = 10;

const TOKEN_BYTES = 32;

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

/**
 * 256-bit opaque tokens, kept as SHA-256, each good for one exchange within 30 days, or two hours in a demo shop, and
 * none beyond 90 days from when the password was entered.
 */
export interface RefreshTokens {
  /** Starts a session. */
  start(member: { shopId: string; memberId: string }): Promise<SessionRecord & { refreshToken: string }>;
  /**
   * Exchanges a token for its successor; a repeat within seconds gets the same one. Any other use of a used one means
   * that somebody else has a copy: it ends the session, and those that it went on as in other shops.
   * @throws InvalidRefreshToken
   */
  rotate(refreshToken: string): Promise<SessionRecord & { refreshToken: string }>;
  /**
   * Goes on in another shop: ends the session that the token belongs to and starts one there, which lives no longer than
   * the first would have. A repeat within seconds gets the same one; a used token ends them all, as in `rotate`.
   * @returns the new session, and the id of the one that ended
   * @throws InvalidRefreshToken
   */
  move(
    refreshToken: string,
    shopId: string,
  ): Promise<SessionRecord & { readonly refreshToken: string; readonly ended: string }>;
  /** Whose token it is, used or not. @throws InvalidRefreshToken */
  ownerOf(refreshToken: string): Promise<SessionRecord>;
  /** Ends the session that the token belongs to; a revoked one stays so. @throws InvalidRefreshToken */
  revoke(refreshToken: string): Promise<SessionRecord>;
  /** Ends all sessions of a member, or all in one shop, or that began before; not `except`. Answers those that it ended. */
  revokeAll(memberId: string, options?: RevokeOptions): Promise<string[]>;
}

export interface RevokeOptions {
  readonly except?: string;
  readonly inShop?: string;
  readonly startedBefore?: Date;
}

interface TokenRow {
  session_id: string;
  shop_id: string;
  member_id: string;
  began_at: Date;
  used: boolean;
  /** While a repeat gets it again. */
  sealed_successor: Buffer | null;
  /** The session in another shop that the successor began, and that still runs. */
  moved_to: string | null;
  dead: boolean;
}

const FIND = `
  SELECT t.session_id, s.shop_id, s.member_id, s.began_at, t.used_at IS NOT NULL AS used,
    s.revoked_at IS NOT NULL OR t.expires_at <= $2 AS dead,
    CASE WHEN t.used_at > $2::timestamptz - make_interval(secs => $3) AND next.used_at IS NULL
      THEN t.sealed_successor END AS sealed_successor,
    (SELECT moved.session_id FROM command.sessions moved
     WHERE moved.session_id = next.session_id AND moved.session_id <> t.session_id AND moved.revoked_at IS NULL) AS moved_to
  FROM command.refresh_tokens t JOIN command.sessions s USING (session_id)
    LEFT JOIN command.refresh_tokens next ON next.token_hash = t.successor_hash
  WHERE t.token_hash = $1`;

export function createRefreshTokens(pool: Pool, now: () => Date = () => new Date()): RefreshTokens {
  async function insert(client: PoolClient, { sessionId, shopId }: SessionRecord, beganAt: Date): Promise<string> {
    const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
    await client.query(
      `INSERT INTO command.refresh_tokens (token_hash, session_id, expires_at)
       VALUES ($1, $2, least($3::timestamptz + make_interval(hours => $4), $5::timestamptz + make_interval(days => $6)))`,
      [hashOf(refreshToken), sessionId, now(), hoursOf(shopId), beganAt, SESSION_DAYS],
    );
    return refreshToken;
  }

  async function ownerOf(hash: Buffer): Promise<SessionRecord> {
    const { rows } = await pool.query<TokenRow>(FIND, [hash, now(), REUSE_GRACE_SECONDS]);
    if (!rows[0]) throw new InvalidRefreshToken();
    return recordOf(rows[0]);
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

  /** Of a new session. */
  async function begin(client: PoolClient, of: Omit<SessionRecord, 'sessionId'>, beganAt: Date) {
    const record = { sessionId: randomUUID(), shopId: of.shopId, memberId: of.memberId };
    await client.query(
      'INSERT INTO command.sessions (session_id, shop_id, member_id, created_at, began_at) VALUES ($1, $2, $3, $4, $5)',
      [record.sessionId, record.shopId, record.memberId, now(), beganAt],
    );
    return { ...record, refreshToken: await insert(client, record, beganAt) };
  }

  async function follow(client: PoolClient, hash: Buffer, refreshToken: string, successor: string): Promise<void> {
    await client.query(
      `UPDATE command.refresh_tokens SET used_at = $2, successor_hash = $3, sealed_successor = $4 WHERE token_hash = $1`,
      [hash, now(), hashOf(successor), sealed(successor, refreshToken)],
    );
  }

  async function revokeSession(client: PoolClient, sessionId: string) {
    await client.query('UPDATE command.sessions SET revoked_at = now() WHERE session_id = $1 AND revoked_at IS NULL', [
      sessionId,
    ]);
    await client.query('SELECT pg_notify($1, $2)', [REVOKED_CHANNEL, sessionId]);
  }

  /** All sessions that go back to one entering of the password, also in other shops. */
  const endFamily = ({ member_id, began_at }: TokenRow) =>
    inTransaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(member_id)]);
      await client.query(
        `WITH ended AS (UPDATE command.sessions SET revoked_at = now()
           WHERE member_id = $1 AND began_at = $2 AND revoked_at IS NULL RETURNING session_id)
         SELECT pg_notify($3, session_id::text) FROM ended`,
        [member_id, began_at, REVOKED_CHANNEL],
      );
    });
  const isReuse = ({ used, sealed_successor }: TokenRow) => used && sealed_successor === null;

  return {
    start: ({ shopId, memberId }) =>
      inTransaction(pool, async (client) => {
        await client.query(
          `DELETE FROM command.sessions s WHERE member_id = $1 AND NOT EXISTS (
             SELECT FROM command.refresh_tokens t WHERE t.session_id = s.session_id AND t.expires_at > $2)`,
          [memberId, now()],
        );
        return begin(client, { shopId, memberId }, now());
      }),

    async rotate(refreshToken) {
      const hash = hashOf(refreshToken);
      let reused: TokenRow | null = null;
      const rotated = await inTransaction(pool, async (client) => {
        const row = await lockAndFind(client, hash);
        if (isReuse(row)) reused = row;
        if (row.dead || reused) return null;
        if (row.sealed_successor)
          return { ...recordOf(row), refreshToken: unsealed(row.sealed_successor, refreshToken) };
        const successor = await insert(client, recordOf(row), row.began_at);
        await follow(client, hash, refreshToken, successor);
        return { ...recordOf(row), refreshToken: successor };
      });
      if (reused) await endFamily(reused);
      if (!rotated) throw new InvalidRefreshToken();
      return rotated;
    },

    async move(refreshToken, shopId) {
      const hash = hashOf(refreshToken);
      const { memberId } = await ownerOf(hash);
      let reused: TokenRow | null = null;
      const moved = await inTransaction(pool, async (client) => {
        // Whoever ends all sessions waits, and then finds the new one too.
        await client.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(memberId)]);
        const row = await lockAndFind(client, hash);
        const { session_id: ended, sealed_successor } = row;
        if (isReuse(row)) reused = row;
        if (row.moved_to !== null && sealed_successor) {
          const { rows } = await client.query<TokenRow>(
            'SELECT session_id, shop_id, member_id FROM command.sessions WHERE session_id = $1 AND shop_id = $2',
            [row.moved_to, shopId],
          );
          return rows[0]
            ? { ...recordOf(rows[0]), refreshToken: unsealed(sealed_successor, refreshToken), ended }
            : null;
        }
        // One that another tab used a moment ago still counts: its successor ends here with the session.
        if (row.dead || reused) return null;
        const begun = await begin(client, { shopId, memberId }, row.began_at);
        await follow(client, hash, refreshToken, begun.refreshToken);
        await revokeSession(client, ended);
        return { ...begun, ended };
      });
      if (reused) await endFamily(reused);
      if (!moved) throw new InvalidRefreshToken();
      return moved;
    },

    ownerOf: (refreshToken) => ownerOf(hashOf(refreshToken)),

    revoke: (refreshToken) =>
      inTransaction(pool, async (client) => {
        const row = await lockAndFind(client, hashOf(refreshToken));
        await revokeSession(client, row.session_id);
        return recordOf(row);
      }),

    async revokeAll(memberId, options) {
      const { rows } = await inTransaction(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(memberId)]);
        return client.query<{ session_id: string }>(
          `WITH ended AS (
           UPDATE command.sessions SET revoked_at = now()
           WHERE member_id = $1 AND revoked_at IS NULL AND session_id IS DISTINCT FROM $2::uuid
             AND ($4::timestamptz IS NULL OR created_at < $4) AND ($5::uuid IS NULL OR shop_id = $5) RETURNING session_id
         )
         SELECT session_id, pg_notify($3, session_id::text) FROM ended`,
          [memberId, options?.except ?? null, REVOKED_CHANNEL, options?.startedBefore ?? null, options?.inShop ?? null],
        );
      });
      return rows.map((row) => row.session_id);
    },
  };
}

const lockOf = (memberId: string): string => `sessions of ${memberId}`;

function hoursOf(shopId: string): number {
  return isDemoId(shopId) ? DEMO_REFRESH_TOKEN_HOURS : REFRESH_TOKEN_DAYS * 24;
}

/**
 * The successor, readable only with the token that it follows, of which the table has no more than the hash. Each key
 * seals one random token, so that a sum is as good as a cipher.
 */
function sealed(successor: string, token: string): Buffer {
  return added(Buffer.from(successor, 'base64url'), keyOf(token));
}

function unsealed(successor: Buffer, token: string): string {
  return added(successor, keyOf(token)).toString('base64url');
}

const keyOf = (token: string): Buffer => createHash('sha256').update('successor of ').update(token).digest();

const added = (bytes: Buffer, key: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => byte ^ (key[at] ?? 0)));

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function recordOf({
  session_id,
  shop_id,
  member_id,
}: Pick<TokenRow, 'session_id' | 'shop_id' | 'member_id'>): SessionRecord {
  return { sessionId: session_id, shopId: shop_id, memberId: member_id };
}
