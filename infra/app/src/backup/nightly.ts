import { type BackupResult, BackupUnderWay } from '@pdv/infra/backup/take-backup';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';

/** When nobody sells. */
const HOUR_MS = 3_600_000;
const AT_HOUR = 3;
/** After a failure: a disk that is full may have room again. */
const AGAIN_MS = HOUR_MS / 4;
const EVERY_MS = 60_000;
/** Longer than from one night to the next, in any week of the year. */
const OVERDUE_MS = 26 * HOUR_MS;

/** Whether a night has begun since; nights begin at three o'clock of the zone. */
export function isDue(since: Date, now: Date, timeZone: string): boolean {
  const nightOf = (at: Date) => businessDayOf(new Date(at.getTime() - AT_HOUR * HOUR_MS), timeZone);
  return nightOf(since) < nightOf(now);
}

export function isOverdue(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > OVERDUE_MS;
}

export interface NightlyOptions {
  /** When the newest backup was taken; where there is none, when there began to be something to back up. */
  readonly since: () => Promise<Date>;
  readonly take: () => Promise<BackupResult>;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void | Promise<void>;
  /** How often it looks. Default: every minute. */
  readonly everyMs?: number;
}

export interface Nightly {
  /** Resolves when the one under way is done. */
  stop(): Promise<void>;
}

/**
 * Looks every minute, and at once after a start, whether a night has begun since the last backup: so a night that was
 * missed is made up for. Of several who look, one takes it.
 */
export function startNightly(options: NightlyOptions): Nightly {
  const { since, take, timeZone, now, onProblem, everyMs = EVERY_MS } = options;
  let failedAt: Date | null = null;
  let underWay: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      // Clocks are set back, too.
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
