import { timeOfUuidV7 } from '@pdv/schemas/kernel/uuid-v7';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime, serverNowMs } from './server-clock.ts';
import { newId } from './submission-key.ts';

const answered = (date: string) => new Response(null, { headers: { Date: date } });
afterEach(() => noteServerTime(answered(new Date().toUTCString())));

it('makes ids by the server’s clock, however wrong this computer’s is', () => {
  const now = Date.parse('2010-01-01T00:00:00Z');
  noteServerTime(answered('Sat, 21 Nov 2026 15:00:00 GMT'), now);
  expect(new Date(serverNowMs(now + 5_000)).toISOString()).toBe('2026-11-21T15:00:05.000Z');
  const ahead = serverNowMs() - Date.now();
  expect(Math.abs((timeOfUuidV7(newId())?.getTime() ?? 0) - Date.now() - ahead)).toBeLessThan(1_000);
});

it('stays as it was where an answer does not tell', () => {
  noteServerTime(answered('Sat, 21 Nov 2026 15:00:00 GMT'), 0);
  const before = serverNowMs(0);
  noteServerTime(new Response(null));
  expect(serverNowMs(0)).toBe(before);
});
