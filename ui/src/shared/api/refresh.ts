import type { Session } from '@pdv/schemas/account/session';
import { errorFrom, networkError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import { readTokens, storeTokens, type Tokens } from './stored-tokens.ts';

let underWay: Promise<string | null> | null = null;

/**
 * A fresh access token in place of `rejected`, or null when the session is over. A refresh token works once and its
 * second use revokes the session, so there is one refresh at a time in this tab (shared promise) and between tabs
 * (Web Lock): whoever comes later finds the new tokens stored.
 * @throws ApiError when the server could not say (network, 5xx): the session may still be good.
 */
export function refreshAccessToken(rejected: string): Promise<string | null> {
  underWay ??= inTurn(() => refresh(rejected)).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** One change of the stored tokens at a time. Web Locks exist in secure contexts only; a shop's plain-HTTP network does without. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('fregues-refresh', work) : work();
}

async function refresh(rejected: string): Promise<string | null> {
  const tokens = readTokens();
  if (!tokens) return null;
  if (tokens.accessToken !== rejected) return tokens.accessToken;
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: tokens.refreshToken }),
  }).catch(() => {
    throw networkError();
  });
  if (response.ok) return accept(await readAnswer<Session>(response));
  if (response.status >= 500 || response.status === 429) throw await errorFrom(response);
  return storedMeanwhile(tokens);
}

function accept(session: Session): string {
  storeTokens(session);
  return session.accessToken;
}

/** Without locks another tab may have been first: its tokens are as good. */
function storedMeanwhile(tried: Tokens): string | null {
  const now = readTokens();
  return now && now.refreshToken !== tried.refreshToken ? now.accessToken : null;
}
