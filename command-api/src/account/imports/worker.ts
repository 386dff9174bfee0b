import { randomUUID } from 'node:crypto';
import { importFile, takeBack } from './work.ts';
import type { WorkDependencies } from './work-dependencies.ts';

/** How often work is looked for that another process, or this one before its restart, left. */
const LOOK_MS = 2_000;
const TIDY_MS = 3_600_000;

export interface ImportWorker {
  /** There is work; else it is found within seconds. */
  wake(): void;
  /** Resolves when the batch at hand is written. */
  stop(): Promise<void>;
}

/** A lease lasts four times as long. */
const RENEW_MS = 5_000;

/** Carries imports out in the background, one after the other. */
export function startImportWorker(
  deps: WorkDependencies,
  onProblem: (error: unknown) => void,
  { renewMs = RENEW_MS }: { readonly renewMs?: number } = {},
): ImportWorker {
  const stopping = new AbortController();
  const worker = randomUUID();
  let wakeUp = () => {};
  let tidyAt = 0;

  async function workOnce(): Promise<boolean> {
    const row = await deps.rows.lease(worker);
    if (!row) return false;
    const lost = new AbortController();
    // By a timer: a long file takes longer than a lease until its first batch.
    const renewing = setInterval(() => {
      deps.rows.renew(row, worker).then((isOurs) => isOurs || lost.abort(), onProblem);
    }, renewMs);
    const stop = AbortSignal.any([stopping.signal, lost.signal]);
    try {
      await (row.state === 'running' ? importFile : takeBack)(deps, row, worker, stop);
      await deps.rows.release(row, worker, false);
    } catch (error) {
      onProblem(error);
      await deps.rows.release(row, worker, true);
    } finally {
      clearInterval(renewing);
    }
    return true;
  }

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      timer.unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const woken = rest();
      try {
        if (deps.now().getTime() >= tidyAt) {
          await deps.rows.tidy(deps.now());
          tidyAt = deps.now().getTime() + TIDY_MS;
        }
        if (await workOnce()) continue;
      } catch (error) {
        if (!stopping.signal.aborted) onProblem(error);
      }
      await woken;
    }
  })();

  return {
    wake: () => wakeUp(),
    async stop() {
      stopping.abort();
      wakeUp();
      await running;
    },
  };
}
