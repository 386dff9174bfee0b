import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshAfterSale, refreshMoved } from './refresh-moved.ts';

const asksAgain = (queries: QueryClient, key: readonly string[]) => queries.getQueryState(key)?.isInvalidated;

it.each(['sales', 'products', 'receivables', 'vouchers', 'cash-sessions'])(
  'asks again for what a sale moves: %s',
  (name) => {
    const queries = new QueryClient();
    queries.setQueryData([name, 'list'], []);
    queries.setQueryData(['account', 'me'], {});
    refreshAfterSale(queries);
    expect(asksAgain(queries, [name, 'list'])).toBe(true);
    expect(asksAgain(queries, ['account', 'me'])).toBe(false);
  },
);

it('asks again whatever says that it reads what moved', async () => {
  const queries = new QueryClient();
  const query = { queryKey: ['sales', 'history'], queryFn: () => [], meta: { readModels: ['sales', 'receivables'] } };
  await queries.fetchQuery(query);
  await refreshMoved(queries, ['customers']);
  expect(asksAgain(queries, query.queryKey)).toBe(false);
  await refreshMoved(queries, ['receivables']);
  expect(asksAgain(queries, query.queryKey)).toBe(true);
});
