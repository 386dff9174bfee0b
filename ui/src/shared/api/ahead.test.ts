import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredAhead, forgetAhead, getAhead, LIVE, takeAhead } from './ahead.ts';

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  asked.mockImplementation(async () => new Response('[]'));
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  forgetAhead();
  asked.mockReset();
  vi.unstubAllGlobals();
});

const lineOf = (call: number) => asked.mock.calls[call]?.[1]?.signal;

it('gives an answer to whoever asks the same in the name of the same session, once', async () => {
  getAhead('/api/products?limit=24', 'token');
  expect(takeAhead('/api/products?limit=25', 'token')).toBeUndefined();
  expect((await takeAhead('/api/products?limit=24', 'token'))?.ok).toBe(true);
  expect(takeAhead('/api/products?limit=24', 'token')).toBeUndefined();
});

it.each(['another', null])('gives nothing to the session %s, and breaks off', (token) => {
  getAhead('/api/auth/me', 'token');
  expect(takeAhead('/api/auth/me', token)).toBeUndefined();
  expect(lineOf(0)?.aborted).toBe(true);
});

it('breaks off with whoever asked', () => {
  getAhead(LIVE, 'token');
  const asker = new AbortController();
  expect(takeAhead(LIVE, 'token', asker.signal)).toBeDefined();
  expect(lineOf(0)?.aborted).toBe(false);
  asker.abort();
  expect(lineOf(0)?.aborted).toBe(true);
});

it('says whether all went well, but for the line that never ends', async () => {
  asked.mockImplementation((path) => (path === LIVE ? new Promise(() => {}) : Promise.resolve(new Response('{}'))));
  getAhead(LIVE, 'token');
  expect(await answeredAhead()).toBe(false);
  getAhead('/api/auth/me', 'token');
  expect(await answeredAhead()).toBe(true);
  asked.mockImplementation(async () => new Response('{}', { status: 503 }));
  getAhead('/api/dashboard/stats', 'token');
  expect(await answeredAhead()).toBe(false);
});
