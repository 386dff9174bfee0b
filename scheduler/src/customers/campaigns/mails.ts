import type { Campaigning, CampaignMailOutcome } from '@pdv/command-api/commands/customers';
import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { isOpen, opensAt } from '@pdv/schemas/kernel/shop-hours';
import type { Left } from '../../sending/due-table.ts';
import type { Leased } from '../../sending/lease-due.ts';
import { AWAY_MS, LEASE_MS, pauseMs } from '../../sending/pauses.ts';
import { after, type DueMails } from '../../sending/tick.ts';

/** Campaigns' mails, sent within their shops' hours. Each mail's own stream decides whether it may leave. */
export function campaignMails(
  campaigning: Pick<Campaigning, 'send' | 'settleLost'>,
  timeZones: () => Promise<readonly string[]>,
): DueMails {
  return {
    send: (mails, now) =>
      Promise.all(
        mails.map(async (one) => {
          const outcome = await campaigning.send(one);
          return { left: leftAfter(one, outcome, now), failed: hasFailed(outcome) };
        }),
      ),
    async settleLost(one, now) {
      const { status, attempt } = await campaigning.settleLost(one);
      return status === 'waiting'
        ? { id: one.id, state: 'waiting', attempt, nextAt: now }
        : { id: one.id, state: 'gone' };
    },
    openZones: async (now) => (await timeZones()).filter((timeZone) => isOpen(now, timeZone)),
  };
}

function hasFailed(outcome: CampaignMailOutcome): boolean {
  if ('notBegun' in outcome) return true;
  return 'outcome' in outcome && (outcome.outcome === 'unavailable' || outcome.outcome === 'unknown');
}

function leftAfter({ id, attempt: leased }: Leased, outcome: CampaignMailOutcome, now: Date): Left {
  if ('notBegun' in outcome) return { id, state: 'waiting', attempt: leased - 1, nextAt: after(now, AWAY_MS) };
  if ('notAllowed' in outcome) {
    const tomorrow = addDays(businessDayOf(now, outcome.timeZone), 1);
    return { id, state: 'waiting', attempt: leased - 1, nextAt: opensAt(tomorrow, outcome.timeZone) };
  }
  if ('status' in outcome) {
    const elsewhere = outcome.status === 'sending';
    return elsewhere ? { id, state: 'sending', leasedUntil: after(now, LEASE_MS) } : { id, state: 'gone' };
  }
  const { attempt } = outcome;
  if (outcome.outcome !== 'unavailable') return { id, state: 'gone' };
  return { id, state: 'waiting', attempt, nextAt: after(now, pauseMs(attempt)) };
}
