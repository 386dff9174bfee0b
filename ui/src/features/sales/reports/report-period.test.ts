import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { expect, it } from 'vitest';
import { describePeriod, lengthOf, PERIOD_CHOICES, periodBefore, periodChoice, periodOf } from './report-period.ts';

const TODAY = '2026-11-21';

it.each([
  ['7dias', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['30dias', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22'],
  ['90dias', '2026-08-24', '2026-11-21', '2026-05-26', '2026-08-23'],
  ['este-mes', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['mes-passado', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
] as const)('%s is %s to %s, after %s to %s', (choice, start, end, startBefore, endBefore) => {
  expect(periodOf(choice, TODAY)).toEqual({ start, end });
  expect(periodBefore(choice, TODAY)).toEqual({ start: startBefore, end: endBefore });
});

it('has days of their own for as long as they say', () => {
  expect(PERIOD_CHOICES.map((choice) => lengthOf(periodOf(choice, TODAY)))).toEqual([7, 30, 90, 21, 31]);
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

it('reads the address, and takes thirty days for whatever it does not know', () => {
  expect(periodChoice('mes-passado')).toBe('mes-passado');
  expect(periodChoice('ontem')).toBe('30dias');
  expect(periodChoice(null)).toBe('30dias');
});

it('says which days are meant', () => {
  expect(describePeriod(periodOf('30dias', TODAY), TODAY)).toBe('23/10 a 21/11');
  expect(describePeriod(periodOf('mes-passado', '2026-01-05'), '2026-01-05')).toBe('01/12/2025 a 31/12/2025');
});
