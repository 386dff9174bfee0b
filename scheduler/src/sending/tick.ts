import type { DueTable, Leased, Left } from './due-table.ts';
import { LATEST_MS, LEASE_MS, LONGEST_PAUSE_MS } from './pauses.ts';

/** The result of a mail, and whether the mail server caused it. */
export interface Tried {
  /** Null: another process has it, or the row is already updated. */
  readonly left: Left | null;
  /** True if the mail could not be handed over, or the result is unknown. */
  readonly failed?: boolean;
}

/** Sends due mails one by one. A mail whose sending throws stays leased; it counts as lost when the lease ends. */
export interface DueMails {
  send(one: Leased, now: Date): Promise<Tried>;
  /** Settles a mail whose lease has ended. Never mails. */
  settleLost(one: Leased, now: Date): Promise<Left | null>;
  /** The zones with waiting mails in which mails may leave at that time; null: all zones. */
  readonly openZones: (now: Date) => Promise<readonly string[] | null>;
}

export interface SendingOptions {
  readonly table: DueTable;
  readonly mails: DueMails;
  /** If it returns false, the tick leases no new mail and only settles lost ones. Default: always true. */
  readonly ready?: () => boolean;
  /** Maximum number of mails under way at once. Default 32. */
  readonly atOnce?: number;
  /** Receives each mail's error. */
  readonly onProblem: (error: unknown) => void;
}

export interface Ticked {
  /** The number of due and lost mails. */
  readonly handled: number;
  /** How many of those could not be handed over. If all of them failed, the mail server is in trouble. */
  readonly failed: number;
}

/** Setting the clock back by at most this much needs no new look at the pauses. */
const SLACK_MS = 60_000;

/**
 * Sends the mails due at the given time, several at once. It first settles mails leased by a dead process; those are
 * sent again only if sending certainly had not begun.
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
