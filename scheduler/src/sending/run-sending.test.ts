import { expect, it, vi } from 'vitest';
import { runSending, type SendingLoopOptions } from './run-sending.ts';
import type { Ticked } from './tick.ts';

const waited = vi.hoisted(() => [] as number[]);
/** Records the requested delays without letting time pass. */
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number, _: undefined, { signal }: { signal: AbortSignal }) => {
    if (!signal.aborted) waited.push(ms);
  },
}));

const idle: Ticked = { handled: 0, failed: 0 };
const sent: Ticked = { handled: 3, failed: 0 };
const away: Ticked = { handled: 3, failed: 3 };
const SECOND = 1_000;

/** Returns the pauses between looks that find these results in order. */
async function waitsBetween(found: readonly (Ticked | Error)[], options: Partial<SendingLoopOptions> = {}) {
  waited.length = 0;
  const left = [...found];
  await new Promise<void>((resolve) => {
    const running = runSending({
      tick: async () => {
        const next = left.shift();
        if (next instanceof Error) throw next;
        if (next) return next;
        resolve(running.stop());
        return idle;
      },
      now: () => new Date('2026-11-21T12:00:00Z'),
      onProblem: () => {},
      ...options,
    });
  });
  return waited.map((ms) => ms / SECOND);
}

it('looks again at once while there is something, and every five seconds where there is nothing', async () => {
  expect(await waitsBetween([sent, sent, idle, sent, idle, idle])).toEqual([5, 5, 5]);
});

it('leaves a mail server alone that takes nothing, longer each time, until it takes something', async () => {
  const minutes = [0.5, 1, 2, 4, 8, 15, 15].map((n) => n * 60);
  expect(await waitsBetween(Array(7).fill(away))).toEqual(minutes);
  expect(await waitsBetween([away, away, sent, away])).toEqual([30, 60, 30]);
  // A mail server that accepts some of them is up.
  expect(await waitsBetween([{ handled: 3, failed: 2 }])).toEqual([]);
});

it('continues after an error, and reports it', async () => {
  const problems: unknown[] = [];
  expect(await waitsBetween([new Error('no database'), sent], { onProblem: (error) => problems.push(error) })).toEqual([
    5,
  ]);
  expect(problems).toEqual([new Error('no database')]);
});

it('does not look before it may', async () => {
  const tick = vi.fn(async () => idle);
  const running = runSending({ tick, now: () => new Date(), onProblem: () => {}, from: new Promise(() => {}) });
  await running.stop();
  expect(tick).not.toHaveBeenCalled();
});
