import { hkdfSync, randomUUID } from 'node:crypto';
import { decrypt, encrypt } from '@pdv/infra/personal-data/aes-gcm';
import type { SecondFactorSetUp } from '@pdv/schemas/account/second-factor';
import type { Pool } from 'pg';
import { isOfApp, newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from './codes.ts';

/** What was offered, and counts once its first code is here. */
interface Offered {
  readonly generation: string;
  /** Which one it may take the place of: nothing else may have changed meanwhile. Null where there never was one. */
  readonly replaces: string | null;
  readonly secret: string;
  readonly recoveryHashes: readonly string[];
}

interface SecondFactor {
  /** Another one after each change. */
  readonly generation: string;
  readonly isOn: boolean;
}

export interface SecondFactors {
  /** Null for a login that never had one. */
  of(loginId: string): Promise<SecondFactor | null>;
  /** Makes one that does not count yet. */
  offer(
    login: { readonly id: string; readonly email: string },
    replaces: string | null,
  ): { readonly setUp: SecondFactorSetUp; readonly offered: Offered };
  /** Makes the offered one count, once, if `code` is its app's and nothing has changed since. */
  turnOn(loginId: string, offered: Offered, code: string): Promise<boolean>;
  /**
   * Whether the code was right. Each is taken once, whoever sends it, in all processes together.
   * @param code six digits, or a recovery code without hyphens in lower case
   */
  spend(loginId: string, code: string): Promise<'app' | 'recovery' | null>;
  turnOff(loginId: string): Promise<void>;
  /** Other recovery codes in place of all before. Null where it is off, or another one by now. */
  renewRecoveryCodes(loginId: string, generation: string): Promise<readonly string[] | null>;
}

interface Row {
  readonly sealed_secret: Buffer;
}

/** Foreign key and check: neither a member nor an operator has this id any more. */
const GONE = ['23503', '23514'];

/** The row stays, so that nothing that was begun before turns it on again. */
export const TURN_OFF = `
  UPDATE command.second_factors SET generation = gen_random_uuid(), sealed_secret = NULL, enabled_at = NULL,
    recovery_hashes = '{}', recovery_codes_left = 0
  WHERE login_id = $1 AND sealed_secret IS NOT NULL`;

/** @param pool as the owner of schema `command` */
export function createSecondFactors(pool: Pool, masterKey: Buffer, now: () => Date): SecondFactors {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32));
  const sealing = key('second factor secrets');
  const hashing = key('second factor recovery codes');
  const changed = async (sql: string, values: readonly unknown[]) =>
    (await pool.query(sql, [...values])).rowCount === 1;

  async function spendOfApp(loginId: string, code: string): Promise<boolean> {
    const { rows } = await pool.query<Row>(
      'SELECT sealed_secret FROM command.second_factors WHERE login_id = $1 AND sealed_secret IS NOT NULL',
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
    async of(loginId) {
      const { rows } = await pool.query<SecondFactor>(
        `SELECT generation, sealed_secret IS NOT NULL AS "isOn" FROM command.second_factors WHERE login_id = $1`,
        [loginId],
      );
      return rows[0] ?? null;
    },
    offer({ id, email }, replaces) {
      const secret = newSecret();
      const recoveryCodes = newRecoveryCodes();
      const recoveryHashes = recoveryCodes.map((code) => recoveryHash(hashing, id, code));
      const offered = { generation: randomUUID(), replaces, secret, recoveryHashes };
      return { setUp: { secret, uri: uriOf(secret, email), recoveryCodes }, offered };
    },
    async turnOn(loginId, { generation, replaces, secret, recoveryHashes }, code) {
      const step = isOfApp(code) ? stepOf(secret, code, now()) : null;
      if (step === null) return false;
      const sealed = encrypt(sealing, Buffer.from(secret), loginId);
      const values = [loginId, generation, sealed, now(), step, recoveryHashes];
      if (replaces !== null) {
        return changed(
          `UPDATE command.second_factors SET generation = $2, sealed_secret = $3, enabled_at = $4, last_step = $5,
             recovery_hashes = $6, recovery_codes_left = cardinality($6::text[])
           WHERE login_id = $1 AND generation = $7`,
          [...values, replaces],
        );
      }
      return changed(
        `INSERT INTO command.second_factors (login_id, member_id, operator_id, generation, sealed_secret, enabled_at,
           last_step, recovery_hashes, recovery_codes_left)
         VALUES ($1, (SELECT member_id FROM command.members WHERE member_id = $1),
           (SELECT operator_id FROM command.operators WHERE operator_id = $1), $2, $3, $4, $5, $6,
           cardinality($6::text[]))
         ON CONFLICT (login_id) DO NOTHING`,
        values,
      ).catch((error) => {
        // The member was removed meanwhile.
        if (GONE.includes((error as { code?: string }).code ?? '')) return false;
        throw error;
      });
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
      await pool.query(TURN_OFF, [loginId]);
    },
    async renewRecoveryCodes(loginId, generation) {
      const codes = newRecoveryCodes();
      const hashes = codes.map((code) => recoveryHash(hashing, loginId, code));
      const renewed = await changed(
        `UPDATE command.second_factors SET recovery_hashes = $3, recovery_codes_left = cardinality($3::text[])
         WHERE login_id = $1 AND generation = $2 AND sealed_secret IS NOT NULL`,
        [loginId, generation, hashes],
      );
      return renewed ? codes : null;
    },
  };
}
