import { followUp } from '@pdv/command-api/commands/follow-ups';
import { followUpIdOf, reminderFor } from '@pdv/scheduler/follow-ups';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { SaleRegistered } from '@pdv/schemas/sales/events';

export interface SeedReminder {
  readonly followUpId: string;
  readonly customerId: string;
  readonly pending: boolean;
  readonly events: readonly { readonly event: FollowUpEvent; readonly at: Date }[];
}

const SENT_AT = 'T12:00:00Z';

/**
 * What became of the reminder that a sale calls for: sent on its day. Yesterday's have not gone out yet, today's and
 * later ones wait.
 */
export function reminderOf(
  sale: SaleRegistered['data'],
  soldAt: Date,
  plan: ShopPlan,
  today: BusinessDay,
  cancelled: boolean,
): SeedReminder | undefined {
  const reminder = reminderFor(sale, soldAt, { plan, trialEndsAt: null });
  if (!reminder) return undefined;
  const about = { followUpId: followUpIdOf(reminder.saleId), ...reminder };
  const scheduled = followUp.decide({ type: 'ScheduleFollowUp', followUp: about }, followUp.initial());
  if (!('accepted' in scheduled)) return undefined;
  const events: { event: FollowUpEvent; at: Date }[] = scheduled.accepted.map((event) => ({ event, at: soldAt }));
  const sent = !cancelled && about.dueOn < addDays(today, -1);
  if (cancelled)
    events.push({ event: { type: 'FollowUpCancelled', data: { ...about, because: 'sale-cancelled' } }, at: soldAt });
  if (sent) events.push({ event: { type: 'FollowUpSent', data: about }, at: new Date(`${about.dueOn}${SENT_AT}`) });
  return { followUpId: about.followUpId, customerId: about.customerId, pending: !sent && !cancelled, events };
}
