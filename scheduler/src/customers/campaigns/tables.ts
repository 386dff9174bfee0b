import type { Migration } from '@pdv/infra/postgres/migrate';

/**
 * Campaigns' mails to send, and who is sending them. The mails' own streams hold the results. These rows only distribute
 * the work, and disappear when a mail is over.
 */
export const campaignMailsMigration: Migration = {
  name: '014-campaign-mails',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.campaign_mails (
        id text PRIMARY KEY,
        shop_id text NOT NULL,
        campaign_id text NOT NULL,
        time_zone text NOT NULL,
        due_at timestamptz NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'held')),
        attempt int NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL,
        leased_until timestamptz,
        leased_by text,
        held_because text
      );
      CREATE INDEX campaign_mails_due ON scheduler.campaign_mails (next_at) WHERE state = 'waiting';
      CREATE INDEX campaign_mails_leased ON scheduler.campaign_mails (leased_until) WHERE state = 'sending';
      CREATE INDEX campaign_mails_of_campaign ON scheduler.campaign_mails (shop_id, campaign_id)`);
  },
};
