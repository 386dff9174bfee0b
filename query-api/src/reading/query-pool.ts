import pg from 'pg';

/** Pipelined: a request's whole transaction takes one round trip. */
export function createQueryPool(connectionString: string, max = 10): pg.Pool {
  return new pg.Pool({ connectionString, max, pipeline: true });
}
