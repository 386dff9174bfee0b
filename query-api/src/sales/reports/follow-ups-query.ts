import type { FollowUpRow } from '@pdv/projections/tables/follow-ups/follow-ups';
import type { FollowUpsByDayRow } from '@pdv/projections/tables/sales/reports';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { FollowUpsReport } from '@pdv/schemas/sales/reports';
import { countsOn, MAYBE_EARLY } from '../../reading/counts-on.ts';
import { gather, type Period } from '../../reading/report-period.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { sum } from './sales-query.ts';
import { total } from './total.ts';

/** The reminders of the period, by due day or, if they were sent earlier, by the day on which they were sent. */
export async function followUpsReport(ask: Ask, period: Period, today: BusinessDay): Promise<FollowUpsReport> {
  const byDueDay = await ask<FollowUpsByDayRow>(
    sql('read.follow_ups_by_day').whereBetween('day', [period.start, period.end]).select('*'),
  );
  const unknown = await inDoubt(ask, period);
  const rows: Row[] = byDueDay.map((row) => ({ ...row, unknown: unknown.get(row.day) ?? 0 }));
  rows.push(...(await sentEarly(ask, period)));
  const dueBy = rows.filter(({ day }) => day <= today);
  const overdue = open(rows.filter(({ day }) => day < today));
  const due = sum(dueBy, 'scheduled') - sum(dueBy, 'cancelled');
  const sentOfDue = sum(dueBy, 'sent');
  const totals = totalsOf(rows);
  return {
    ...totals,
    conversionRate: totals.sent === 0 ? null : totals.converted / totals.sent,
    pending: open(rows) - overdue,
    overdue,
    due,
    sentOfDue,
    sentRate: due === 0 ? null : sentOfDue / due,
    periods: gather(period, rows, (part, days) => ({ ...part, ...totalsOf(days) })),
  };
}

type Row = Omit<FollowUpsByDayRow, 'shop_id'> & { readonly unknown: number };

/** Counts reminders in doubt by due day. They are always few, so no roll-up has them. */
async function inDoubt(ask: Ask, { start, end }: Period): Promise<ReadonlyMap<BusinessDay, number>> {
  const rows = await ask<{ day: BusinessDay; count: number }>(
    sql('read.follow_ups')
      .where('status', 'unknown')
      // The roll-up knows those that are held out only once they are sent.
      .whereRaw("measured->>'as' IS DISTINCT FROM 'held-out'")
      .whereBetween('due_on', [start, end])
      .groupBy('due_on')
      .select('due_on as day')
      .count(),
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Corrections of the roll-up, which knows due days only: what was sent early leaves that day for its own. */
async function sentEarly(ask: Ask, { start, end }: Period): Promise<Row[]> {
  const found = await ask<Pick<FollowUpRow, 'due_on'> & Early>(
    sql('read.follow_ups as f')
      .whereRaw(MAYBE_EARLY)
      .where('f.due_on', '>=', start)
      .whereRaw('? < f.due_on', [countsOn()])
      .where(countsOn(), '<=', end)
      .groupBy(sql.raw('1, 2'))
      .select('f.due_on', sql.raw('? as sent_on', [countsOn()]), sql.raw('count(*) as sent'))
      .select(sql.raw('count(f.converted_centavos) as converted'), total('converted_centavos')),
  );
  const moved = ({ sent, converted, converted_centavos }: Early, day: BusinessDay, sign: 1 | -1): Row => ({
    ...{ day, scheduled: sign * sent, sent: sign * sent, cancelled: 0, unknown: 0 },
    ...{ converted: sign * converted, converted_centavos: sign * converted_centavos },
  });
  return found
    .flatMap((early) => [moved(early, early.due_on, -1), moved(early, early.sent_on, 1)])
    .filter(({ day }) => day >= start && day <= end);
}

interface Early {
  readonly sent_on: BusinessDay;
  readonly sent: number;
  readonly converted: number;
  readonly converted_centavos: number;
}

function totalsOf(rows: readonly Row[]) {
  return {
    scheduled: sum(rows, 'scheduled'),
    sent: sum(rows, 'sent'),
    unknown: sum(rows, 'unknown'),
    cancelled: sum(rows, 'cancelled'),
    converted: sum(rows, 'converted'),
    convertedRevenue: toDecimal(sum(rows, 'converted_centavos')),
  };
}

function open(rows: readonly Row[]): number {
  const { scheduled, sent, unknown, cancelled } = totalsOf(rows);
  return scheduled - sent - unknown - cancelled;
}
