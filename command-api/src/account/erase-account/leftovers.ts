import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { REVOKED_CHANNEL, type SessionRevocations } from '@pdv/infra/tokens/revocations';
import type { Pool } from 'pg';
import { removeFromShop } from '../members/members.ts';
import { createBillingTables } from '../subscription/tables.ts';

export interface LeftoverDependencies {
  readonly pool: Pool;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  readonly mailer: Pick<Mailer, 'forget'>;
  /** This process's revocations, if it also verifies tokens. */
  readonly revocations?: Pick<SessionRevocations, 'note'> | undefined;
}

/** Removes the data that an erased account leaves outside the log. */
export type EraseLeftovers = (shopId: string, customerIds: readonly string[]) => Promise<void>;

/**
 * Removes logins, sessions, keys, mails and, last, reservations. Every step is repeatable, so another process can
 * continue from the event after a crash.
 */
export function createEraseLeftovers({ pool, vault, mailer, revocations }: LeftoverDependencies): EraseLeftovers {
  return async (shopId, customerIds) => {
    // First, so that an import under way ends: files of theirs hold people.
    await pool.query('DELETE FROM command.imports WHERE shop_id = $1', [shopId]);
    // Needed if the erasure did not come through the operators' route. The command API informs the payment provider.
    await createBillingTables(pool).wantErased(shopId);
    for (const sessionId of await closeLogins(pool, shopId)) revocations?.note(sessionId);
    const subjects = [`account:${shopId}`, ...customerIds.map((id) => `customer:${id}`)];
    await vault.destroy(...subjects);
    await mailer.forget(subjects);
    await pool.query('DELETE FROM command.sign_up_networks WHERE shop_id = $1', [shopId]);
    await pool.query('DELETE FROM command.reservations WHERE shop_id = $1', [shopId]);
  };
}

/** Ends all sessions of the shop's members in every process and deletes their logins. Returns the session ids. */
function closeLogins(pool: Pool, shopId: string): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    const { rows: members } = await client.query<{ member_id: string }>(
      `SELECT member_id FROM command.members WHERE shop_id = $1
       UNION SELECT member_id FROM command.shop_access WHERE shop_id = $1`,
      [shopId],
    );
    await removeFromShop(
      client,
      shopId,
      members.map((row) => row.member_id),
    );
    await client.query('DELETE FROM command.branches WHERE shop_id = $1', [shopId]);
    await client.query(
      'WITH gone AS (DELETE FROM command.api_keys WHERE shop_id = $1 RETURNING key_id) SELECT pg_notify($2, key_id::text) FROM gone',
      [shopId, REVOKED_CHANNEL],
    );
    const { rows } = await client.query<{ session_id: string }>(
      `UPDATE command.sessions SET revoked_at = coalesce(revoked_at, now()) WHERE shop_id = $1
       RETURNING session_id, pg_notify($2, session_id::text)`,
      [shopId, REVOKED_CHANNEL],
    );
    return rows.map((row) => row.session_id);
  });
}
