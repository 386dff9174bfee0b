import { expect, it } from 'vitest';
import { breathing } from './breathing.ts';

it('lets others run by time, however many lines were read', async () => {
  let ms = 0;
  let turns = 0;
  const breathe = breathing(() => ms);
  const after = async (spent: number) => {
    ms += spent;
    const next = setImmediate(() => {
      turns += 1;
    });
    await breathe();
    clearImmediate(next);
    return turns;
  };
  expect(await after(9)).toBe(0);
  expect(await after(1)).toBe(1);
  expect(await after(9)).toBe(1);
  expect(await after(300)).toBe(2);
});
