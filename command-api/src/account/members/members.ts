import { Refusal } from '@pdv/infra/http/refusal';
import type { Role } from '@pdv/schemas/account/roles';
import { MAX_SHOPS_OF_LOGIN } from '@pdv/schemas/account/shop-limits';
import type { Pool, PoolClient } from 'pg';

/** A login in a shop. It is state, not events: it holds the password's hash and the e-mail to find it by. */
export interface Member {
  /** The login's id, the same in each of its shops. */
  readonly memberId: string;
  readonly shopId: string;
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
  /** When the shop's first member joined. */
  readonly shopCreatedAt: Date;
  /** It may enter other shops, too. */
  readonly severalShops: boolean;
}

export interface NewMember extends Omit<Member, 'shopCreatedAt' | 'severalShops'> {
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** The log decides names and roles. A member who is not in the log has no account, even with a row here. */
export interface Members {
  /** In the shop that the login belongs to. */
  byEmail(email: string): Promise<Member | null>;
  byId(memberId: string): Promise<Member | null>;
  /** Null if the login may not enter the shop. */
  inShop(memberId: string, shopId: string): Promise<Member | null>;
  /** In the shop that was entered last and may still be. */
  whereLast(member: Member): Promise<Member>;
  /** All shops that the login may enter, that of the login first. */
  shopsOf(memberId: string): Promise<readonly string[]>;
}

/** @param shop SQL of the shop's id */
const fieldsIn = (
  shop: string,
) => `m.member_id AS "memberId", ${shop} AS "shopId", m.email, m.password_hash AS "passwordHash",
  coalesce((SELECT b.created_at FROM command.branches b WHERE b.shop_id = ${shop}),
    (SELECT min(first.created_at) FROM command.members first WHERE first.shop_id = ${shop}), m.created_at) AS "shopCreatedAt",
  EXISTS (SELECT FROM command.shop_access o WHERE o.member_id = m.member_id) AS "severalShops"`;

const MAY_ENTER = (shop: string) => `(m.shop_id = ${shop} OR EXISTS (
  SELECT FROM command.shop_access a WHERE a.member_id = m.member_id AND a.shop_id = ${shop}))`;

export function createMembers(pool: Pool): Members {
  async function find(sql: string, ...values: string[]): Promise<Member | null> {
    const { rows } = await pool.query<Member>(sql, values);
    return rows[0] ?? null;
  }
  const home = `SELECT ${fieldsIn('m.shop_id')} FROM command.members m`;
  return {
    byEmail: (email) => find(`${home} WHERE m.email = $1`, email),
    byId: (memberId) => find(`${home} WHERE m.member_id = $1`, memberId),
    inShop: (memberId, shopId) =>
      find(
        `SELECT ${fieldsIn('$2::uuid')} FROM command.members m WHERE m.member_id = $1 AND ${MAY_ENTER('$2::uuid')}`,
        memberId,
        shopId,
      ),
    whereLast: async (member) =>
      (await find(
        `SELECT ${fieldsIn('s.shop_id')} FROM command.sessions s JOIN command.members m USING (member_id)
         WHERE m.member_id = $1 AND ${MAY_ENTER('s.shop_id')} ORDER BY s.created_at DESC LIMIT 1`,
        member.memberId,
      )) ?? member,
    async shopsOf(memberId) {
      const { rows } = await pool.query<{ shop_id: string }>(
        `SELECT shop_id FROM (
           SELECT shop_id, 0 AS nth, created_at FROM command.members WHERE member_id = $1
           UNION ALL SELECT shop_id, 1, created_at FROM command.shop_access WHERE member_id = $1
         ) AS shops ORDER BY nth, created_at`,
        [memberId],
      );
      return rows.map((row) => row.shop_id);
    },
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

export const tooManyShopsOfLogin = () =>
  new Refusal(409, {
    code: 'too_many_shops_of_login',
    message: `Esta pessoa já entra em ${MAX_SHOPS_OF_LOGIN} lojas, que é o máximo.`,
  });

/** Lets a login into another shop, once the log has the member there and `settle` knows it. @throws Refusal 409 */
export async function grantAccess(
  client: PoolClient,
  { memberId, shopId, at }: { readonly memberId: string; readonly shopId: string; readonly at: Date },
): Promise<void> {
  // One at a time for each login, so that the count holds.
  await client.query('SELECT FROM command.members WHERE member_id = $1 FOR UPDATE', [memberId]);
  const { rows } = await client.query<{ others: number }>(
    'SELECT count(*)::int AS others FROM command.shop_access WHERE member_id = $1 AND shop_id <> $2',
    [memberId, shopId],
  );
  if ((rows[0]?.others ?? 0) >= MAX_SHOPS_OF_LOGIN - 1) throw tooManyShopsOfLogin();
  await client.query(
    `INSERT INTO command.shop_access (member_id, shop_id, created_at, pending)
     SELECT member_id, $2, $3, true FROM command.members WHERE member_id = $1 AND shop_id <> $2 ON CONFLICT DO NOTHING`,
    [memberId, shopId, at],
  );
}

/**
 * Takes members out of a shop. A login that may enter other shops lives on in the oldest of those, with its e-mail; the
 * others are deleted.
 */
export async function removeFromShop(client: PoolClient, shopId: string, memberIds: readonly string[]): Promise<void> {
  await client.query('DELETE FROM command.shop_access WHERE shop_id = $1 AND member_id = ANY($2::uuid[])', [
    shopId,
    memberIds,
  ]);
  await client.query(
    `WITH next AS (
       SELECT DISTINCT ON (a.member_id) a.member_id, a.shop_id FROM command.shop_access a
       JOIN command.members m USING (member_id) WHERE m.shop_id = $1 AND member_id = ANY($2::uuid[]) AND NOT a.pending
       ORDER BY a.member_id, a.created_at
     ), moved AS (
       UPDATE command.members m SET shop_id = next.shop_id FROM next WHERE m.member_id = next.member_id
       RETURNING m.member_id, m.shop_id, m.email
     ), used AS (
       DELETE FROM command.shop_access a USING moved WHERE a.member_id = moved.member_id AND a.shop_id = moved.shop_id
     )
     UPDATE command.reservations r SET shop_id = moved.shop_id FROM moved
     WHERE r.kind = 'email' AND r.value = moved.email AND r.shop_id = $1`,
    [shopId, memberIds],
  );
  await client.query('DELETE FROM command.members WHERE shop_id = $1 AND member_id = ANY($2::uuid[])', [
    shopId,
    memberIds,
  ]);
}
