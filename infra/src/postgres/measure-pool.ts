import type { Pool } from 'pg';
import { meter } from '../telemetry/instruments.ts';

/** @param pool named by what it is for: `background`, `query` */
export function measurePool(name: string, pool: Pool): void {
  const gauge = (of: string, description: string, read: () => number) =>
    meter()
      .createObservableGauge(`fregues_pool_${of}`, { description })
      .addCallback((result) => result.observe(read(), { pool: name }));
  gauge('connections', 'Open connections to Postgres', () => pool.totalCount);
  gauge('idle', 'Of those, how many nobody uses', () => pool.idleCount);
  gauge('waiting', 'Callers that wait for a connection', () => pool.waitingCount);
}
