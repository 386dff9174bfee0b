import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { REVOKED_CHANNEL } from '@pdv/infra/tokens/revocations';
import type { Pool } from 'pg';

/** Ends all sessions of a shop's members in every process, and deletes their logins. Answers the sessions. */
export function closeLogins(pool: Pool, shopId: string): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await client.query('DELETE FROM command.members WHERE shop_id = $1', [shopId]);
    const { rows } = await client.query<{ session_id: string }>(
      `UPDATE command.sessions SET revoked_at = coalesce(revoked_at, now()) WHERE shop_id = $1
       RETURNING session_id, pg_notify($2, session_id::text)`,
      [shopId, REVOKED_CHANNEL],
    );
    return rows.map((row) => row.session_id);
  });
}

/** Frees a shop's e-mails and slug. */
export async function freeClaims(pool: Pool, shopId: string): Promise<void> {
  await pool.query('DELETE FROM command.claims WHERE shop_id = $1', [shopId]);
}
