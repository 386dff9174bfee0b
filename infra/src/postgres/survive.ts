import type { Pool } from 'pg';

/**
 * Lets the process live through broken connections of a pool. The pool replaces them, idle ones by itself and those
 * in use when their query fails; but Node ends a process whose emitter of an error nobody heard, and between two
 * queries of a transaction nobody listens to the client.
 */
export function surviveBrokenConnections(pool: Pool, onError: (error: Error) => void = () => undefined): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
