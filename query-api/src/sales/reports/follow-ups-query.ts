import type { FollowUpsByDayRow } from '@pdv/projections/tables/sales/reports';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { FollowUpsReport } from '@pdv/schemas/sales/reports';
import { gather, type Period } from '../../reading/report-period.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { sum } from './sales-query.ts';

/** The reminders that are due in the period, by due day. */
export async function followUpsReport(ask: Ask, period: Period, today: BusinessDay): Promise<FollowUpsReport> {
  const counted = await ask<FollowUpsByDayRow>(
    sql('read.follow_ups_by_day').whereBetween('day', [period.start, period.end]).select('*'),
  );
  const unknown = await inDoubt(ask, period);
  const rows = counted.map((row) => ({ ...row, unknown: unknown.get(row.day) ?? 0 }));
  const dueBy = rows.filter(({ day }) => day <= today);
  const overdue = open(rows.filter(({ day }) => day < today));
  const due = sum(dueBy, 'scheduled') - sum(dueBy, 'cancelled');
  const totals = totalsOf(rows);
  return {
    ...totals,
    conversionRate: totals.sent === 0 ? null : totals.converted / totals.sent,
    pending: open(rows) - overdue,
    overdue,
    sentRate: due === 0 ? null : sum(dueBy, 'sent') / due,
    periods: gather(period, rows, (part, days) => ({ ...part, ...totalsOf(days) })),
  };
}

type Row = FollowUpsByDayRow & { readonly unknown: number };

/** Counts reminders in doubt by due day. They are always few, so no roll-up has them. */
async function inDoubt(ask: Ask, { start, end }: Period): Promise<ReadonlyMap<BusinessDay, number>> {
  const rows = await ask<{ day: BusinessDay; count: number }>(
    sql('read.follow_ups')
      .where('status', 'unknown')
      .whereBetween('due_on', [start, end])
      .groupBy('due_on')
      .select('due_on as day')
      .count(),
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
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
