import { BackupUnderWay } from '@pdv/infra/backup/take-backup';
import { afterEach, describe, expect, it } from 'vitest';
import { isDue, isOverdue, type Nightly, startNightly } from './nightly.ts';

const ZONE = 'America/Sao_Paulo';

describe('a backup is due', () => {
  it.each([
    // 03:00 in São Paulo is 06:00 in UTC.
    ['2026-11-22T06:00:00Z', '2026-11-23T05:59:59Z', false],
    ['2026-11-22T06:00:00Z', '2026-11-23T06:00:00Z', true],
    ['2026-11-22T05:59:00Z', '2026-11-22T06:00:00Z', true],
    ['2026-11-22T20:00:00Z', '2026-11-22T23:00:00Z', false],
    ['2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z', true],
  ])('since %s at %s: %s', (since, now, due) => {
    expect(isDue(new Date(since), new Date(now), ZONE)).toBe(due);
  });
});

it('is overdue after more than 26 hours', () => {
  const since = new Date('2026-11-22T06:00:00Z');
  expect(isOverdue(since, new Date('2026-11-23T08:00:00Z'))).toBe(false);
  expect(isOverdue(since, new Date('2026-11-23T08:00:01Z'))).toBe(true);
});

describe('at night', () => {
  let nightly: Nightly | undefined;
  afterEach(() => nightly?.stop());

  function start(take: (nth: number) => void) {
    const seen = { taken: 0, problems: [] as unknown[], now: new Date('2026-11-22T12:00:00Z'), since: new Date(0) };
    nightly = startNightly({
      since: async () => seen.since,
      take: async () => {
        seen.taken += 1;
        take(seen.taken);
        seen.since = seen.now;
        return {} as never;
      },
      timeZone: ZONE,
      now: () => seen.now,
      onProblem: (error) => void seen.problems.push(error),
      everyMs: 1,
    });
    return seen;
  }
  const looks = async (seen: { taken: number }) => {
    const before = seen.taken;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return seen.taken - before;
  };

  it('makes up for the nights that were missed with one backup, and takes the next in the next night', async () => {
    const seen = start(() => {});
    await expect.poll(() => seen.taken).toBe(1);
    expect(await looks(seen)).toBe(0);
    seen.now = new Date('2026-11-23T06:00:00Z');
    await expect.poll(() => seen.taken).toBe(2);
  });

  it('tells what went wrong, and tries again a quarter of an hour later', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const seen = start((nth) => {
      if (nth === 1) throw full;
    });
    await expect.poll(() => seen.problems).toEqual([full]);
    expect(await looks(seen)).toBe(0);
    seen.now = new Date(seen.now.getTime() + 15 * 60_000);
    await expect.poll(() => seen.taken).toBe(2);
    expect(seen.problems).toEqual([full]);
  });

  it('is not kept waiting by a failure in a future that a wrong clock showed', async () => {
    const seen = start((nth) => {
      if (nth === 1) throw new Error('no space');
    });
    await expect.poll(() => seen.problems).toHaveLength(1);
    seen.now = new Date('2026-01-22T12:00:00Z');
    await expect.poll(() => seen.taken).toBe(2);
  });

  it('leaves it to who is at it already', async () => {
    const seen = start((nth) => {
      if (nth < 3) throw new BackupUnderWay();
    });
    await expect.poll(() => seen.taken).toBe(3);
    expect(seen.problems).toEqual([]);
  });
});
