import type { Role } from '@pdv/schemas/account/roles';
import type { Pool, PoolClient } from 'pg';

/** A login. It is state, not events: it holds the password's hash and the e-mail to find it by. */
export interface Member {
  readonly memberId: string;
  readonly shopId: string;
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
  /** When the shop's first member joined. */
  readonly shopCreatedAt: Date;
}

export interface NewMember extends Omit<Member, 'shopCreatedAt'> {
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** The log decides names and roles. A member who is not in the log has no account, even with a row here. */
export interface Members {
  byEmail(email: string): Promise<Member | null>;
  byId(memberId: string): Promise<Member | null>;
}

const FIELDS = `member_id AS "memberId", shop_id AS "shopId", email, password_hash AS "passwordHash",
  (SELECT min(first.created_at) FROM command.members first WHERE first.shop_id = m.shop_id) AS "shopCreatedAt"`;

export function createMembers(pool: Pool): Members {
  const find = async (where: string, value: string) => {
    const { rows } = await pool.query<Member>(`SELECT ${FIELDS} FROM command.members m WHERE ${where} = $1`, [value]);
    return rows[0] ?? null;
  };
  return {
    byEmail: (email) => find('email', email),
    byId: (memberId) => find('member_id', memberId),
  };
}

/** The row is `pending` until the log has the member. A repeat changes nothing. */
export async function insertMember(client: PoolClient, member: NewMember, { pending }: { pending: boolean }) {
  const { memberId, shopId, email, name, role, passwordHash, createdAt } = member;
  await client.query(
    `INSERT INTO command.members (member_id, shop_id, email, name, role, password_hash, created_at, pending)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (member_id) DO NOTHING`,
    [memberId, shopId, email, name, role, passwordHash, createdAt, pending],
  );
}
