import { forgetAhead, takeAhead } from './ahead.ts';
import { errorFrom, networkError } from './api-error.ts';
import { newestPosition, rememberPosition } from './log-position.ts';
import { readAnswer } from './read-answer.ts';
import { refreshAccessToken } from './refresh.ts';
import { noteServerTime } from './server-clock.ts';
import { endSession } from './session-end.ts';
import { isShopLeft, readTokens } from './stored-tokens.ts';
import { newId } from './submission-key.ts';
import { traceparentOf } from './traceparent.ts';

interface Options {
  /** JSON; a blob is sent as it is. */
  readonly body?: unknown;
  /** For POSTs that create: from `useSubmissionKey`, the same over retries of the same submission. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Here a 401 means a wrong password or a used-up token, not a session that may be refreshed. */
const WITHOUT_SESSION = new Set([
  '/api/demo/session',
  '/api/auth/login',
  '/api/auth/login/second-factor',
  '/api/auth/register',
  '/api/auth/refresh',
  '/api/auth/logout',
  '/api/auth/switch-shop',
]);

/** A call to the server; a 401 is tried once more with a fresh token. @throws ApiError */
export async function send(method: string, path: string, options: Options = {}): Promise<Response> {
  const token = WITHOUT_SESSION.has(path) ? null : (readTokens()?.accessToken ?? null);
  // Nothing goes to a shop that this page does not show: it begins anew there.
  if (token && isShopLeft()) return beginAnew();
  const action = options.idempotencyKey ?? newId();
  let response = await attempt(method, path, options, action, token);
  if (response.status === 401 && token) {
    const fresh = await refreshAccessToken(token);
    // The fresh one may be of another shop, where another tab has gone.
    if (fresh && isShopLeft()) return beginAnew();
    if (fresh) response = await attempt(method, path, options, action, fresh);
  }
  noteServerTime(response);
  if (response.status === 401 && !WITHOUT_SESSION.has(path)) endSession();
  if (!response.ok) throw await errorFrom(response);
  rememberPosition(response);
  return response;
}

const beginAnew = () => new Promise<never>(() => location.reload());

async function attempt(
  method: string,
  path: string,
  options: Options,
  action: string,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', traceparent: traceparentOf(action) });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const { body } = options;
  const isFile = body instanceof Blob;
  if (body !== undefined)
    headers.set('Content-Type', isFile ? body.type || 'application/octet-stream' : 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const position = newestPosition();
  if (method !== 'GET' || position) forgetAhead();
  if (method === 'GET' && position) headers.set('X-Log-Position', position);
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = isFile ? body : JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  try {
    return await (takeAhead(path, token, options.signal) ?? fetch(path, init));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkError();
  }
}

/** Reads: `getJson<Product[]>('/api/products', signal)`, with the signal that TanStack Query passes. */
export const getJson = async <T>(path: string, signal?: AbortSignal) =>
  readAnswer<T>(await send('GET', path, signal ? { signal } : {}));

/** Some answers to commands say nothing more than that it is done. */
const DONE = { mayBeEmpty: true };

export const postJson = async <T>(path: string, body?: unknown, idempotencyKey?: string) =>
  readAnswer<T>(await send('POST', path, { body: body ?? {}, ...(idempotencyKey && { idempotencyKey }) }), DONE);

export const putJson = async <T>(path: string, body: unknown) => readAnswer<T>(await send('PUT', path, { body }), DONE);

/** Deletes; the answer says nothing more than that it is done. */
export const deleteJson = async (path: string): Promise<void> => {
  await send('DELETE', path);
};
