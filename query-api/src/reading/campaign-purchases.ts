import { CAMPAIGN_COUNTS_DAYS } from '@pdv/schemas/customers/campaigns';
import type { Knex } from 'knex';
import { sql } from './shop-reader.ts';

/**
 * What customers bought since their campaign (`c`) began and kept something of: `s`, with what came back of it as `back`. A
 * purchase of the morning is no answer to a mail of the afternoon. Days end within two days of the same one in UTC, so that
 * the index on instants is read between two ends.
 */
const SINCE_START = `s.sold_at >= c.started_at
  AND s.sold_at < (c.started_on + ${CAMPAIGN_COUNTS_DAYS + 1})::timestamp AT TIME ZONE 'UTC'
  AND s.business_date < c.started_on + ${CAMPAIGN_COUNTS_DAYS}
  AND s.cancelled_at IS NULL AND coalesce(back.whole, 0) = 0`;
const WITH_RETURNS = `read.sales s
  LEFT JOIN read.sale_return_sums back ON back.shop_id = s.shop_id AND back.sale_id = s.id`;
export const KEPT_CENTAVOS = 's.total_centavos - coalesce(back.returned_centavos, 0)';

/** What to join to the mails (`m`) of campaigns (`c`): the purchases that count as their result. */
export const PURCHASES = `
  (${WITH_RETURNS}) ON s.shop_id = m.shop_id AND s.customer_id = m.customer_id AND ${SINCE_START}`;

/** The same of one mail (`m`) of a campaign (`c`). */
export const PURCHASES_OF_MAIL = `
  SELECT count(*) AS orders, sum(${KEPT_CENTAVOS})::float8 AS centavos
  FROM ${WITH_RETURNS} WHERE s.shop_id = m.shop_id AND s.customer_id = m.customer_id AND ${SINCE_START}`;

export const CAMPAIGN_GROUPS = ['mailed', 'held-out'] as const;
export type CampaignGroup = (typeof CAMPAIGN_GROUPS)[number];

/** The keys of the sales that count as the result of a campaign, of those who get its mail or of those who do not. */
export const purchasesIn = (campaignId: string, group: CampaignGroup): Knex.Raw =>
  sql.raw(
    `SELECT s.shop_id, s.id FROM read.campaigns c
      JOIN read.campaign_mails m ON m.shop_id = c.shop_id AND m.campaign_id = c.id AND (m.status = 'held-out') = ?
      JOIN ${PURCHASES}
      WHERE c.id = ?`,
    [group === 'held-out', campaignId],
  );
