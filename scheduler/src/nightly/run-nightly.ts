import { setTimeout as delay } from 'node:timers/promises';
import { PLANS } from '@pdv/schemas/account/plans';
import { businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import type { RunningProcess } from '../process.ts';
import { asTheOnly } from './as-the-only.ts';

/** What was computed for a shop last. */
export interface NightlyRun {
  readonly shopId: string;
  readonly computedAt: Date;
  /** How much it was computed from. */
  readonly counted: number;
  /** False after a shop's first time, until a second one has counted the same. */
  readonly settled: boolean;
}

/** What is computed for each shop whose plan has analytics. */
export interface NightlyWork {
  /** Keeps nothing of other shops: they were erased, or have a plan without it. */
  keepOnly(shopIds: readonly string[]): Promise<void>;
  runs(): Promise<ReadonlyMap<string, NightlyRun>>;
  /** Opens a thread of its own, so that whoever sells does not wait for the arithmetic. */
  begin(): NightlyThread;
}

interface NightlyThread {
  /**
   * Computes one shop and replaces what was there.
   * @param settledBy tells whether what was counted makes the run a settled one
   */
  compute(task: NightlyTask): Promise<void>;
  end(): Promise<void>;
}

interface NightlyTask {
  readonly shopId: string;
  readonly computedAt: Date;
  readonly settledBy: (counted: number) => boolean;
  readonly signal: AbortSignal;
}

export interface NightlyOptions {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
  /** From one look to the next. Default: 15 seconds, so that a shop that begins to pay soon sees something. */
  readonly everyMs?: number;
  /** After so long in one look, shops that began to pay since are looked for again. Default: 5 seconds. */
  readonly listHoldsMs?: number;
}

const HOUR_MS = 3_600_000;
/** At night, when few shops sell. */
const AT_HOUR = 3;
const EVERY_MS = 15_000;
const LIST_HOLDS_MS = 5_000;
/** A shop whose computing failed waits so long. */
const AGAIN_MS = HOUR_MS / 4;
const WITH_ANALYTICS = Object.entries(PLANS).flatMap(([plan, { analytics }]) => (analytics ? [plan] : []));

/** Computes each work for each shop once a night, and the first time at once. Of several schedulers one does it. */
export function runNightly(options: NightlyOptions, works: readonly NightlyWork[]): RunningProcess {
  const { pool, everyMs = EVERY_MS, onProblem } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const known = works.map((work) => ({ work, failedAt: new Map<string, number>() }));

  async function run() {
    while (!signal.aborted) {
      await asTheOnly(pool, 'nightly work', () => computeDue(options, known, signal)).catch((error: unknown) => {
        if (!signal.aborted) onProblem(error);
      });
      await delay(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface KnownWork {
  readonly work: NightlyWork;
  /** When a shop's computing failed last, in ms. */
  readonly failedAt: Map<string, number>;
}

interface Due extends KnownWork {
  readonly shopId: string;
  readonly before: NightlyRun | undefined;
}

/** Computes what is due, each once, one after the other: two at once would ask twice as much of the database. */
async function computeDue(
  { pool, now, onProblem, listHoldsMs = LIST_HOLDS_MS }: NightlyOptions,
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<void> {
  const threads = new Map<NightlyWork, NightlyThread>();
  const done = new Map(works.map(({ work }) => [work, new Set<string>()]));
  try {
    for (let due = await dueOf(); due.length > 0; due = await dueOf()) {
      const listedAt = performance.now();
      for (const one of due) {
        await compute(one);
        if (performance.now() - listedAt >= listHoldsMs) break;
      }
    }
  } finally {
    for (const thread of threads.values()) await thread.end();
  }

  /** Those that have nothing yet come first: somebody looks at the screen and waits. */
  async function dueOf(): Promise<readonly Due[]> {
    signal.throwIfAborted();
    const shops = await shopsWithAnalytics(pool, now());
    const due: Due[] = [];
    for (const { work, failedAt } of works) {
      await work.keepOnly(shops);
      const runs = await work.runs();
      for (const shopId of shops) {
        const before = runs.get(shopId);
        const failed = failedAt.get(shopId);
        // `Math.abs`, because a clock may be set back.
        const waits = failed !== undefined && Math.abs(now().getTime() - failed) < AGAIN_MS;
        if (isDue(before, now()) && !waits && !done.get(work)?.has(shopId))
          due.push({ work, failedAt, shopId, before });
      }
    }
    return due.sort((one, other) => Number(one.before !== undefined) - Number(other.before !== undefined));
  }

  async function compute({ work, failedAt, shopId, before }: Due): Promise<void> {
    signal.throwIfAborted();
    const thread = threads.get(work) ?? work.begin();
    threads.set(work, thread);
    done.get(work)?.add(shopId);
    try {
      const settledBy = (counted: number) => before !== undefined && (before.settled || before.counted === counted);
      await thread.compute({ shopId, computedAt: now(), settledBy, signal });
      failedAt.delete(shopId);
    } catch (error) {
      signal.throwIfAborted();
      failedAt.set(shopId, now().getTime());
      onProblem(error);
      // What went wrong may have ended it.
      await thread.end();
      threads.delete(work);
    }
  }
}

/** Demo shops among them, as the scheduler knows them from the log. */
async function shopsWithAnalytics(pool: Pool, now: Date): Promise<readonly string[]> {
  const { rows } = await pool.query<{ shop_id: string }>(
    // A trial counts as Pro.
    `SELECT shop_id FROM scheduler.shops
     WHERE (terms->>'plan' = ANY($1) OR (terms->>'trialEndsAt')::timestamptz > $2)
       AND shop_id NOT IN (SELECT shop_id FROM scheduler.erased_shops)`,
    [WITH_ANALYTICS, now],
  );
  return rows.map(({ shop_id }) => shop_id);
}

/**
 * Whether a night has begun since; nights begin at three. A shop's first time may have come while its past was still
 * being written, as that of a demo shop is: it is done again until two in a row have counted the same.
 */
export function isDue(before: NightlyRun | undefined, now: Date): boolean {
  if (!before?.settled) return true;
  const nightOf = (at: Date) => businessDayOf(new Date(at.getTime() - AT_HOUR * HOUR_MS), DEFAULT_TIME_ZONE);
  return nightOf(before.computedAt) < nightOf(now);
}
