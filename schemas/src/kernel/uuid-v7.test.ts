import { expect, it } from 'vitest';
import { timeOfUuidV7, uuidV7 } from './uuid-v7.ts';

it('holds when it was made', () => {
  const made = new Date('2026-11-21T15:00:00.123Z');
  const id = uuidV7(made);
  expect(id).toMatch(/^01a1fe9f-11fb-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(timeOfUuidV7(id)).toEqual(made);
  expect(timeOfUuidV7(id.toUpperCase())).toEqual(made);
  expect(uuidV7(made)).not.toBe(id);
});

it.each([['k-1'], [''], ['8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001']])('finds no time in %j', (id) => {
  expect(timeOfUuidV7(id)).toBeNull();
});
