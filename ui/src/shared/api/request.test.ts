// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { forgetPosition } from './log-position.ts';
import { getPage } from './page.ts';
import { getJson, postJson } from './request.ts';
import { onSessionEnd } from './session-end.ts';
import { readTokens, storeTokens } from './stored-tokens.ts';

type Answer = (request: Request) => Response | Promise<Response>;
const calls: Request[] = [];

/** The network is not ours: a stand-in server that answers by path and takes down every request. */
function serve(answer: Answer): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const request = new Request(`http://shop.test${path}`, init);
    calls.push(request.clone());
    return Promise.resolve(answer(request));
  });
}

const pathOf = (request: Request) => new URL(request.url).pathname;
const refusal = (status: number, body: unknown) => Response.json(body, { status });
const unauthorized = () => refusal(401, { code: 'unauthorized', message: 'Entre novamente para continuar.' });
const refreshes = () => calls.filter((request) => pathOf(request) === '/api/auth/refresh').length;

/** Accepts `fresh` alone and hands it out once for the refresh token `once`. */
function serverWithExpiredToken(): Answer {
  const unused = new Set(['once']);
  return async (request) => {
    if (pathOf(request) === '/api/auth/refresh') {
      const { refreshToken } = (await request.json()) as { refreshToken: string };
      if (!unused.delete(refreshToken)) return refusal(401, { code: 'invalid', message: 'Invalid refresh token' });
      return Response.json({ accessToken: 'fresh', refreshToken: 'next', user: {} });
    }
    return request.headers.get('Authorization') === 'Bearer fresh' ? Response.json([1]) : unauthorized();
  };
}

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  forgetPosition();
});
afterEach(() => vi.unstubAllGlobals());

it('refreshes once for many calls that come back unauthorised, and repeats each of them', async () => {
  storeTokens({ accessToken: 'stale', refreshToken: 'once' });
  serve(serverWithExpiredToken());
  const answers = await Promise.all([getJson('/api/products'), getJson('/api/sales'), getJson('/api/customers')]);
  expect(answers).toEqual([[1], [1], [1]]);
  expect(refreshes()).toBe(1);
  expect(readTokens()).toEqual({ accessToken: 'fresh', refreshToken: 'next' });
});

it('keeps to one trace while it renews the session, and to the one of a submission however often it is sent', async () => {
  const traces = (path: string) =>
    calls
      .filter((request) => pathOf(request) === path)
      .map((request) => request.headers.get('traceparent')?.slice(3, 35));
  storeTokens({ accessToken: 'stale', refreshToken: 'once' });
  serve(serverWithExpiredToken());
  await getJson('/api/products');
  const [first, again] = traces('/api/products');
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
  await getJson('/api/products');
  expect(traces('/api/products')[2]).not.toBe(first);
  const key = crypto.randomUUID();
  await postJson('/api/sales', {}, key);
  await postJson('/api/sales', {}, key);
  const sent = key.replaceAll('-', '');
  expect(traces('/api/sales')).toEqual([sent, sent]);
});

it('takes the tokens that another tab has stored meanwhile instead of using a refresh token twice', async () => {
  storeTokens({ accessToken: 'stale', refreshToken: 'once' });
  const answer = serverWithExpiredToken();
  serve((request) => {
    if (request.headers.get('Authorization') === 'Bearer stale') {
      storeTokens({ accessToken: 'fresh', refreshToken: 'next' });
    }
    return answer(request);
  });
  await expect(getJson('/api/products')).resolves.toEqual([1]);
  expect(refreshes()).toBe(0);
});

it('ends the session when the refresh token is refused', async () => {
  storeTokens({ accessToken: 'stale', refreshToken: 'used-up' });
  serve(serverWithExpiredToken());
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  await expect(getJson('/api/products')).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  stop();
  expect(readTokens()).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
});

it('keeps the session when the server is down while it refreshes', async () => {
  storeTokens({ accessToken: 'stale', refreshToken: 'once' });
  serve((request) =>
    pathOf(request) === '/api/auth/refresh' ? new Response('<h1>', { status: 502 }) : unauthorized(),
  );
  await expect(getJson('/api/products')).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  expect(readTokens()).not.toBeNull();
});

it('does not take a wrong password for the end of a session', async () => {
  storeTokens({ accessToken: 'good', refreshToken: 'once' });
  serve(() => refusal(401, { code: 'wrong_password', message: 'Senha incorreta. Tente novamente.' }));
  await expect(postJson('/api/auth/login', {})).rejects.toThrow('Senha incorreta. Tente novamente.');
  expect(readTokens()).not.toBeNull();
});

it('carries code, message, issues and the rest of a refusal', async () => {
  const issues = [{ path: 'name', message: 'Nome é obrigatório' }];
  serve(() => refusal(422, { code: 'price_changed', message: 'O preço mudou.', issues, currentPrice: '5.00' }));
  const error = await postJson('/api/sales', {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, code: 'price_changed', message: 'O preço mudou.', issues });
  expect((error as ApiError).body.currentPrice).toBe('5.00');
});

it.each([
  [200, ''],
  [200, '<html>Entre na rede</html>'],
])('takes no read for answered by %s %j', async (status, text) => {
  serve(() => new Response(text, { status }));
  await expect(getJson('/api/products')).rejects.toMatchObject({ code: 'unreadable', status });
  await expect(getPage('/api/products', {})).rejects.toMatchObject({ code: 'unreadable', status });
  serve(() => Response.json({}));
  await expect(getPage('/api/products', {})).rejects.toMatchObject({ code: 'unreadable' });
});

it('says in Portuguese what something in front of the server refused', async () => {
  for (const status of [403, 404, 409, 413, 429, 500]) {
    for (const body of ['<html>', '{"error":"Payload Too Large"}', '']) {
      serve(() => new Response(body, { status, statusText: 'Payload Too Large' }));
      const message = expect.not.stringMatching(/payload/i);
      await expect(getJson('/api/products')).rejects.toMatchObject({ status, code: 'unknown', message });
    }
  }
});

it('says in Portuguese that the server was not reached', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(getJson('/api/products')).rejects.toMatchObject({
    status: 0,
    code: 'network',
    message: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
  });
});

it('reads at least as far as it has written, and sends the key of the submission', async () => {
  serve((request) =>
    request.method === 'POST' ? Response.json({}, { headers: { 'X-Log-Position': '42' } }) : Response.json([]),
  );
  await postJson('/api/products', { name: 'Café' }, 'key-1');
  await getJson('/api/products');
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1');
  expect(calls[0]?.headers.get('X-Log-Position')).toBeNull();
  expect(calls[1]?.headers.get('X-Log-Position')).toBe('42');
});
