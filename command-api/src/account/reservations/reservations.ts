import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool, PoolClient } from 'pg';
import { insertMember, type NewMember } from '../members/members.ts';

interface SignUpReservation {
  readonly shopId: string;
  readonly slug: string;
  readonly fingerprint: string;
  readonly owner: NewMember;
}

export type ReservationKind = 'email' | 'slug';

/** Another holder's reservation of the wanted value. */
export interface Holder {
  readonly kind: ReservationKind;
  readonly value: string;
  readonly shopId: string;
  /** The id of the command's reservation; null for a sign-up. */
  readonly reservationId: string | null;
  /** The shop is in the log for certain. */
  readonly settled: boolean;
  /** Old enough that its command must have died. */
  readonly stale: boolean;
}

type ReservationResult =
  | { readonly reserved: 'now' | 'before'; readonly passwordHash: string }
  | { readonly reused: true }
  | { readonly holders: readonly Holder[] };

export interface Reservations {
  /**
   * Reserves the e-mail and the slug and inserts the owner's row, all or nothing. A retry for the same shop finds its
   * own.
   */
  reservation(wanted: SignUpReservation): Promise<ReservationResult>;
  settle(shopId: string): Promise<void>;
  /** Frees the reservations of a shop that will never be in the log. */
  release(shopId: string): Promise<void>;
  /** The first slug that nobody holds. */
  firstFree(slugs: readonly string[]): Promise<string | null>;
}

/** A command takes at most two seconds; one that has not ended after this time has died. */
export const STALE_SECONDS = 30;

interface ReservationRow {
  kind: ReservationKind;
  value: string;
  shop_id: string;
  reservation_id: string | null;
  fingerprint: string;
  settled: boolean;
  stale: boolean;
}

export function createReservations(pool: Pool): Reservations {
  return {
    reservation: (wanted) =>
      inTransaction(pool, (client) => reservation(client, wanted)).catch((error) => {
        if (error instanceof NotReserved) return error.result;
        throw error;
      }),
    async settle(shopId) {
      await pool.query(
        'UPDATE command.reservations SET settled_at = now() WHERE shop_id = $1 AND settled_at IS NULL AND reservation_id IS NULL',
        [shopId],
      );
    },
    release: (shopId) =>
      inTransaction(pool, async (client) => {
        await client.query('DELETE FROM command.reservations WHERE shop_id = $1 AND settled_at IS NULL', [shopId]);
        await client.query('DELETE FROM command.members WHERE shop_id = $1', [shopId]);
      }),
    async firstFree(slugs) {
      const { rows } = await pool.query<{ slug: string }>(
        `SELECT slug FROM unnest($1::text[]) WITH ORDINALITY AS wanted (slug, nth)
         WHERE NOT EXISTS (SELECT FROM command.reservations WHERE kind = 'slug' AND value = slug) ORDER BY nth LIMIT 1`,
        [slugs],
      );
      return rows[0]?.slug ?? null;
    },
  };
}

async function reservation(
  client: PoolClient,
  { shopId, slug, fingerprint, owner }: SignUpReservation,
): Promise<ReservationResult> {
  // Inserts in key order, so that two sign-ups wait for each other instead of deadlocking.
  const inserted = await client.query(
    `INSERT INTO command.reservations (kind, value, shop_id, fingerprint, for_whom)
     VALUES ('email', $1, $3, $4, $5), ('slug', $2, $3, $4, $3) ON CONFLICT DO NOTHING`,
    [owner.email, slug, shopId, fingerprint, owner.memberId],
  );
  const { rows } = await client.query<ReservationRow>(
    `SELECT kind, value, shop_id, reservation_id, fingerprint, settled_at IS NOT NULL AS settled,
       reserved_at < now() - make_interval(secs => $3) AS stale
     FROM command.reservations WHERE kind = 'email' AND value = $1 OR kind = 'slug' AND value = $2 ORDER BY kind`,
    [owner.email, slug, STALE_SECONDS],
  );
  const others = rows.filter((row) => row.shop_id !== shopId);
  if (others.length > 0) {
    throw new NotReserved({
      holders: others.map(({ shop_id, reservation_id, ...row }) => ({
        ...row,
        shopId: shop_id,
        reservationId: reservation_id,
      })),
    });
  }
  // The holder of one of them released it between the two statements.
  if (rows.length < 2) throw new NotReserved({ holders: [] });
  const before = await client.query<{ email: string; hash: string }>(
    'SELECT email, password_hash AS hash FROM command.members WHERE member_id = $1',
    [owner.memberId],
  );
  const [member] = before.rows;
  if (inserted.rowCount === 2 && !member) {
    await insertMember(client, owner, { pending: false });
    return { reserved: 'now', passwordHash: owner.passwordHash };
  }
  if (!member || inserted.rowCount !== 0 || rows.some((row) => row.fingerprint !== fingerprint)) {
    throw new NotReserved({ reused: true });
  }
  return { reserved: 'before', passwordHash: member.hash };
}

/** Rolls the transaction back and carries the result out of it. */
class NotReserved extends Error {
  readonly result: ReservationResult;
  constructor(result: ReservationResult) {
    super('not reserved');
    this.result = result;
  }
}
