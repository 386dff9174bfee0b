// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { dueFollowUpsQuery } from './customer-history.query.ts';

afterEach(() => vi.unstubAllGlobals());

it('expects what is sent and what is held out, in the order of days', async () => {
  const days: Record<string, string> = { overdue: '2026-11-20', pending: '2026-12-24', 'held-out': '2026-12-02' };
  const from: Record<string, string | null> = {};
  vi.stubGlobal('fetch', async (asked: string | URL | Request) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    const { searchParams } = new URL(url, 'http://localhost');
    const status = searchParams.get('status') ?? '';
    from[status] = searchParams.get('from');
    return Response.json([{ status, scheduledFor: days[status] }]);
  });
  const { queryFn } = dueFollowUpsQuery('ana', '2026-11-26');
  if (typeof queryFn !== 'function') throw new Error('a query without a function');
  const expected = await queryFn({ signal: new AbortController().signal } as never);
  expect(expected.map(({ status }) => status)).toEqual(['overdue', 'held-out', 'pending']);
  // Once its day is over it is expected no longer, as one that was sent.
  expect(from).toEqual({ overdue: null, pending: null, 'held-out': '2026-11-26' });
});
