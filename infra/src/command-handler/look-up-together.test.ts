import { expect, test } from 'vitest';
import { lookUpTogether } from './look-up-together.ts';

test('asks once for those who ask in one turn, and once for those who came meanwhile', async () => {
  const questions: (readonly number[])[] = [];
  let release: () => void = () => {};
  const look = lookUpTogether(async (keys: readonly number[]) => {
    questions.push(keys);
    if (questions.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return keys.map((key) => key * 10);
  }, 100);
  const first = [look(1), look(2)];
  await expect.poll(() => questions.length).toBe(1);
  const later = [look(3), look(4)];
  release();
  expect(await Promise.all([...first, ...later])).toEqual([10, 20, 30, 40]);
  expect(questions).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('asks for no more than it may at once', async () => {
  const questions: number[] = [];
  const look = lookUpTogether(async (keys: readonly number[]) => {
    questions.push(keys.length);
    return keys;
  }, 2);
  expect(await Promise.all([look(1), look(2), look(3)])).toEqual([1, 2, 3]);
  expect(questions).toEqual([2, 1]);
});

test('tells all who share a question what went wrong, and answers those after them', async () => {
  let times = 0;
  const look = lookUpTogether(async (keys: readonly number[]) => {
    if (times++ === 0) throw new Error('gone');
    return keys;
  }, 2);
  const answers = await Promise.allSettled([look(1), look(2), look(3)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await look(4)).toBe(4);
});
