import type { Migration } from '@pdv/infra/postgres/migrate';
import { READER_ROLE } from '@pdv/infra/postgres/owner-role';

/**
 * Schema `scheduler`. `webhooks` says which events go where, as far as the feed has been read, and how each receiver
 * does; `webhook_deliveries` what is to be sent and what became of it. query-api reads both, one shop at a time.
 */
export const webhooksMigration: Migration = {
  name: '016-webhooks',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.webhooks (
        webhook_id uuid PRIMARY KEY,
        shop_id uuid NOT NULL,
        events text[] NOT NULL,
        paused bool NOT NULL DEFAULT false,
        -- What happened before is not sent.
        since timestamptz NOT NULL DEFAULT now(),
        -- Of its last event that is counted here.
        revision int8 NOT NULL,
        -- The number of its newest delivery.
        sequence int8 NOT NULL DEFAULT 0,
        -- In a row.
        failures int NOT NULL DEFAULT 0,
        failing_since timestamptz,
        -- Nothing is tried before.
        retry_at timestamptz,
        last_delivered_at timestamptz
      );
      CREATE INDEX webhooks_of_shop ON scheduler.webhooks (shop_id);
      CREATE TABLE scheduler.webhook_deliveries (
        id uuid PRIMARY KEY,
        shop_id uuid NOT NULL,
        webhook_id uuid NOT NULL,
        -- Of one entity only the oldest that is not over is sent.
        entity text NOT NULL,
        sequence int8 NOT NULL,
        type text NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'delivered', 'parked')),
        attempt int NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        -- A failure after this is the last.
        give_up_at timestamptz NOT NULL,
        leased_until timestamptz,
        last_attempt_at timestamptz,
        status int,
        failure text,
        response text,
        took_ms int
      );
      CREATE INDEX webhook_deliveries_due ON scheduler.webhook_deliveries (webhook_id, next_at, sequence)
        WHERE state = 'waiting';
      CREATE INDEX webhook_deliveries_in_order ON scheduler.webhook_deliveries (webhook_id, entity, sequence)
        WHERE state IN ('waiting', 'sending');
      CREATE INDEX webhook_deliveries_leased ON scheduler.webhook_deliveries (webhook_id, leased_until)
        WHERE state = 'sending';
      CREATE INDEX webhook_deliveries_listed ON scheduler.webhook_deliveries (webhook_id, created_at, id);
      CREATE INDEX webhook_deliveries_of_shop ON scheduler.webhook_deliveries (shop_id);
      GRANT USAGE ON SCHEMA scheduler TO ${READER_ROLE}`);
    for (const table of ['webhooks', 'webhook_deliveries']) {
      await knex.raw(`
        ALTER TABLE scheduler.${table} ENABLE ROW LEVEL SECURITY;
        CREATE POLICY shop_reads ON scheduler.${table} FOR SELECT TO ${READER_ROLE}
          USING (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
        GRANT SELECT ON scheduler.${table} TO ${READER_ROLE}`);
    }
  },
};

/** Schema `scheduler`. A result counts for the lease that it was made under. */
export const webhookLeasesMigration: Migration = {
  name: '017-webhook-leases',
  async up(knex) {
    await knex.raw('ALTER TABLE scheduler.webhook_deliveries ADD lease uuid');
  },
};
