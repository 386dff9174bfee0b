import type { Pool } from 'pg';

/** Does nothing while another process is at work of this name. A kill releases the lock. */
export async function asTheOnly(pool: Pool, name: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      [name],
    );
    if (!rows[0]?.locked) return;
    try {
      await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // Whoever holds the lock for good would keep all others from it.
    client.release(broken);
  }
}
