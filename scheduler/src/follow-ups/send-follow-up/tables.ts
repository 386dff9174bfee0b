import type { Migration } from '@pdv/infra/postgres/migrate';

/**
 * Reminders to send, and who is sending them. The reminders' own streams hold the results. These rows only distribute
 * the work, and disappear when a reminder is done.
 */
export const remindersMigration: Migration = {
  name: '007-reminders',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.reminder_shops (shop_id text PRIMARY KEY, time_zone text NOT NULL);
      CREATE TABLE scheduler.reminders (
        id text PRIMARY KEY,
        shop_id text NOT NULL,
        time_zone text NOT NULL,
        due_at timestamptz NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'held')),
        attempt int NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL,
        leased_until timestamptz,
        held_because text
      );
      CREATE INDEX reminders_due ON scheduler.reminders (next_at) WHERE state = 'waiting';
      CREATE INDEX reminders_leased ON scheduler.reminders (leased_until) WHERE state = 'sending';
      CREATE INDEX reminders_of_shop ON scheduler.reminders (shop_id)`);
  },
};

/** Reminders of one customer leave as one mail. Whose the waiting ones are is known to those who erase customers. */
export const reminderCustomersMigration: Migration = {
  name: '011-reminder-customers',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE scheduler.reminders ADD customer_id text;
      UPDATE scheduler.reminders r SET customer_id = o.customer_id
        FROM scheduler.open_reminders o WHERE o.follow_up_id = r.id;
      CREATE INDEX reminders_of_customer ON scheduler.reminders (shop_id, customer_id) WHERE state = 'waiting'`);
  },
};

/** A customer gets one reminder in so many days: the day of the last, and the day that each waiting one was meant for. */
export const reminderPausesMigration: Migration = {
  name: '013-reminder-pauses',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE scheduler.reminder_shops ADD pause_days int NOT NULL DEFAULT 7;
      ALTER TABLE scheduler.reminders ADD due_on date;
      UPDATE scheduler.reminders SET due_on = (due_at AT TIME ZONE time_zone)::date;
      ALTER TABLE scheduler.reminders ALTER due_on SET NOT NULL;
      CREATE TABLE scheduler.reminded_customers (
        shop_id text NOT NULL,
        customer_id text NOT NULL,
        reminded_on date NOT NULL,
        PRIMARY KEY (shop_id, customer_id)
      )`);
  },
};
