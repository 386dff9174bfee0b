import type { LostOutcome, Reminding, RemindOutcome } from '@pdv/command-api/commands/follow-ups';
import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { isOpen, opensAt } from '@pdv/schemas/kernel/shop-hours';
import type { Left } from '../../sending/due-table.ts';
import type { Leased } from '../../sending/lease-due.ts';
import { AWAY_MS, LEASE_MS, pauseMs } from '../../sending/pauses.ts';
import { after, type DueMails } from '../../sending/tick.ts';
import type { CustomerPauses } from './customer-pauses.ts';

/** Due reminders, sent within their shops' hours. Each reminder's own stream decides whether it may leave. */
export function reminderMails(
  reminding: Reminding,
  timeZones: () => Promise<readonly string[]>,
  pauses: Pick<CustomerPauses, 'reminded'>,
): DueMails {
  return {
    async send(together, now) {
      const outcomes = await reminding.remind(together);
      const [{ shopId, together: customerId } = { shopId: '' }] = together;
      // Before this mail's rows go: another of the customer's may be due by now.
      if (customerId && outcomes.some(mayHaveArrived)) await pauses.reminded([{ shopId, customerId, at: now }]);
      return together.flatMap((one, index) => {
        const outcome = outcomes[index];
        return outcome ? [{ left: leftAfter(one, outcome, now), failed: hasFailed(outcome) }] : [];
      });
    },
    settleLost: async (one, now) => leftLost(one.id, await reminding.settleLost(one), now),
    openZones: async (now) => (await timeZones()).filter((timeZone) => isOpen(now, timeZone)),
  };
}

function mayHaveArrived(outcome: RemindOutcome): boolean {
  return 'outcome' in outcome && (outcome.outcome === 'sent' || outcome.outcome === 'unknown');
}

function hasFailed(outcome: RemindOutcome): boolean {
  if ('notBegun' in outcome) return true;
  return 'outcome' in outcome && (outcome.outcome === 'unavailable' || outcome.outcome === 'unknown');
}

function leftAfter({ id, attempt: leased }: Leased, outcome: RemindOutcome, now: Date): Left {
  if ('heldBack' in outcome) return { id, state: 'held', because: outcome.heldBack };
  if ('notBegun' in outcome) return { id, state: 'waiting', attempt: leased - 1, nextAt: after(now, AWAY_MS) };
  if ('notAllowed' in outcome) {
    const tomorrow = addDays(businessDayOf(now, outcome.timeZone), 1);
    return { id, state: 'waiting', attempt: leased - 1, nextAt: opensAt(tomorrow, outcome.timeZone) };
  }
  if ('notMailed' in outcome) return { id, state: 'held', because: outcome.notMailed };
  if ('rejected' in outcome) {
    switch (outcome.rejected) {
      case 'follow_up_not_found':
      case 'follow_up_sent':
      case 'follow_up_cancelled':
        return { id, state: 'gone' };
      case 'follow_up_sending':
        return { id, state: 'sending', leasedUntil: after(now, LEASE_MS) };
      case 'follow_up_unknown':
        return { id, state: 'held', because: 'unknown' };
    }
  }
  const { attempt } = outcome;
  switch (outcome.outcome) {
    case 'sent':
      return { id, state: 'gone' };
    case 'unavailable':
      return { id, state: 'waiting', attempt, nextAt: after(now, pauseMs(attempt)) };
    case 'refused':
    case 'unknown':
      return { id, state: 'held', because: outcome.outcome, attempt };
  }
}

function leftLost(id: string, { found, attempt }: LostOutcome, now: Date): Left {
  switch (found) {
    case 'over':
      return { id, state: 'gone' };
    case 'not-begun':
      return { id, state: 'waiting', attempt, nextAt: now };
    case 'failed':
      return { id, state: 'waiting', attempt, nextAt: after(now, pauseMs(attempt)) };
    case 'refused':
    case 'unknown':
      return { id, state: 'held', because: found, attempt };
  }
}
