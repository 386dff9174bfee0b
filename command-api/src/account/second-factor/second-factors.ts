import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '@pdv/infra/personal-data/aes-gcm';
import type { SecondFactorSetUp } from '@pdv/schemas/account/second-factor';
import type { Pool } from 'pg';
import { isOfApp, newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from './codes.ts';

/** What was offered, and counts once its first code is here. */
interface Offered {
  readonly secret: string;
  readonly recoveryHashes: readonly string[];
}

export interface SecondFactors {
  has(loginId: string): Promise<boolean>;
  /** Makes one that does not count yet. */
  offer(loginId: string, email: string): { readonly setUp: SecondFactorSetUp; readonly offered: Offered };
  /**
   * Makes the offered one count, if `code` is its app's. A repeat changes nothing.
   * @param replacing whether it may take another's place; without it, one that is there stays
   */
  turnOn(loginId: string, offered: Offered, code: string, options: { replacing: boolean }): Promise<boolean>;
  /**
   * Whether the code was right. Each is taken once, whoever sends it, in all processes together.
   * @param code six digits, or a recovery code without hyphens in lower case
   */
  spend(loginId: string, code: string): Promise<'app' | 'recovery' | null>;
  turnOff(loginId: string): Promise<void>;
}

interface Row {
  readonly sealed_secret: Buffer;
  readonly enabled_at: Date;
}

/** @param pool as the owner of schema `command` */
export function createSecondFactors(pool: Pool, masterKey: Buffer, now: () => Date): SecondFactors {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32));
  const sealing = key('second factor secrets');
  const hashing = key('second factor recovery codes');
  const changed = async (sql: string, values: readonly unknown[]) =>
    (await pool.query(sql, [...values])).rowCount === 1;

  async function spendOfApp(loginId: string, code: string): Promise<boolean> {
    const { rows } = await pool.query<Row>(
      'SELECT sealed_secret, enabled_at FROM command.second_factors WHERE login_id = $1',
      [loginId],
    );
    const [row] = rows;
    const step = row && stepOf(decrypt(sealing, row.sealed_secret, loginId).toString(), code, now());
    if (!row || step === null || step === undefined) return false;
    return changed(
      `UPDATE command.second_factors SET last_step = $2
       WHERE login_id = $1 AND last_step < $2 AND sealed_secret = $3`,
      [loginId, step, row.sealed_secret],
    );
  }

  return {
    async has(loginId) {
      const { rowCount } = await pool.query('SELECT FROM command.second_factors WHERE login_id = $1', [loginId]);
      return rowCount === 1;
    },
    offer(loginId, email) {
      const secret = newSecret();
      const recoveryCodes = newRecoveryCodes();
      const recoveryHashes = recoveryCodes.map((code) => recoveryHash(hashing, loginId, code));
      return { setUp: { secret, uri: uriOf(secret, email), recoveryCodes }, offered: { secret, recoveryHashes } };
    },
    async turnOn(loginId, { secret, recoveryHashes }, code, { replacing }) {
      const step = isOfApp(code) ? stepOf(secret, code, now()) : null;
      if (step === null) return false;
      return changed(
        `INSERT INTO command.second_factors AS known (login_id, member_id, operator_id, sealed_secret, enabled_at,
           last_step, recovery_hashes, recovery_codes_left)
         VALUES ($1, (SELECT member_id FROM command.members WHERE member_id = $1),
           (SELECT operator_id FROM command.operators WHERE operator_id = $1), $2, $3, $4, $5, cardinality($5::text[]))
         ON CONFLICT (login_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, enabled_at = excluded.enabled_at,
           last_step = excluded.last_step, recovery_hashes = excluded.recovery_hashes,
           recovery_codes_left = excluded.recovery_codes_left
         WHERE $6::boolean OR known.recovery_hashes = excluded.recovery_hashes`,
        [loginId, encrypt(sealing, Buffer.from(secret), loginId), now(), step, recoveryHashes, replacing],
      );
    },
    async spend(loginId, code) {
      if (isOfApp(code)) return (await spendOfApp(loginId, code)) ? 'app' : null;
      const taken = await changed(
        `UPDATE command.second_factors SET recovery_hashes = array_remove(recovery_hashes, $2),
           recovery_codes_left = recovery_codes_left - 1
         WHERE login_id = $1 AND $2 = ANY(recovery_hashes)`,
        [loginId, recoveryHash(hashing, loginId, code)],
      );
      return taken ? 'recovery' : null;
    },
    async turnOff(loginId) {
      await pool.query('DELETE FROM command.second_factors WHERE login_id = $1', [loginId]);
    },
  };
}
