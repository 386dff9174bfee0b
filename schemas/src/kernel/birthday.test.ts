import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdaysIn, birthdaysWithin, dayOfYear, readBirthday, writtenBirthday, yearOf } from './birthday.ts';
import { addDays, isBusinessDay } from './business-day.ts';

const TODAY = '2026-11-26';

describe('a birthday', () => {
  it.each([
    ['12/03', '03-12'],
    ['1/3', '03-01'],
    [' 29/02 ', '02-29'],
    ['29/02/2024', '2024-02-29'],
    ['12/03/1990', '1990-03-12'],
    ['01/01/1900', '1900-01-01'],
    ['26/11/2026', '2026-11-26'],
    ['03-12', '03-12'],
    ['1990-03-12', '1990-03-12'],
  ])('is read from %j as %j', (typed, birthday) => {
    expect(readBirthday(typed, TODAY)).toEqual({ birthday });
  });

  it.each([
    ['31/02', 'Esse dia não existe'],
    ['31/04/1990', 'Esse dia não existe'],
    ['00/01', 'Esse dia não existe'],
    ['12/13', 'Esse dia não existe'],
    ['29/02/1990', '1990 não teve 29 de fevereiro'],
    ['31/12/1899', 'O ano vai de 1900 até hoje'],
    ['27/11/2026', 'O ano vai de 1900 até hoje'],
    ['01/01/2027', 'O ano vai de 1900 até hoje'],
    ['12/03/90', 'Use dia e mês, como 12/03, ou 12/03/1990'],
    ['12', 'Use dia e mês, como 12/03, ou 12/03/1990'],
    ['12/03/', 'Use dia e mês, como 12/03, ou 12/03/1990'],
    ['março', 'Use dia e mês, como 12/03, ou 12/03/1990'],
  ])('is not read from %j: %s', (typed, refused) => {
    expect(readBirthday(typed, TODAY)).toEqual({ refused });
  });

  it('is read again from what is kept and from what is shown', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date(TODAY), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.boolean(), (date, known) => {
        const day = date.toISOString().slice(0, 10);
        const birthday = known ? day : dayOfYear(day);
        expect(readBirthday(birthday, TODAY)).toEqual({ birthday });
        expect(readBirthday(writtenBirthday(birthday), TODAY)).toEqual({ birthday });
        expect(yearOf(birthday)).toBe(known ? Number(day.slice(0, 4)) : null);
      }),
    );
  });
});

describe('birthdays to come', () => {
  it('count today, and go over the end of the year', () => {
    expect(birthdaysWithin('2026-12-30', 0)).toEqual(['12-30']);
    expect(birthdaysWithin('2026-12-30', 3)).toEqual(['12-30', '12-31', '01-01', '01-02']);
    expect(birthdaysWithin('2026-11-26', 31)).toHaveLength(32);
  });

  it('have 29/02 on 28/02 where the year has none', () => {
    expect(birthdaysWithin('2027-02-28', 0)).toEqual(['02-28', '02-29']);
    expect(birthdaysWithin('2028-02-28', 0)).toEqual(['02-28']);
    expect(birthdaysWithin('2028-02-28', 1)).toEqual(['02-28', '02-29']);
    expect(birthdaysWithin('2027-03-01', 31)).not.toContain('02-29');
  });

  it('come once a year to everybody', () => {
    const anyDay = fc.integer({ min: 0, max: 365 * 40 }).map((nth) => addDays('2000-01-01', nth));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 31 }), (born, days) => {
        const birthday = dayOfYear(born);
        const year = [...Array(366).keys()].map((nth) => addDays('2026-06-01', nth)).slice(0, 365);
        expect(year.filter((day) => birthdaysWithin(day, 0).includes(birthday))).toHaveLength(1);
        const celebrated = year.map((_, nth) => addDays('2026-06-01', nth + days));
        for (const [nth, day] of year.entries()) {
          const until = celebrated[nth] ?? '';
          const by = [0, 1].map((more) => {
            const inYear = `${Number(day.slice(0, 4)) + more}-${birthday}`;
            return isBusinessDay(inYear) ? inYear : `${Number(day.slice(0, 4)) + more}-02-28`;
          });
          const comes = by.some((on) => on >= day && on <= until);
          expect(birthdaysWithin(day, days).includes(birthday)).toBe(comes);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('of a month are its days, in February 29', () => {
    expect([1, 2, 4, 12].map((month) => birthdaysIn(month).length)).toEqual([31, 29, 30, 31]);
    expect(birthdaysIn(12).at(-1)).toBe('12-31');
  });
});
