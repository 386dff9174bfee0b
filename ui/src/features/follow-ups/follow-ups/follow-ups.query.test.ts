// @vitest-environment jsdom
import { FOLLOW_UP_STATUSES } from '@pdv/schemas/follow-ups/follow-ups';
import { afterEach, expect, it, vi } from 'vitest';
import { followUpsQuery } from './follow-ups.query.ts';
import { readStatus } from './status-words.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is asked for one after the other, where there is one reminder of each state. */
async function asked(status: string) {
  const questions: string[] = [];
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const url = request instanceof Request ? request.url : String(request);
    const { searchParams } = new URL(url, 'http://localhost');
    questions.push(`${searchParams.get('status')} ${searchParams.get('order')}`);
    return Response.json([{ status: searchParams.get('status') }]);
  });
  const { queryFn } = followUpsQuery({ search: '', status: readStatus(status) }, '2026-11-26');
  if (typeof queryFn !== 'function') throw new Error('a query without a function');
  await queryFn({ signal: new AbortController().signal, pageParam: null } as never);
  return questions;
}

it('lists all that there are where no state is chosen, what waits first', async () => {
  const all = await asked('all');
  expect(all.map((question) => question.split(' ')[0]).sort()).toEqual([...FOLLOW_UP_STATUSES].sort());
  expect(all.slice(-3)).toEqual(['sent desc', 'held-out null', 'cancelled desc']);
});

it('lists one state where it is chosen', async () => {
  expect(await asked('held-out')).toEqual(['held-out null']);
});
