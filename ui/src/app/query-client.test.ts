import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A list whose answers are given by hand, each once it is asked for. */
function asking() {
  const queries = createQueryClient();
  const waiting: ((answer: string[]) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => waiting.push(resolve)));
  const observer = new QueryObserver(queries, { queryKey: ['held-tickets'], queryFn });
  const answer = async (list: string[]) => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.(list);
  };
  return { queries, observer, queryFn, answer };
}

it('asks again when something moved while the first answer was on its way', async () => {
  const { queries, observer, queryFn, answer } = asking();
  const stop = observer.subscribe(() => undefined);
  void queries.invalidateQueries({ queryKey: ['held-tickets'] });
  await answer([]);
  await answer(['Mesa 4']);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Mesa 4']));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

it('asks when it is looked at next, where nobody looks by then', async () => {
  const { queries, observer, answer } = asking();
  const stop = observer.subscribe(() => undefined);
  void queries.invalidateQueries();
  stop();
  await answer([]);
  await vi.waitFor(() => expect(queries.getQueryState(['held-tickets'])?.isInvalidated).toBe(true));
});

it('asks once where nothing moved', async () => {
  const { observer, queryFn, answer } = asking();
  const stop = observer.subscribe(() => undefined);
  await answer(['Mesa 4']);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Mesa 4']));
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});
