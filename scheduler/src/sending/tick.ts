import type { DueTable, Left } from './due-table.ts';
import type { Leased } from './lease-due.ts';
import { LATEST_MS, LEASE_MS, LONGEST_PAUSE_MS } from './pauses.ts';

/** The result of a mail, and whether the mail server caused it. */
export interface Tried {
  /** Null: another process has it, or the row is already updated. */
  readonly left: Left | null;
  /** True if the mail could not be handed over, or the result is unknown. */
  readonly failed?: boolean;
}

/** Sends due mails. What throws while it is sent stays leased; it counts as lost when the lease ends. */
export interface DueMails {
  /** @param together what leaves as one mail: at least one. The results are in the same order. */
  send(together: readonly Leased[], now: Date): Promise<readonly Tried[]>;
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
    const mailsOfTick = together(due);
    const tried = await eachOf(mailsOfTick, (one) => mails.send(one, now));
    await table.leave(found(tried.flatMap((one) => one?.map(({ left }) => left) ?? [])));
    const thrown = mailsOfTick.flatMap((one, index) => (tried[index] ? [] : one)).length;
    const failed = thrown + tried.flatMap((one) => one?.filter((each) => each.failed) ?? []).length;
    return { handled: lost.length + due.length, failed };
  };

  async function eachOf<One, T>(
    leased: readonly One[],
    work: (one: One) => Promise<T>,
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

/** What leaves as one mail, and each of the rest by itself. */
function together(due: readonly Leased[]): readonly (readonly Leased[])[] {
  const mails = new Map<string, Leased[]>();
  // In the same order at each try, so that the mail has the same id.
  for (const one of [...due].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = one.together ? `${one.shopId} ${one.together}` : one.id;
    const mail = mails.get(key);
    if (mail) mail.push(one);
    else mails.set(key, [one]);
  }
  return [...mails.values()];
}

function found(left: readonly (Left | null)[]): readonly Left[] {
  return left.filter((one) => one !== null);
}

export function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
