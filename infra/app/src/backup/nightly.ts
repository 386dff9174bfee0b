import { type BackupResult, BackupUnderWay } from '@pdv/infra/backup/take-backup';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';

const HOUR_MS = 3_600_000;
/** At night, when few shops sell. */
const AT_HOUR = 3;
/** The wait after a failure: a full disk may have space again. */
const AGAIN_MS = HOUR_MS / 4;
const EVERY_MS = 60_000;
/** Longer than from one night to the next, changes of the clock included. */
const OVERDUE_MS = 26 * HOUR_MS;

/** Whether a night has started since; nights start at three o'clock in the time zone. */
export function isDue(since: Date, now: Date, timeZone: string): boolean {
  const nightOf = (at: Date) => businessDayOf(new Date(at.getTime() - AT_HOUR * HOUR_MS), timeZone);
  return nightOf(since) < nightOf(now);
}

export function isOverdue(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > OVERDUE_MS;
}

export interface NightlyOptions {
  /** The time of the newest backup; without one, the time since which there is data to back up. */
  readonly since: () => Promise<Date>;
  readonly take: () => Promise<BackupResult>;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void | Promise<void>;
  /** The interval between checks. Default: one minute. */
  readonly everyMs?: number;
}

export interface Nightly {
  /** Resolves when the current backup is done. */
  stop(): Promise<void>;
}

/**
 * Checks at the start and every minute whether a night has started since the last backup, so it catches up on a missed
 * night. If several processes check, one takes the backup.
 */
export function startNightly(options: NightlyOptions): Nightly {
  const { since, take, timeZone, now, onProblem, everyMs = EVERY_MS } = options;
  let failedAt: Date | null = null;
  let underWay: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      // `Math.abs`, because a clock may be set back.
      if (failedAt && Math.abs(now().getTime() - failedAt.getTime()) < AGAIN_MS) return;
      if (!isDue(await since(), now(), timeZone)) return;
      await take();
      failedAt = null;
    } catch (error) {
      if (error instanceof BackupUnderWay) return;
      failedAt = now();
      await onProblem(error);
    }
  }
  const begin = () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
