import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createTimeline: Migration = {
  name: '2026-11-23-timeline',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE timeline (
        shop_id uuid NOT NULL,
        stream text NOT NULL,
        revision bigint NOT NULL,
        part integer NOT NULL,
        type text NOT NULL,
        occurred_at timestamptz NOT NULL,
        actor_id text NOT NULL,
        product_id uuid,
        sale_id uuid,
        before jsonb,
        after jsonb,
        customer_id uuid,
        product_name text,
        PRIMARY KEY (stream, revision, part)
      );
      CREATE INDEX timeline_of_product ON timeline (product_id, occurred_at, stream, revision)
        WHERE product_id IS NOT NULL;
      CREATE INDEX timeline_of_sale ON timeline (sale_id) WHERE sale_id IS NOT NULL;
      CREATE INDEX timeline_of_customer ON timeline (customer_id, occurred_at, stream, revision)
        WHERE customer_id IS NOT NULL;
      CREATE INDEX timeline_of_shop ON timeline (shop_id, occurred_at, stream, revision)`);
    await isolateByShop(knex, 'timeline');
  },
};
