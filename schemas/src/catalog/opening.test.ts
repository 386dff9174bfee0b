import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OpeningWeek, openingWeek } from '../account/opening-hours.ts';
import { openingLines, openingNow } from './opening.ts';

const ZONE = 'America/Sao_Paulo';
const split = [
  { from: '08:00', to: '12:00' },
  { from: '14:00', to: '18:00' },
];
/** From Sunday on. */
const WEEK: OpeningWeek = [[], split, split, split, split, split, [{ from: '09:00', to: '13:00' }]];
const BAR: OpeningWeek = [[], [], [], [], [{ from: '18:00', to: '02:00' }], [{ from: '18:00', to: '01:30' }], []];
/** Open from Tuesday's afternoon to Thursday's morning. */
const LATE: OpeningWeek = [
  ...[[], [], [{ from: '14:00', to: '14:00' }], [{ from: '05:15', to: '05:15' }]],
  ...[[{ from: '00:00', to: '06:30' }], [], []],
];
const ALWAYS: OpeningWeek = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]);
const WEEKDAYS: OpeningWeek = WEEK.map((_, day) => (day > 0 && day < 6 ? [{ from: '00:00', to: '00:00' }] : []));

/** 2026-11-26 is a Thursday; São Paulo is three hours behind. */
it.each([
  [WEEK, '2026-11-26T13:00:00Z', 'Aberto agora · fecha às 12:00', '2026-11-26T15:00:00.000Z'],
  [WEEK, '2026-11-26T14:59:59Z', 'Aberto agora · fecha às 12:00', '2026-11-26T15:00:00.000Z'],
  [WEEK, '2026-11-26T15:00:00Z', 'Fechado agora · abre às 14:00', '2026-11-26T17:00:00.000Z'],
  [WEEK, '2026-11-26T21:00:00Z', 'Fechado agora · abre amanhã às 08:00', '2026-11-27T03:00:00.000Z'],
  [WEEK, '2026-11-27T03:00:00Z', 'Fechado agora · abre às 08:00', '2026-11-27T11:00:00.000Z'],
  [WEEK, '2026-11-28T16:00:00Z', 'Fechado agora · abre segunda às 08:00', '2026-11-29T03:00:00.000Z'],
  [WEEK, '2026-11-29T16:00:00Z', 'Fechado agora · abre amanhã às 08:00', '2026-11-30T03:00:00.000Z'],
  [BAR, '2026-11-27T02:00:00Z', 'Aberto agora · fecha às 02:00', '2026-11-27T03:00:00.000Z'],
  [BAR, '2026-11-27T04:00:00Z', 'Aberto agora · fecha às 02:00', '2026-11-27T05:00:00.000Z'],
  [BAR, '2026-11-28T04:00:00Z', 'Aberto agora · fecha à 01:30', '2026-11-28T04:30:00.000Z'],
  [BAR, '2026-11-28T05:00:00Z', 'Fechado agora · abre quinta às 18:00', '2026-11-29T03:00:00.000Z'],
  [ALWAYS, '2026-11-28T05:00:00Z', 'Aberto 24 horas', '2026-11-29T03:00:00.000Z'],
  [WEEKDAYS, '2026-11-25T05:00:00Z', 'Aberto agora · fecha sábado à meia-noite', '2026-11-26T03:00:00.000Z'],
  [LATE, '2026-04-08T03:00:00Z', 'Aberto agora · fecha quinta às 06:30', '2026-04-08T09:30:00.000Z'],
] as const)('says when it opens and closes, case %#', (week, now, words, until) => {
  const found = openingNow(week, new Date(now), ZONE);
  expect([found?.words, found?.until.toISOString()]).toEqual([words, until]);
  expect(found?.isOpen).toBe(words.startsWith('Aberto'));
});

it('goes by the clocks of the shop', () => {
  const words = (zone: string) => openingNow(WEEK, new Date('2026-11-26T15:30:00Z'), zone)?.words;
  expect(words('America/Manaus')).toBe('Aberto agora · fecha às 12:00');
  expect(words('America/Noronha')).toBe('Fechado agora · abre às 14:00');
});

it('says nothing of a shop that does not say, or is never open', () => {
  for (const week of [null, WEEK.map(() => [])]) expect(openingNow(week, new Date(), ZONE)).toBeNull();
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const weeks = fc
  .array(fc.array(fc.record({ from: time, to: time }), { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .filter((week) => openingWeek.safeParse(week).success);
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });

it('holds what it says until it says so, for every week and instant', () => {
  fc.assert(
    fc.property(weeks, instants, (week, now) => {
      const found = openingNow(week, now, ZONE);
      if (!found) return;
      const ahead = found.until.getTime() - now.getTime();
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(86_400_000);
      const before = openingNow(week, new Date(found.until.getTime() - 1), ZONE);
      expect(before?.words).toBe(found.words);
    }),
  );
});

it('puts days that are alike on one line, from Monday on', () => {
  expect(openingLines(WEEK)).toEqual([
    { days: 'Segunda a sexta', hours: '08:00–12:00 e 14:00–18:00' },
    { days: 'Sábado', hours: '09:00–13:00' },
    { days: 'Domingo', hours: 'Fechado' },
  ]);
  expect(openingLines(ALWAYS)).toEqual([{ days: 'Segunda a domingo', hours: '24 horas' }]);
  const weekend = WEEK.map((spans, day) => (day === 6 || day === 0 ? [] : spans));
  expect(openingLines(weekend).at(-1)).toEqual({ days: 'Sábado e domingo', hours: 'Fechado' });
});

it.each([
  [[{ from: '8:00', to: '12:00' }], 'Use um horário como 08:00'],
  [[{ from: '08:00', to: '24:00' }], 'Use um horário como 08:00'],
  [[split[1], split[0]], 'Comece depois do primeiro período'],
  [[{ from: '18:00', to: '02:00' }, split[0]], 'O primeiro período termina antes do segundo'],
  [[split[0], { from: '20:00', to: '09:00' }], 'Termine antes de abrir no dia seguinte'],
  [[split[0], split[1], { from: '20:00', to: '22:00' }], 'No máximo dois períodos por dia'],
])('refuses %j', (day, message) => {
  const found = openingWeek.safeParse([[], day, [], [], [], [], []]);
  expect(found.error?.issues.map((issue) => issue.message)).toContain(message);
});
