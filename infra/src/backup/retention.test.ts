import { expect, it } from 'vitest';
import { toKeep } from './retention.ts';

const DAY_MS = 86_400_000;
/** Six in UTC is three in São Paulo. */
const nightly = (day: number) => new Date(Date.parse('2026-01-01T06:00:00Z') + day * DAY_MS).toISOString();
const kept = (takenAt: readonly string[]) => [...toKeep(takenAt, 'America/Sao_Paulo')].sort();

it('keeps seven days, four weeks and six months, as night follows night', () => {
  let there: string[] = [];
  for (let day = 0; day < 300; day++) there = kept([...there, nightly(day)]);
  expect(there.map((at) => at.slice(0, 10))).toEqual([
    // The last of each month, and the Sundays of the last weeks.
    ...['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30'],
    ...['2026-10-11', '2026-10-18'],
    ...['2026-10-21', '2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'],
  ]);
});

it('keeps the newest of a day, and the newest of all however old it is', () => {
  const [morning, evening] = ['2026-11-22T12:00:00.000Z', '2026-11-23T01:00:00.000Z'];
  expect(kept([evening, morning])).toEqual([evening]);
  expect(kept([nightly(0)])).toEqual([nightly(0)]);
  expect(kept([])).toEqual([]);
});
