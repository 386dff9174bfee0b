import { expect, it } from 'vitest';
import { createOrderedAnswers } from './ordered-answers.ts';

it('answers in the order of the questions, which are asked at once', async () => {
  const inTurn = createOrderedAnswers();
  const told: string[] = [];
  const answers: (() => void)[] = [];
  const ask = (name: string) =>
    inTurn(() => new Promise<string>((resolve) => answers.push(() => resolve(name)))).then((answer) =>
      told.push(answer),
    );
  const all = [ask('first'), ask('second'), ask('third')];
  expect(answers).toHaveLength(3);
  for (const answer of [...answers].reverse()) answer();
  await Promise.all(all);
  expect(told).toEqual(['first', 'second', 'third']);
});

it('goes on after a failure, which reaches the one who asked', async () => {
  const inTurn = createOrderedAnswers();
  const failed = inTurn(() => Promise.reject(new Error('offline')));
  const next = inTurn(() => Promise.resolve('found'));
  await expect(failed).rejects.toThrow('offline');
  await expect(next).resolves.toBe('found');
});
