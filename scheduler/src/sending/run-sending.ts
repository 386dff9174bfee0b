import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from '../process.ts';
import type { Ticked } from './tick.ts';

export interface SendingLoopOptions {
  readonly tick: (now: Date) => Promise<Ticked>;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
  /** It looks for no mail before this resolves. Default: at once. */
  readonly from?: Promise<unknown>;
  /** Pause after a look that found nothing, in milliseconds. Default 5 s. */
  readonly idleMs?: number;
  /** Number of independent workers: one leases while another's mails are under way. Default 1. */
  readonly workers?: number;
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Looks for due mails repeatedly, without a pause while there are more. If none could be handed over, it waits, longer
 * each time, so that a mail server that is down does not get a hundred thousand attempts.
 */
export function runSending({
  tick,
  now,
  onProblem,
  from,
  idleMs = 5_000,
  workers = 1,
}: SendingLoopOptions): RunningProcess {
  const stopping = new AbortController();

  /** Looks, and returns the pause before the next look in milliseconds. */
  function createLook() {
    let pauseMs = FIRST_PAUSE_MS;
    return async (): Promise<number> => {
      const { handled, failed } = await tick(now());
      if (failed > 0 && failed === handled) {
        const wait = pauseMs;
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        return wait;
      }
      if (handled > 0) pauseMs = FIRST_PAUSE_MS;
      return handled > 0 ? 0 : idleMs;
    };
  }

  async function run() {
    const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
    if (from) await Promise.race([from, stopped]);
    const look = createLook();
    while (!stopping.signal.aborted) {
      const wait = await look().catch((error: unknown) => {
        onProblem(error);
        return idleMs;
      });
      if (wait > 0) await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = Promise.all(Array.from({ length: workers }, run));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
