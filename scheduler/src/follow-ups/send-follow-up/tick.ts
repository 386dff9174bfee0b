import type { LostOutcome, Reminding, RemindOutcome } from '@pdv/command-api/commands/follow-ups';
import { isOpen } from './hours.ts';
import { CLAIM_MS, LATEST_MS, LONGEST_PAUSE_MS, pauseMs } from './pauses.ts';
import type { Claimed, Left, ReminderTable } from './tables.ts';

export interface SendingOptions {
  readonly table: ReminderTable;
  readonly reminding: Reminding;
  /** How many mails are under way at once. Default 32. */
  readonly atOnce?: number;
  /** Told of what went wrong with one of them. */
  readonly onProblem: (error: unknown) => void;
}

export interface Ticked {
  /** How many were due, or lost. */
  readonly handled: number;
  /** Of those, how many could not be handed over: the mail server is in trouble when it is all of them. */
  readonly failed: number;
}

/** The clock may be set back by so much without anything being looked at again. */
const SLACK_MS = 60_000;

/**
 * Sends what is due at the time that it is given, some at once. What is claimed by somebody who died is settled first:
 * it is sent only where sending had surely not begun.
 */
export function createReminderSending({ table, reminding, atOnce = 32, onProblem }: SendingOptions) {
  let last = Number.POSITIVE_INFINITY;

  return async function tick(now: Date): Promise<Ticked> {
    if (now.getTime() < last - SLACK_MS) await table.forgetPausesAfter(after(now, LONGEST_PAUSE_MS));
    last = now.getTime();
    const claim = { now, claimedUntil: after(now, CLAIM_MS), atMost: atOnce };
    const lost = await table.claimLost(claim);
    if (lost.length > 0) {
      await table.leave(await eachOf(lost, async (one) => leftLost(one.id, await reminding.settleLost(one), now)));
    }
    const timeZones = (await table.timeZones()).filter((timeZone) => isOpen(now, timeZone));
    if (timeZones.length === 0) return { handled: lost.length, failed: 0 };
    const due = await table.claimDue({ ...claim, timeZones, notBefore: after(now, -LATEST_MS) });
    if (due.length === 0) return { handled: lost.length, failed: 0 };
    let failed = 0;
    const left = await eachOf(due, async (one) => {
      const outcome = await reminding.remind(one);
      if ('outcome' in outcome && (outcome.outcome === 'unavailable' || outcome.outcome === 'unknown')) failed += 1;
      return leftAfter(one.id, outcome, now);
    });
    await table.leave(left);
    return { handled: lost.length + due.length, failed: failed + due.length - left.length };
  };

  /** What fails without a word stays claimed, and is found lost when the claim is over. */
  async function eachOf(claimed: readonly Claimed[], work: (one: Claimed) => Promise<Left>): Promise<readonly Left[]> {
    const left = await Promise.all(
      claimed.map((one) =>
        work(one).catch((error: unknown) => {
          onProblem(error);
          return null;
        }),
      ),
    );
    return left.filter((one) => one !== null);
  }
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function leftAfter(id: string, outcome: RemindOutcome, now: Date): Left {
  if ('heldBack' in outcome) return { id, state: 'held', because: outcome.heldBack };
  if ('notMailed' in outcome) return { id, state: 'held', because: outcome.notMailed };
  if ('rejected' in outcome) {
    switch (outcome.rejected) {
      case 'follow_up_not_found':
      case 'follow_up_sent':
      case 'follow_up_cancelled':
        return { id, state: 'gone' };
      case 'follow_up_sending':
        return { id, state: 'sending', claimedUntil: after(now, CLAIM_MS) };
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
