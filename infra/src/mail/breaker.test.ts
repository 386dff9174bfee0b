import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

function newBreaker() {
  const clock = { ms: 0 };
  const told: string[] = [];
  const breaker = createBreaker({
    after: 3,
    firstPauseMs: 10,
    longestPauseMs: 25,
    now: () => clock.ms,
    onAway: (error, pauseMs) => told.push(`${error} ${pauseMs}`),
    onBack: () => told.push('back'),
  });
  const fail = (error: string) => {
    const asked = breaker.ask();
    breaker.failed(error);
    asked?.over();
  };
  return { clock, told, breaker, fail };
}

it('lets nobody ask after three failures in a row, one after a pause, and all when that one is answered', () => {
  const { clock, told, breaker, fail } = newBreaker();
  for (const error of ['a', 'b']) fail(error);
  breaker.answered();
  for (const error of ['c', 'd']) fail(error);
  expect(breaker.admits()).toBe(true);
  fail('e');
  expect([breaker.admits(), breaker.ask()]).toEqual([false, null]);
  clock.ms = 10;
  expect(breaker.admits()).toBe(true);
  const one = breaker.ask();
  expect([breaker.admits(), breaker.ask()]).toEqual([false, null]);
  breaker.answered();
  one?.over();
  expect([breaker.admits(), told]).toEqual([true, ['e 10', 'back']]);
  fail('f');
  expect(breaker.admits()).toBe(true);
});

it('waits longer after each try in vain, and not for those that were under way before', () => {
  const { clock, told, breaker, fail } = newBreaker();
  for (const error of ['a', 'b', 'c']) fail(error);
  breaker.failed('late');
  for (const [error, at] of [
    ['d', 10],
    ['e', 30],
    ['f', 55],
  ] as const) {
    clock.ms = at - 1;
    expect(breaker.admits()).toBe(false);
    clock.ms = at;
    expect(breaker.admits()).toBe(true);
    fail(error);
  }
  expect(told).toEqual(['c 10', 'd 20', 'e 25', 'f 25']);
});

it('lets another one try where the first did not ask after all', () => {
  const { clock, breaker, fail } = newBreaker();
  for (const error of ['a', 'b', 'c']) fail(error);
  clock.ms = 10;
  const first = breaker.ask();
  first?.over();
  const second = breaker.ask();
  expect(second).not.toBeNull();
  first?.over();
  expect(breaker.ask()).toBeNull();
});
