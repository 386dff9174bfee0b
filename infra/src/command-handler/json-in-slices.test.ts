import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { jsonInSlices } from './json-in-slices.ts';

const read = async (state: unknown, sliced: readonly string[]) =>
  JSON.parse((await jsonInSlices(state, sliced)).json.toString());

it.each([
  ['nothing to slice', { a: 1, b: [1, 2] }, []],
  ['a list alone', { list: Array.from({ length: 1_201 }, (_, n) => ({ n, text: 'ação "x"' })) }, ['list']],
  ['a list among others', { a: [1], list: [{ n: 1 }, { n: 2 }], b: undefined, c: null }, ['list']],
  ['an empty list', { a: 1, list: [], more: [3] }, ['list', 'more']],
  ['a key that is not there', { a: 1 }, ['list']],
  ['a list as a whole', [[1, 2]], []],
])('writes %s as JSON does', async (_, state, sliced) => {
  expect(await read(state, sliced)).toEqual(JSON.parse(JSON.stringify(state)));
});

it('lets others run between slices, and has all else written by then', async () => {
  const state = { list: Array.from({ length: 5_000 }, (_, n) => ({ n })), count: 1 };
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await turn();
      turns += 1;
    }
  })();
  const writing = read(state, ['list']);
  state.count = 2;
  expect(await writing).toMatchObject({ count: 1 });
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(5);
});
