import { COUNTS_FOR_DAYS, COUNTS_FROM_DAYS_BEFORE, LOOKS_BACK_DAYS } from '@pdv/schemas/follow-ups/effect';
import type { Measured } from '@pdv/schemas/follow-ups/events';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Knex } from 'knex';
import { sql } from './shop-reader.ts';

/**
 * The reminders that count, each with the next purchase of its product: null without one in time. Of what was bought,
 * what was kept: a purchase that came back whole is none, as a cancelled one.
 */
const OBSERVED = `
  SELECT f.shop_id, f.customer_id, f.due_on, f.measured->>'as' AS "group",
    100.0 / CASE f.measured->>'as' WHEN 'held-out' THEN (f.measured->>'percent')::int
      ELSE 100 - (f.measured->>'percent')::int END AS weight,
    CASE WHEN n.business_date <= f.due_on + :after::int THEN n.centavos END AS centavos, n.sale_id
  FROM read.follow_ups f
  JOIN read.sales s ON s.shop_id = f.shop_id AND s.id = f.sale_id AND s.cancelled_at IS NULL
  LEFT JOIN LATERAL (
    SELECT later.id AS sale_id, later.business_date, l.centavos - coalesce(back.centavos, 0) AS centavos
    FROM read.sales later
    CROSS JOIN LATERAL (
      SELECT sum(quantity) AS quantity, sum(total_centavos)::float8 AS centavos FROM read.sale_lines
      WHERE shop_id = later.shop_id AND sale_id = later.id AND product_id = f.product_id
      HAVING count(*) > 0
    ) l
    LEFT JOIN LATERAL (
      SELECT sum((line->>'quantity')::bigint) AS quantity, sum((line->>'totalCentavos')::float8) AS centavos
      FROM read.sale_returns r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS line
      WHERE r.shop_id = later.shop_id AND r.sale_id = later.id AND line->>'productId' = f.product_id::text
    ) back ON true
    WHERE later.shop_id = f.shop_id AND later.customer_id = f.customer_id
      AND later.sold_at > s.sold_at AND later.cancelled_at IS NULL AND l.quantity > coalesce(back.quantity, 0)
    ORDER BY later.sold_at, later.id
    LIMIT 1
  ) n ON true
  WHERE f.measured IS NOT NULL AND f.due_on BETWEEN :first AND :last
    AND (n.business_date IS NULL OR n.business_date >= f.due_on - :before::int)`;

/** Of the reminders whose purchases can all be known by today. */
export const observedBy = (today: BusinessDay): Knex.Raw =>
  sql.raw(OBSERVED, {
    first: addDays(today, -COUNTS_FOR_DAYS - LOOKS_BACK_DAYS),
    last: addDays(today, -COUNTS_FOR_DAYS - 1),
    before: COUNTS_FROM_DAYS_BEFORE,
    after: COUNTS_FOR_DAYS,
  });

/** The keys of the sales that a group's purchases are counted from. */
export const purchasesOf = (group: Measured['as'], today: BusinessDay): Knex.QueryBuilder =>
  sql
    .queryBuilder()
    .with('observed', observedBy(today))
    .from('observed')
    .where({ group })
    .whereNotNull('centavos')
    .select('shop_id', 'sale_id');
