import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { expect, it } from 'vitest';
import {
  addressOf,
  chosenPeriod,
  describePeriod,
  lengthOf,
  ownPeriod,
  periodBefore,
  periodOf,
} from './report-period.ts';

const TODAY = '2026-11-21';

it.each([
  ['hoje', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['ontem', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  [{ start: '2026-02-27', end: '2026-03-01' }, '2026-02-27', '2026-03-01', '2026-02-24', '2026-02-26'],
  ['7dias', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['30dias', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22'],
  ['90dias', '2026-08-24', '2026-11-21', '2026-05-26', '2026-08-23'],
  ['este-mes', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['mes-passado', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
] as const)('%j is %s to %s, after %s to %s', (choice, start, end, startBefore, endBefore) => {
  expect(periodOf(choice, TODAY)).toEqual({ start, end });
  expect(periodBefore(choice, TODAY)).toEqual({ start: startBefore, end: endBefore });
});

it('has days of their own for as long as they say', () => {
  const choices = ['hoje', 'ontem', '7dias', '30dias', '90dias', 'este-mes', 'mes-passado'] as const;
  expect(choices.map((choice) => lengthOf(periodOf(choice, TODAY)))).toEqual([1, 1, 7, 30, 90, 21, 31]);
});

it('compares a longer month with the whole shorter one before it', () => {
  expect(periodBefore('este-mes', '2026-03-31')).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  expect(periodOf('mes-passado', '2026-01-05')).toEqual({ start: '2025-12-01', end: '2025-12-31' });
});

it('begins and ends with the shop’s own days', () => {
  const now = new Date('2026-12-01T02:30:00Z');
  expect(periodOf('este-mes', businessDayOf(now, 'America/Sao_Paulo'))).toEqual({
    start: '2026-11-01',
    end: '2026-11-30',
  });
  expect(periodOf('este-mes', businessDayOf(now, 'America/Noronha'))).toEqual({
    start: '2026-12-01',
    end: '2026-12-01',
  });
});

it('reads the address as it was written, and takes thirty days for whatever it does not know', () => {
  const own = { start: '2026-11-01', end: '2026-11-15' };
  for (const chosen of ['hoje', 'mes-passado', '30dias', own] as const) {
    expect(chosenPeriod(addressOf(chosen))).toEqual(chosen);
  }
  for (const text of ['datas', 'amanha', '2026-11-01', '2026-11-01_2026-02-30', '2020-01-01_2026-01-01', '', null]) {
    expect(chosenPeriod(text)).toBe('30dias');
  }
});

it('takes one’s own days the wrong way round, but not half typed, and not more than two years of them', () => {
  expect(ownPeriod('2026-11-15', '2026-11-01')).toEqual({ start: '2026-11-01', end: '2026-11-15' });
  expect(ownPeriod('2026-11-15', null)).toBeNull();
  expect(ownPeriod('2024-11-21', '2026-11-21')).not.toBeNull();
  expect(ownPeriod('2024-11-20', '2026-11-21')).toBeNull();
});

it('says which days are meant', () => {
  expect(describePeriod(periodOf('30dias', TODAY), TODAY)).toBe('23/10 a 21/11');
  expect(describePeriod(periodOf('hoje', TODAY), TODAY)).toBe('21/11');
  expect(describePeriod(periodOf('mes-passado', '2026-01-05'), '2026-01-05')).toBe('01/12/2025 a 31/12/2025');
});
