import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { Knex } from 'knex';
import { sql } from './shop-reader.ts';

/**
 * Narrows `read.follow_ups as f` to the few rows that can have been sent before their day. As in the index
 * `follow_ups_sent_early`: no zone is more than twelve hours behind UTC.
 */
export const MAYBE_EARLY = "f.status = 'sent' AND f.sent_at < ((f.due_on + time '12:00') AT TIME ZONE 'UTC')";

/** The shop's day on which the reminder `f` was sent. */
const SENT_ON = '(f.sent_at AT TIME ZONE coalesce((SELECT time_zone FROM read.accounts LIMIT 1), ?))::date';

/** The day of a reminder in reports and periods: its due day, or the day on which it was sent if that came first. */
export function countsOn(): Knex.Raw {
  return sql.raw(`CASE WHEN ${MAYBE_EARLY} THEN least(f.due_on, ${SENT_ON}) ELSE f.due_on END`, [DEFAULT_TIME_ZONE]);
}
