import type { FollowUpsByDayRow } from '@pdv/projections/tables/sales/reports';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { FollowUpsReport } from '@pdv/schemas/sales/reports';
import { gather, type Period } from '../../reading/report-period.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { sum } from './sales-query.ts';

/** Of the reminders that are due in the period, by the day they are due on. */
export async function followUpsReport(ask: Ask, period: Period, today: BusinessDay): Promise<FollowUpsReport> {
  const rows = await ask<FollowUpsByDayRow>(
    sql('read.follow_ups_by_day').whereBetween('day', [period.start, period.end]).select('*'),
  );
  const dueBy = rows.filter(({ day }) => day <= today);
  const unknown = await inDoubt(ask, period, today);
  const overdue = open(rows.filter(({ day }) => day < today)) - unknown.late;
  const due = sum(dueBy, 'scheduled') - sum(dueBy, 'cancelled');
  const totals = totalsOf(rows);
  return {
    ...totals,
    conversionRate: totals.sent === 0 ? null : totals.converted / totals.sent,
    pending: open(rows) - overdue - unknown.all,
    overdue,
    unknown: unknown.all,
    sentRate: due === 0 ? null : sum(dueBy, 'sent') / due,
    periods: gather(period, rows, (part, days) => ({ ...part, ...totalsOf(days) })),
  };
}

/** Few at any time, so no roll-up counts them. */
async function inDoubt(ask: Ask, { start, end }: Period, today: BusinessDay) {
  const [row] = await ask<{ all: number; late: number }>(
    sql('read.follow_ups')
      .where('status', 'unknown')
      .whereBetween('due_on', [start, end])
      .select(sql.raw('count(*) as "all"'), sql.raw('count(*) FILTER (WHERE due_on < ?) as late', [today])),
  );
  return row ?? { all: 0, late: 0 };
}

function totalsOf(rows: readonly FollowUpsByDayRow[]) {
  return {
    scheduled: sum(rows, 'scheduled'),
    sent: sum(rows, 'sent'),
    cancelled: sum(rows, 'cancelled'),
    converted: sum(rows, 'converted'),
    convertedRevenue: toDecimal(sum(rows, 'converted_centavos')),
  };
}

function open(rows: readonly FollowUpsByDayRow[]): number {
  const { scheduled, sent, cancelled } = totalsOf(rows);
  return scheduled - sent - cancelled;
}
