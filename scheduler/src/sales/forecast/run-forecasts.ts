import { setTimeout as delay } from 'node:timers/promises';
import { businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import type { RunningProcess } from '../../process.ts';
import type { DemandHistory } from './demand-history.ts';
import { type ForecastThread, startForecastThread } from './forecast-thread.ts';
import { createForecastTable, type ForecastRun } from './table.ts';

export interface ForecastOptions {
  readonly pool: Pool;
  readonly history: DemandHistory;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
  /** From one look to the next. Default: 15 seconds, so that a shop that begins to pay soon has its forecast. */
  readonly everyMs?: number;
}

const HOUR_MS = 3_600_000;
/** At night, when few shops sell. */
const AT_HOUR = 3;
const EVERY_MS = 15_000;
/** A shop whose forecast failed waits so long. */
const AGAIN_MS = HOUR_MS / 4;
const LOCK = "hashtextextended('demand forecasts', 0)";

/** Forecasts each shop once a night, and a shop's first time at once. Of several schedulers one does it. */
export function runForecasts(options: ForecastOptions): RunningProcess {
  const { everyMs = EVERY_MS, onProblem } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const failedAt = new Map<string, number>();

  async function run() {
    while (!signal.aborted) {
      await look(options, failedAt, signal).catch((error: unknown) => {
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

async function look(options: ForecastOptions, failedAt: Map<string, number>, signal: AbortSignal): Promise<void> {
  const { pool, history, now, onProblem } = options;
  await asTheOnly(pool, async () => {
    const table = createForecastTable(pool);
    const shops = await table.shops(now());
    await table.keepOnly(shops);
    const runs = await table.runs();
    let thread: ForecastThread | undefined;
    try {
      for (const shopId of shops) {
        const before = runs.get(shopId);
        const failed = failedAt.get(shopId);
        if (!isDue(before, now())) continue;
        // `Math.abs`, because a clock may be set back.
        if (failed !== undefined && Math.abs(now().getTime() - failed) < AGAIN_MS) continue;
        signal.throwIfAborted();
        thread ??= startForecastThread();
        try {
          const started = performance.now();
          const computedAt = now();
          const demand = await history.of(shopId, computedAt);
          const found = await thread.forecast(demand, signal);
          const settled = before !== undefined && (before.settled || before.units === found.units);
          const tookMs = Math.round(performance.now() - started);
          await table.replace({ shopId, forecastOn: demand.today, computedAt, settled, tookMs }, found);
          failedAt.delete(shopId);
        } catch (error) {
          signal.throwIfAborted();
          failedAt.set(shopId, now().getTime());
          onProblem(error);
          // What went wrong may have ended it.
          await thread.end();
          thread = undefined;
        }
      }
    } finally {
      await thread?.end();
    }
  });
}

/**
 * Whether a night has begun since; nights begin at three. A shop's first forecast may have come while its past was still
 * being written, as that of a demo shop is: it is made again until two in a row have counted the same.
 */
export function isDue(before: ForecastRun | undefined, now: Date): boolean {
  if (!before?.settled) return true;
  const nightOf = (at: Date) => businessDayOf(new Date(at.getTime() - AT_HOUR * HOUR_MS), DEFAULT_TIME_ZONE);
  return nightOf(before.computedAt) < nightOf(now);
}

/** Does nothing while another process is at it. A kill releases the lock. */
async function asTheOnly(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS locked`);
    if (!rows[0]?.locked) return;
    try {
      await work();
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // Whoever holds the lock for good would keep all others from it.
    client.release(broken);
  }
}
