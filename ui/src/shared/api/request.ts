import { ApiError, errorFrom, networkError } from './api-error.ts';
import { newestPosition, rememberPosition } from './log-position.ts';
import { refreshAccessToken } from './refresh.ts';
import { endSession } from './session-end.ts';
import { readTokens } from './stored-tokens.ts';

interface Options {
  readonly body?: unknown;
  /** For POSTs that create: from `useSubmissionKey`, the same over retries of the same submission. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Here a 401 means a wrong password or a used-up token, not a session that may be refreshed. */
const WITHOUT_SESSION = new Set(['/api/auth/login', '/api/auth/register', '/api/auth/refresh', '/api/auth/logout']);

/** A call to the server; a 401 is tried once more with a fresh token. @throws ApiError */
export async function send(method: string, path: string, options: Options = {}): Promise<Response> {
  const token = WITHOUT_SESSION.has(path) ? null : (readTokens()?.accessToken ?? null);
  let response = await attempt(method, path, options, token);
  if (response.status === 401 && token) {
    const fresh = await refreshAccessToken(token);
    if (fresh) response = await attempt(method, path, options, fresh);
  }
  if (response.status === 401 && !WITHOUT_SESSION.has(path)) endSession();
  if (!response.ok) throw await errorFrom(response);
  rememberPosition(response);
  return response;
}

async function attempt(method: string, path: string, options: Options, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const position = newestPosition();
  if (method === 'GET' && position) headers.set('X-Log-Position', position);
  const init: RequestInit = { method, headers };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.signal) init.signal = options.signal;
  try {
    return await fetch(path, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkError();
  }
}

async function json<T>(response: Promise<Response>): Promise<T> {
  const received = await response;
  const text = await received.text().catch(() => {
    throw networkError();
  });
  try {
    return (text ? JSON.parse(text) : undefined) as T;
  } catch {
    throw new ApiError(received.status, 'unreadable', 'O servidor respondeu algo que não pôde ser lido.');
  }
}

/** Reads: `getJson<Product[]>('/api/products', signal)`, with the signal that TanStack Query passes. */
export const getJson = <T>(path: string, signal?: AbortSignal) => json<T>(send('GET', path, signal ? { signal } : {}));

export const postJson = <T>(path: string, body?: unknown, idempotencyKey?: string) =>
  json<T>(send('POST', path, { body: body ?? {}, ...(idempotencyKey && { idempotencyKey }) }));

export const putJson = <T>(path: string, body: unknown) => json<T>(send('PUT', path, { body }));

/** Deletes; the answer says nothing more than that it is done. */
export const deleteJson = async (path: string): Promise<void> => {
  await send('DELETE', path);
};
