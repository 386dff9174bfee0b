import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';

/** Schema `scheduler`. */
export const erasuresMigration: Migration = {
  name: '002-erasures',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.open_reminders (
        follow_up_id text PRIMARY KEY,
        customer_id text NOT NULL
      );
      CREATE INDEX open_reminders_of_customer ON scheduler.open_reminders (customer_id);
      CREATE TABLE scheduler.erased_customers (customer_id text PRIMARY KEY)`);
  },
};

interface Reminder {
  readonly followUpId: string;
  readonly customerId: string;
}

/** Which reminders wait for whom: what an erasure has to look up. Every write may be repeated. */
export interface OpenReminders {
  add(reminders: readonly Reminder[]): Promise<void>;
  remove(followUpIds: readonly string[]): Promise<void>;
  erase(customerIds: readonly string[]): Promise<void>;
  /** Those that wait for somebody who was erased. */
  ofErased(): Promise<Reminder[]>;
}

export function createOpenReminders(pool: Pool): OpenReminders {
  return {
    async add(reminders) {
      await pool.query(
        `INSERT INTO scheduler.open_reminders (follow_up_id, customer_id)
         SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
        [reminders.map(({ followUpId }) => followUpId), reminders.map(({ customerId }) => customerId)],
      );
    },
    async remove(followUpIds) {
      await pool.query('DELETE FROM scheduler.open_reminders WHERE follow_up_id = ANY($1::text[])', [followUpIds]);
    },
    async erase(customerIds) {
      await pool.query(
        'INSERT INTO scheduler.erased_customers SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING',
        [customerIds],
      );
    },
    async ofErased() {
      const { rows } = await pool.query<Reminder>(
        `SELECT follow_up_id AS "followUpId", customer_id AS "customerId"
         FROM scheduler.erased_customers JOIN scheduler.open_reminders USING (customer_id)`,
      );
      return rows;
    },
  };
}
