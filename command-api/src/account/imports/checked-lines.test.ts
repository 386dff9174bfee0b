import { expect, it, vi } from 'vitest';
import { checkedLines, problemList } from './checked-lines.ts';

const bad = (line: number, ...cells: string[]) => ({ line, cells, reason: 'x' });

it('holds so many bad lines, and counts the others', () => {
  const list = problemList({ lines: 2, characters: 1_000 });
  for (const line of [2, 3, 4, 5]) list.add(bad(line, 'a'));
  const { problems, more } = list.told();
  expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  expect(more).toBe(2);
});

it('holds no more text than can be kept, without a gap', () => {
  const list = problemList({ lines: 100, characters: 2_000 });
  const wide = Array.from({ length: 3 }, () => 'y'.repeat(900));
  list.add(bad(2, ...wide));
  list.add(bad(3, ...wide));
  list.add(bad(4, 'short'));
  expect(list.told().problems.map(({ line, cells }) => [line, cells[0]?.length])).toEqual([[2, 500]]);
  expect(list.told().more).toBe(2);
});

it('can tell the bad lines of the largest file', () => {
  const list = problemList();
  const cells = Array.from({ length: 200 }, () => 'z'.repeat(500));
  for (let line = 2; line <= 50_001; line++) list.add(bad(line, ...cells));
  expect(JSON.stringify(list.told()).length).toBeLessThan(20_000_000);
  expect(list.told().problems.length + list.told().more).toBe(50_000);
});

it('lets other requests run between two lines that take long', async () => {
  let ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ms);
  const lines = [2, 3, 4].map((line) => ({ line, cells: ['x'] }));
  let others = 0;
  const read = () => {
    ms += 10;
    setImmediate(() => {
      others += 1;
    });
    return { reason: String(others) };
  };
  const reasons: string[] = [];
  for await (const each of checkedLines({ format: '', titles: [], lines }, { read })) {
    if ('reason' in each) reasons.push(each.reason);
  }
  clock.mockRestore();
  expect(reasons).toEqual(['0', '1', '2']);
});
