import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createCampaigns: Migration = {
  name: '2026-11-26-campaigns',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE campaigns (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        segment jsonb NOT NULL,
        rules jsonb NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        holdout_percent integer NOT NULL,
        status text NOT NULL,
        saved_at timestamptz NOT NULL,
        starts_at timestamptz,
        started_at timestamptz,
        started_on date,
        addressed boolean NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX campaigns_newest ON campaigns (shop_id, saved_at DESC, id);
      CREATE TABLE campaign_mails (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        campaign_id uuid NOT NULL,
        customer_id uuid NOT NULL,
        status text NOT NULL,
        because text,
        sent_at timestamptz,
        delivery text,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX campaign_mails_of_campaign ON campaign_mails (shop_id, campaign_id, customer_id) INCLUDE (status);
      CREATE INDEX campaign_mails_of_customer ON campaign_mails (shop_id, customer_id)`);
    for (const table of ['campaigns', 'campaign_mails']) await isolateByShop(knex, table);
  },
};
