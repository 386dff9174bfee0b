import type { DueTable, Leased, Left } from './due-table.ts';
import { LATEST_MS, LEASE_MS, LONGEST_PAUSE_MS } from './pauses.ts';

/** What became of a mail, and whether the mail server is to blame. */
export interface Tried {
  /** Null: somebody else has it, or it was left already. */
  readonly left: Left | null;
  /** It could not be handed over, or nobody knows. */
  readonly failed?: boolean;
}

/** What is sent, one at a time. What fails without a word stays leased, and is found lost when the lease is over. */
export interface DueMails {
  send(one: Leased, now: Date): Promise<Tried>;
  /** Of one whose lease is over. Never mails. */
  settleLost(one: Leased, now: Date): Promise<Left | null>;
  /** Of those in which somebody is waiting, where mails may leave at that time; null: everywhere. */
  readonly openZones: (now: Date) => Promise<readonly string[] | null>;
}

export interface SendingOptions {
  readonly table: DueTable;
  readonly mails: DueMails;
  /** Where it says no, nothing is leased that was not lost. Default: always. */
  readonly ready?: () => boolean;
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
 * Sends what is due at the time that it is given, some at once. What is leased by somebody who died is settled first:
 * it is sent only where sending had surely not begun.
 */
export function createSending({ table, mails, ready = () => true, atOnce = 32, onProblem }: SendingOptions) {
  let last = Number.POSITIVE_INFINITY;

  return async function tick(now: Date): Promise<Ticked> {
    if (now.getTime() < last - SLACK_MS) await table.forgetPausesAfter(after(now, LONGEST_PAUSE_MS));
    last = now.getTime();
    const lease = { now, leasedUntil: after(now, LEASE_MS), atMost: atOnce };
    const lost = await table.takeOverLost(lease);
    if (lost.length > 0) await table.leave(found(await eachOf(lost, (one) => mails.settleLost(one, now))));
    if (!ready()) return { handled: lost.length, failed: 0 };
    const timeZones = await mails.openZones(now);
    if (timeZones?.length === 0) return { handled: lost.length, failed: 0 };
    const due = await table.leaseDue({ ...lease, timeZones, notBefore: after(now, -LATEST_MS) });
    if (due.length === 0) return { handled: lost.length, failed: 0 };
    const tried = await eachOf(due, (one) => mails.send(one, now));
    await table.leave(found(tried.map((one) => one?.left ?? null)));
    const failed = tried.filter((one) => one === null || one.failed).length;
    return { handled: lost.length + due.length, failed };
  };

  async function eachOf<T>(
    leased: readonly Leased[],
    work: (one: Leased) => Promise<T>,
  ): Promise<readonly (T | null)[]> {
    return Promise.all(
      leased.map((one) =>
        work(one).catch((error: unknown) => {
          onProblem(error);
          return null;
        }),
      ),
    );
  }
}

function found(left: readonly (Left | null)[]): readonly Left[] {
  return left.filter((one) => one !== null);
}

export function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
