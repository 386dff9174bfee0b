import { createHmac, hkdfSync } from 'node:crypto';
import { hashPassword, isPassword } from '@pdv/infra/tokens/passwords';
import type { Pool } from 'pg';

export interface OwnerPins {
  set(memberId: string, pin: string): Promise<void>;
  remove(memberId: string): Promise<void>;
  /** Those of the members who have one, the oldest first. */
  of(memberIds: readonly string[]): Promise<readonly OwnerPin[]>;
  isPin(stored: OwnerPin, typed: string): Promise<boolean>;
}

interface OwnerPin {
  readonly memberId: string;
  readonly pinHash: string;
}

/** @param pool as the owner of schema `command` */
export function createOwnerPins(pool: Pool, masterKey: Buffer, now: () => Date): OwnerPins {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'owner pins', 32));
  // Keyed, and of one member: whoever has only the table cannot try all of so few digits.
  const keyed = (memberId: string, pin: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([memberId, pin]))
      .digest('base64url');

  return {
    async set(memberId, pin) {
      await pool.query(
        `INSERT INTO command.owner_pins (member_id, pin_hash, changed_at)
         SELECT member_id, $2, $3 FROM command.members WHERE member_id = $1
         ON CONFLICT (member_id) DO UPDATE SET pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`,
        [memberId, await hashPassword(keyed(memberId, pin)), now()],
      );
    },
    async remove(memberId) {
      await pool.query('DELETE FROM command.owner_pins WHERE member_id = $1', [memberId]);
    },
    async of(memberIds) {
      const { rows } = await pool.query<OwnerPin>(
        `SELECT member_id AS "memberId", pin_hash AS "pinHash" FROM command.owner_pins
         WHERE member_id = ANY($1) ORDER BY changed_at, member_id`,
        [memberIds],
      );
      return rows;
    },
    isPin: ({ memberId, pinHash }, typed) => isPassword(pinHash, keyed(memberId, typed)),
  };
}
