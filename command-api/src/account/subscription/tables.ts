import type { Pool } from 'pg';

interface BillingCustomer {
  readonly customerId: string;
  /** The account is being erased. */
  readonly leaving: boolean;
}

/** Billing's tables beside the log. Every write is repeatable. */
export interface BillingTables {
  customer(shopId: string): Promise<BillingCustomer | null>;
  addCustomer(shopId: string, customerId: string): Promise<void>;
  /** Returns the customer to erase at the provider; null if there is none, or no longer. */
  wantErased(shopId: string): Promise<string | null>;
  /** Customers still to be erased at the provider. */
  toErase(): Promise<readonly { readonly shopId: string; readonly customerId: string }[]>;
  erased(shopId: string): Promise<void>;
  isHandled(noticeId: string): Promise<boolean>;
  handled(noticeId: string): Promise<void>;
  /** Forgets notices that the provider no longer repeats. */
  forgetOldNotices(): Promise<void>;
}

export function createBillingTables(pool: Pool): BillingTables {
  const exists = async (sql: string, value: string) => (await pool.query(sql, [value])).rowCount === 1;
  return {
    async customer(shopId) {
      const { rows } = await pool.query<BillingCustomer>(
        `SELECT customer_id AS "customerId", erase_wanted_at IS NOT NULL AS leaving
         FROM command.billing_customers WHERE shop_id = $1`,
        [shopId],
      );
      return rows[0] ?? null;
    },
    async addCustomer(shopId, customerId) {
      await pool.query(
        'INSERT INTO command.billing_customers (shop_id, customer_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [shopId, customerId],
      );
    },
    async wantErased(shopId) {
      const { rows } = await pool.query<{ customer_id: string; erased_at: Date | null }>(
        `UPDATE command.billing_customers SET erase_wanted_at = coalesce(erase_wanted_at, now())
         WHERE shop_id = $1 RETURNING customer_id, erased_at`,
        [shopId],
      );
      const [row] = rows;
      return row && row.erased_at === null ? row.customer_id : null;
    },
    async toErase() {
      const { rows } = await pool.query<{ shopId: string; customerId: string }>(
        `SELECT shop_id AS "shopId", customer_id AS "customerId" FROM command.billing_customers
         WHERE erase_wanted_at IS NOT NULL AND erased_at IS NULL ORDER BY erase_wanted_at LIMIT 50`,
      );
      return rows;
    },
    async erased(shopId) {
      await pool.query('UPDATE command.billing_customers SET erased_at = now() WHERE shop_id = $1', [shopId]);
    },
    isHandled: (id) => exists('SELECT FROM command.billing_notices WHERE notice_id = $1', id),
    async handled(id) {
      await pool.query('INSERT INTO command.billing_notices VALUES ($1, now()) ON CONFLICT DO NOTHING', [id]);
    },
    async forgetOldNotices() {
      await pool.query("DELETE FROM command.billing_notices WHERE handled_at < now() - interval '30 days'");
    },
  };
}
