import type { Moved, ReadModel } from '@pdv/schemas/live';
import type { QueryClient } from '@tanstack/react-query';
import { LIVE } from './ahead.ts';
import { liveEvents } from './live-events.ts';
import { setLiveState } from './live-state.ts';
import { refreshMoved } from './refresh-moved.ts';
import { send } from './request.ts';
import { readTokens } from './stored-tokens.ts';

/** The server comments every 15 s; silence for longer than this is a dead line that nobody closed. */
const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Failed attempts in a row after which the shell says that there is no connection. */
const OFFLINE_AFTER = 3;

/**
 * Keeps the screens of a signed-in browser fresh: whenever read models of the shop moved, the queries that read them
 * are fetched again. Returns the function that stops it.
 */
export function startLive(queries: QueryClient): () => void {
  const stop = new AbortController();
  void run(queries, stop.signal);
  return () => {
    stop.abort();
    setLiveState('idle');
  };
}

async function run(queries: QueryClient, stop: AbortSignal): Promise<void> {
  let failures = 0;
  let missed = false;
  while (!stop.aborted && readTokens()) {
    await seen(stop);
    if (stop.aborted) return;
    await listen(stop, {
      opened() {
        failures = 0;
        setLiveState('online');
        // Whatever moved while the line was down was not told.
        if (missed) void queries.invalidateQueries();
        missed = true;
      },
      moved: (readModels) => void refreshMoved(queries, readModels),
    }).catch(() => undefined);
    if (stop.aborted) return;
    missed = true;
    if (document.hidden) continue;
    failures += 1;
    setLiveState(!navigator.onLine || failures > OFFLINE_AFTER ? 'offline' : 'reconnecting');
    await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2), stop);
  }
}

interface Handler {
  opened(): void;
  moved(readModels: readonly ReadModel[]): void;
}

async function listen(stop: AbortSignal, handler: Handler): Promise<void> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  const hangUpUnseen = () => document.hidden && hangUp();
  let watchdog = setTimeout(hangUp, SILENCE_MS);
  stop.addEventListener('abort', hangUp);
  window.addEventListener('offline', hangUp);
  document.addEventListener('visibilitychange', hangUpUnseen);
  try {
    const response = await send('GET', LIVE, { signal: line.signal });
    if (!response.body) return;
    handler.opened();
    for await (const { event, data } of liveEvents(response.body)) {
      clearTimeout(watchdog);
      watchdog = setTimeout(hangUp, SILENCE_MS);
      if (event === 'moved') handler.moved((JSON.parse(data) as Moved).readModels);
    }
  } finally {
    clearTimeout(watchdog);
    stop.removeEventListener('abort', hangUp);
    window.removeEventListener('offline', hangUp);
    document.removeEventListener('visibilitychange', hangUpUnseen);
  }
}

/**
 * Waits until somebody looks at the page. A browser has six connections to one place for all its tabs, those included
 * that it keeps to go back to: with a line each, a seventh would never load.
 */
function seen(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !stop.aborted) return;
      document.removeEventListener('visibilitychange', look);
      stop.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    stop.addEventListener('abort', look);
    look();
  });
}

/** Waits, but no longer than until the network is back. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });
}
