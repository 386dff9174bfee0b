import { expect, it } from 'vitest';
import { isOpen, opensAt } from './shop-hours.ts';

it.each([
  ['2026-11-21', 'America/Sao_Paulo', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21', 'America/Manaus', '2026-11-21T13:00:00.000Z'],
  ['2026-11-21', 'America/Noronha', '2026-11-21T11:00:00.000Z'],
  ['2026-11-21', 'Pacific/Auckland', '2026-11-20T20:00:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T19:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-21T03:15:00.000Z'],
  // The clocks change during the night before.
  ['2026-03-29', 'Europe/Lisbon', '2026-03-29T08:00:00.000Z'],
  ['2026-10-25', 'Europe/Lisbon', '2026-10-25T09:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T11:00:00.000Z'],
])('on %s a shop in %s opens at %s', (day, timeZone, instant) => {
  expect(opensAt(day, timeZone).toISOString()).toBe(instant);
});

it.each([
  ['2026-11-21T11:59:59.000Z', false],
  ['2026-11-21T12:00:00.000Z', true],
  ['2026-11-21T23:59:59.000Z', true],
  ['2026-11-22T00:00:00.000Z', false],
  ['2026-11-22T03:00:00.000Z', false],
])('writes to customers from nine to nine: %s', (instant, open) => {
  expect(isOpen(new Date(instant), 'America/Sao_Paulo')).toBe(open);
});
