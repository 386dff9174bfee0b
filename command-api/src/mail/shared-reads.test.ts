import { expect, it } from 'vitest';
import { followUp } from '../follow-ups/follow-up/decider.ts';
import { shareReads } from './shared-reads.ts';

it('reads each stream once for callers within a second, and does not keep failures', async () => {
  const asked: string[] = [];
  let away = true;
  const { state } = shareReads({
    async state(_decider, stream) {
      asked.push(stream);
      if (away) throw new Error('away');
      return { state: stream as never, revision: 0n };
    },
  });
  const both = await Promise.allSettled([state(followUp, 'one'), state(followUp, 'one')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  away = false;
  await Promise.all(['one', 'one', 'two'].map((stream) => state(followUp, stream)));
  expect((await state(followUp, 'two')).state).toBe('two');
  expect(asked).toEqual(['one', 'one', 'two']);
});
