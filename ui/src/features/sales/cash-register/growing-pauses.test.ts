import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withGrowingPauses } from './growing-pauses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks after 2, 4, 8, 16, then every 30 seconds, until it is stopped', async () => {
  const startedAt = Date.now();
  const at: number[] = [];
  const stop = withGrowingPauses(() => {
    at.push((Date.now() - startedAt) / 1_000);
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(91_000);
  expect(at).toEqual([2, 6, 14, 30, 60, 90]);
  stop();
  await vi.advanceTimersByTimeAsync(91_000);
  expect(at).toHaveLength(6);
});

it('asks one question at a time', async () => {
  const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 8_000)));
  const stop = withGrowingPauses(work);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});
