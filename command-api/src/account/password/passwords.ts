import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool, PoolClient } from 'pg';

const VALID_MINUTES = 60;
/** Repeated requests must not flood a mailbox. */
const RESETS_PER_HOUR = 5;

/** Password hashes, and reset tokens: 256 bits, stored as SHA-256, single use, valid for one hour. */
export interface Passwords {
  /** Voids all open reset tokens. */
  change(memberId: string, passwordHash: string): Promise<void>;
  /** Returns the token; null if the member has asked too often. */
  startReset(memberId: string): Promise<string | null>;
  /** Returns the id of the member who may use the token now; null if it is unknown, used or expired. */
  ownerOfReset(token: string): Promise<string | null>;
  /** Returns the id of the member whose password changed; null if the token is unknown, used or expired. */
  finishReset(token: string, passwordHash: string): Promise<string | null>;
}

export function createPasswords(pool: Pool, now: () => Date): Passwords {
  async function replace(client: PoolClient, memberId: string, passwordHash: string) {
    await client.query('UPDATE command.members SET password_hash = $2 WHERE member_id = $1', [memberId, passwordHash]);
    await client.query('UPDATE command.password_resets SET used_at = $2 WHERE member_id = $1 AND used_at IS NULL', [
      memberId,
      now(),
    ]);
  }

  return {
    change: (memberId, passwordHash) => inTransaction(pool, (client) => replace(client, memberId, passwordHash)),
    startReset: (memberId) =>
      inTransaction(pool, async (client) => {
        // The lock serializes a member's requests, so the count holds.
        await client.query('SELECT FROM command.members WHERE member_id = $1 FOR UPDATE', [memberId]);
        await client.query(
          `DELETE FROM command.password_resets
           WHERE member_id = $1 AND created_at < $2::timestamptz - make_interval(mins => $3)`,
          [memberId, now(), VALID_MINUTES],
        );
        const token = randomBytes(32).toString('base64url');
        const { rowCount } = await client.query(
          `INSERT INTO command.password_resets (token_hash, member_id, created_at, expires_at)
           SELECT $1, $2, $3, $3::timestamptz + make_interval(mins => $4)
           WHERE (SELECT count(*) FROM command.password_resets WHERE member_id = $2) < $5`,
          [hashOf(token), memberId, now(), VALID_MINUTES, RESETS_PER_HOUR],
        );
        return rowCount === 1 ? token : null;
      }),
    async ownerOfReset(token) {
      const { rows } = await pool.query<{ member_id: string }>(
        'SELECT member_id FROM command.password_resets WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2',
        [hashOf(token), now()],
      );
      return rows[0]?.member_id ?? null;
    },
    finishReset: (token, passwordHash) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ member_id: string }>(
          `UPDATE command.password_resets SET used_at = $2
           WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING member_id`,
          [hashOf(token), now()],
        );
        const memberId = rows[0]?.member_id;
        if (memberId === undefined) return null;
        await replace(client, memberId, passwordHash);
        return memberId;
      }),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
