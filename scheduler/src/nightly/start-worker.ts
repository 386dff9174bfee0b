import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** After each query the database is left alone so many times as long as it took, */
const REST = 3;
/** and no longer: a query that waited for something else says nothing of what this one costs. */
const LONGEST_REST_MS = 2_000;

/**
 * A thread of the scheduler.
 * @param source its TypeScript
 * @param bundle its name beside the bundles: `infra/app/programs.ts` has it
 */
export function startWorker(source: URL, bundle: string): Worker {
  const worker =
    source.href.endsWith('.ts') && import.meta.url.endsWith('.ts')
      ? // A thread inherits nothing that reads TypeScript.
        new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import('${source.href}')))`, {
          eval: true,
          execArgv: [],
        })
      : new Worker(new URL(`./${bundle}.mjs`, import.meta.url));
  // Without a listener an error would end the process; `answerOf` tells whoever waits.
  worker.on('error', () => {});
  return worker;
}

/** The next thing that it says. @throws what ended it, or that the signal did */
export async function answerOf<Answer>(worker: Worker, signal: AbortSignal): Promise<Answer> {
  const answered = once(worker, 'message', { signal }) as Promise<[Answer]>;
  // It may fail before anybody waits for it.
  answered.catch(() => {});
  const [answer] = await answered;
  return answer;
}

/** Asks the database, and leaves it alone afterwards. */
export async function restingAfter<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const asked = performance.now();
  const answer = await ask();
  await delay(Math.min(REST * (performance.now() - asked), LONGEST_REST_MS), undefined, { signal });
  return answer;
}
