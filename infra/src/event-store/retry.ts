import { backoffMs, pause } from '../retry/backoff.ts';
import { EventStoreUnavailable } from './port.ts';

/** Tries in a row before a caller is told: some one and a half seconds, enough for a server that restarts. */
export const ATTEMPTS = 6;

/**
 * For calls that may be made again: tries anew while the store is out of reach.
 * @throws EventStoreUnavailable when it stays so
 */
export async function whileUnreachable<T>(
  isUnreachable: (error: unknown) => boolean,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (attempt >= ATTEMPTS || signal.aborted) throw new EventStoreUnavailable(error);
      await pause(backoffMs(attempt), signal);
    }
  }
}
