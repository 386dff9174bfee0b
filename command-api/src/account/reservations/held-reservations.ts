import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool, PoolClient } from 'pg';
import { removeFromShop } from '../members/members.ts';
import { type Holder, type ReservationKind, STALE_SECONDS } from './reservations.ts';

export interface Wanted {
  readonly kind: ReservationKind;
  readonly value: string;
  readonly shopId: string;
  /** The member for an e-mail, the shop for a slug. A retry for the same one continues where it stopped. */
  readonly forWhom: string;
  readonly reservationId: string;
}

/** The part of a shop's log that the tables of reservations and members must match. */
interface Settled {
  readonly shopId: string;
  readonly revision: bigint;
  /** The catalogue's current and former slugs. Settling frees all others. */
  readonly slugs: readonly string[];
  readonly members: readonly { readonly memberId: string; readonly email: string }[];
  readonly removed: readonly string[];
}

/** Reservations by shops that are in the log: a member's e-mail or another slug. */
export interface HeldReservations {
  /** Runs `also` in the same transaction, only if the reservation is granted. Null: try again. */
  take(
    wanted: Wanted,
    also?: (client: PoolClient) => Promise<void>,
  ): Promise<{ reservationId: string } | Holder | null>;
  /** Deletes an abandoned reservation and its pending member. */
  drop(shopId: string, reservationId: string): Promise<void>;
  /** Makes reservations and members match the log. Does nothing if a later revision is already settled. */
  settle(state: Settled): Promise<void>;
  /** The shop that reserved the e-mail for a member and has not settled it. */
  unsettled(email: string): Promise<string | null>;
}

export function createHeldReservations(pool: Pool): HeldReservations {
  return {
    take: (wanted, also) => inTransaction(pool, (client) => take(client, wanted, also)),
    drop: (shopId, reservationId) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ for_whom: string }>(
          `DELETE FROM command.reservations WHERE shop_id = $1 AND reservation_id = $2 AND settled_at IS NULL RETURNING for_whom`,
          [shopId, reservationId],
        );
        const members = rows.map((row) => row.for_whom);
        await client.query('DELETE FROM command.members WHERE pending AND member_id = ANY($1::uuid[])', [members]);
      }),
    settle: (state) => inTransaction(pool, (client) => settle(client, state)),
    async unsettled(email) {
      const { rows } = await pool.query<{ shop_id: string }>(
        `SELECT shop_id FROM command.reservations
         WHERE kind = 'email' AND value = $1 AND settled_at IS NULL AND reservation_id IS NOT NULL`,
        [email],
      );
      return rows[0]?.shop_id ?? null;
    },
  };
}

interface Row {
  shop_id: string;
  for_whom: string;
  reservation_id: string | null;
  settled: boolean;
  stale: boolean;
}

async function take(client: PoolClient, wanted: Wanted, also?: (client: PoolClient) => Promise<void>) {
  const { kind, value, shopId, forWhom, reservationId } = wanted;
  const inserted = await client.query(
    `INSERT INTO command.reservations (kind, value, shop_id, fingerprint, reservation_id, for_whom)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [kind, value, shopId, `reservation ${reservationId}`, reservationId, forWhom],
  );
  let granted = reservationId;
  if (inserted.rowCount === 0) {
    const { rows } = await client.query<Row>(
      `SELECT shop_id, for_whom, reservation_id, settled_at IS NOT NULL AS settled,
         reserved_at < now() - make_interval(secs => $3) AS stale
       FROM command.reservations WHERE kind = $1 AND value = $2 FOR UPDATE`,
      [kind, value, STALE_SECONDS],
    );
    const [row] = rows;
    if (!row) return null;
    if (row.shop_id !== shopId || row.for_whom !== forWhom) {
      return {
        kind,
        value,
        shopId: row.shop_id,
        reservationId: row.reservation_id,
        settled: row.settled,
        stale: row.stale,
      };
    }
    // Our own reservation, from before or from a dead command. Unsettled, so that settling an older state cannot free
    // it.
    granted = (row.settled ? null : row.reservation_id) ?? reservationId;
    await client.query(
      'UPDATE command.reservations SET reservation_id = $3, settled_at = NULL, reserved_at = now() WHERE kind = $1 AND value = $2',
      [kind, value, granted],
    );
  }
  await also?.(client);
  return { reservationId: granted };
}

async function settle(client: PoolClient, { shopId, revision, slugs, members, removed }: Settled) {
  const { rowCount } = await client.query(
    `INSERT INTO command.account_settlements AS s (shop_id, revision) VALUES ($1, $2)
     ON CONFLICT (shop_id) DO UPDATE SET revision = excluded.revision WHERE s.revision <= excluded.revision`,
    [shopId, revision],
  );
  if (rowCount === 0) return;
  const emails = members.map(({ email }) => email);
  await removeFromShop(client, shopId, removed);
  const ids = members.map(({ memberId }) => memberId);
  await client.query(
    // Also back to it: tables may have been restored that are newer than the log.
    'UPDATE command.shop_access SET pending = (member_id <> ALL($2::uuid[])) WHERE shop_id = $1 AND pending <> (member_id <> ALL($2::uuid[]))',
    [shopId, ids],
  );
  // An e-mail that this shop has reserved: a login that came from another shop has a newer one than this log, perhaps.
  // The reader of the old mailbox must not set a password any more.
  await client.query(
    `WITH moved AS (
       UPDATE command.members m SET email = l.email, pending = false
       FROM unnest($2::uuid[], $3::text[]) AS l (member_id, email)
       WHERE m.shop_id = $1 AND m.member_id = l.member_id AND (m.email <> l.email OR m.pending)
         AND EXISTS (SELECT FROM command.reservations r
           WHERE r.kind = 'email' AND r.value = l.email AND r.shop_id = $1 AND r.for_whom = m.member_id)
       RETURNING m.member_id
     )
     DELETE FROM command.password_resets r USING moved WHERE r.member_id = moved.member_id`,
    [shopId, ids, emails],
  );
  const held = `(kind = 'slug' AND value = ANY($2::text[]) OR kind = 'email' AND value = ANY($3::text[]))`;
  await client.query(
    `UPDATE command.reservations SET settled_at = now() WHERE shop_id = $1 AND settled_at IS NULL AND ${held}`,
    [shopId, slugs, emails],
  );
  await client.query(
    `DELETE FROM command.reservations r WHERE shop_id = $1 AND settled_at IS NOT NULL AND NOT ${held}
       AND NOT EXISTS (SELECT FROM command.members m WHERE r.kind = 'email' AND m.shop_id = $1 AND m.email = r.value)`,
    [shopId, slugs, emails],
  );
}
