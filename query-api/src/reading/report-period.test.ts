import { addDays, daysBetween } from '@pdv/schemas/kernel/business-day';
import { reportQuery } from '@pdv/schemas/sales/reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gather, nextMonth, partsOf, reportPeriod } from './report-period.ts';

const today = '2026-11-21';

const ZONE = 'America/Sao_Paulo';

describe('the period of a report', () => {
  it('is the last 30 days unless asked otherwise', () => {
    expect(reportPeriod({}, today, ZONE)).toEqual({ start: '2026-10-23', end: today });
    expect(reportPeriod({ start: '2026-11-01' }, today, ZONE)).toEqual({ start: '2026-11-01', end: today });
    expect(reportPeriod({ end: '2026-03-01' }, today, ZONE)).toEqual({ start: '2026-01-31', end: '2026-03-01' });
    expect(reportPeriod({ start: today, end: today }, today, ZONE)).toEqual({ start: today, end: today });
  });

  it('takes instants for the shop’s days that they fall on', () => {
    // Midnight and the last second of the month in São Paulo, as a browser there writes them.
    const asked = { start: '2026-11-01T03:00:00.000Z', end: '2026-12-01T02:59:59.999Z' };
    expect(reportPeriod(asked, today, ZONE)).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(reportPeriod(asked, today, 'Asia/Tokyo')).toEqual({ start: '2026-11-01', end: '2026-12-01' });
    for (const [text, good] of [
      ['2026-11-01T03:00:00.000Z', true],
      ['2026-11-01T00:00:00-03:00', true],
      ['2026-11-01', true],
      ['2026-11-31T00:00:00Z', false],
      ['2026-11-01T25:00:00Z', false],
      ['2026-11-01T00:00:00', false],
      ['amanhã', false],
    ] as const) {
      expect([text, reportQuery.safeParse({ start: text }).success]).toEqual([text, good]);
    }
  });

  it('takes two years, one of them a leap year, and not a day more, and never runs backwards', () => {
    expect(reportPeriod({ start: '2027-01-01', end: '2028-12-31' }, today, ZONE)).toBeDefined();
    const refusal = (start: string, end: string) => () => reportPeriod({ start, end }, today, ZONE);
    expect(refusal('2027-01-01', '2029-01-01')).toThrow('no máximo 731 dias');
    expect(refusal('2026-11-21', '2026-11-20')).toThrow('A data inicial deve vir antes da final.');
  });
});

it.each([
  ['2026-01-31', '2026-02-01'],
  ['2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-03-01'],
])('after the month of %s comes %s', (day, next) => {
  expect(nextMonth(day)).toBe(next);
});

describe('its parts', () => {
  const periods = (start: string, end: string) => partsOf({ start, end }).map(({ period }) => period);

  it('are days up to 31, weeks from Sunday up to 92, else months, cut at both ends', () => {
    expect(periods('2026-11-20', '2026-11-22')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(partsOf({ start: '2026-10-01', end: '2026-10-31' })).toHaveLength(31);
    const weeks = partsOf({ start: '2026-10-21', end: '2026-11-21' });
    expect(weeks[0]).toEqual({ period: '2026-10-21', start: '2026-10-21', end: '2026-10-24' });
    expect(weeks[1]?.start).toBe('2026-10-25');
    expect(weeks.at(-1)).toEqual({ period: '2026-11-15', start: '2026-11-15', end: '2026-11-21' });
    expect(partsOf({ start: '2026-08-21', end: '2026-11-21' })).toEqual([
      { period: '2026-08', start: '2026-08-21', end: '2026-08-31' },
      { period: '2026-09', start: '2026-09-01', end: '2026-09-30' },
      { period: '2026-10', start: '2026-10-01', end: '2026-10-31' },
      { period: '2026-11', start: '2026-11-01', end: '2026-11-21' },
    ]);
  });

  it('cover every day once, and every row falls into one', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.integer({ min: 1, max: 731 }), (offset, length) => {
        const start = addDays('2026-01-01', offset);
        const end = addDays(start, length - 1);
        const parts = partsOf({ start, end });
        expect(parts[0]?.start).toBe(start);
        expect(parts.at(-1)?.end).toBe(end);
        for (const [index, part] of parts.entries()) {
          const before = parts[index - 1];
          if (before) expect(daysBetween(before.end, part.start)).toBe(1);
        }
        const rows = Array.from({ length }, (_, nth) => ({ day: addDays(end, -nth) }));
        const gathered = gather({ start, end }, rows, (part, days) => ({ part, days }));
        expect(gathered.reduce((sum, { days }) => sum + days.length, 0)).toBe(length);
        for (const { part, days } of gathered) {
          expect(days.every(({ day }) => day >= part.start && day <= part.end)).toBe(true);
        }
      }),
    );
  });
});
