import { expect, it } from 'vitest';
import { createSendLimiter } from './send-limiter.ts';

it('lets so many go on at a time, and the next who has waited longest when one is given back', async () => {
  const limiter = createSendLimiter({ atOnce: 2 });
  const order: string[] = [];
  const took = (name: string) => async () => void order.push(name);
  const [one, two] = [await limiter.acquire(), await limiter.acquire()];
  const third = limiter.acquire();
  const fourth = limiter.acquire();
  const noted = Promise.all([third.then(took('third')), fourth.then(took('fourth'))]);
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  one.release();
  one.release();
  await third;
  await new Promise(setImmediate);
  expect(order).toEqual(['third']);
  two.release();
  await noted;
  expect(order).toEqual(['third', 'fourth']);
});

it('keeps to a rate', async () => {
  const limiter = createSendLimiter({ atOnce: 100, rate: 200 });
  const started = performance.now();
  for (let n = 0; n < 41; n++) (await limiter.acquire()).release();
  // 40 intervals of 5 ms, less what may be made up and the millisecond that a timer may come too early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(40 * 5 - 10 - 1);
});
