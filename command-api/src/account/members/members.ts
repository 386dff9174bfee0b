import type { Role } from '@pdv/schemas/account/roles';
import type { Pool } from 'pg';

/** Who may log in. State, not events: it holds the password's hash and the e-mail to find it by. */
export interface Member {
  readonly memberId: string;
  readonly shopId: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

export interface Members {
  byEmail(email: string): Promise<Member | null>;
  byId(memberId: string): Promise<Member | null>;
}

const FIELDS = `member_id AS "memberId", shop_id AS "shopId", email, name, role, password_hash AS "passwordHash",
  created_at AS "createdAt"`;

export function createMembers(pool: Pool): Members {
  const find = async (where: string, value: string) => {
    const { rows } = await pool.query<Member>(`SELECT ${FIELDS} FROM command.members WHERE ${where} = $1`, [value]);
    return rows[0] ?? null;
  };
  return {
    byEmail: (email) => find('email', email),
    byId: (memberId) => find('member_id', memberId),
  };
}
