import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { latency, secondsSince } from '@pdv/infra/telemetry/instruments';
import { inSpan } from '@pdv/infra/telemetry/spans';
import type { ReadModel } from '@pdv/schemas/live';
import type { Pool } from 'pg';
import { positionOf } from './log-position.ts';
import type { ReadMovedListener } from './read-moved-listener.ts';

export interface PositionGate {
  /** Waits up to `timeoutMs` until all these read models have passed the position; false if they have not. */
  passed(readModels: readonly ReadModel[], position: Position, timeoutMs: number): Promise<boolean>;
  close(): void;
}

/** Longest delay after a missed notification. */
const LOOK_AGAIN_MS = 500;

/**
 * Knows the position of every read model: it queries them once per LISTEN connection and then follows the
 * notifications. So waiting costs no queries.
 */
export function createPositionGate(
  store: Pick<EventStore, 'compare'>,
  pool: Pool,
  listener: ReadMovedListener,
): PositionGate {
  const known = new Map<ReadModel, Position>();
  const waiting = new Set<() => void>();
  let looked = false;

  const learn = (readModel: ReadModel, position: string) => {
    const before = known.get(readModel);
    const at = positionOf(store, position);
    // Only projections notify positions, but any role of the database could send an invalid one.
    if (at === null) looked = false;
    else if (before === undefined || store.compare(at, before) > 0) known.set(readModel, at);
  };
  const look = async () => {
    const text = 'SELECT name, position FROM read.checkpoints';
    const { rows } = await pool.query<{ name: ReadModel; position: string }>(text);
    for (const { name, position } of rows) learn(name, position);
    looked = true;
  };
  const isPassed = (readModels: readonly ReadModel[], position: Position) =>
    readModels.every((readModel) => {
      const at = known.get(readModel);
      return at !== undefined && store.compare(at, position) >= 0;
    });
  const forget = listener.onMoved((moved) => {
    if (moved) for (const readModel of moved.readModels) learn(readModel, moved.position);
    else looked = false;
    for (const wake of waiting) wake();
  });

  const waited = latency('fregues_query_wait_seconds', 'Of queries, for the read models to show what was just written');
  return {
    async passed(readModels, position, timeoutMs) {
      const started = performance.now();
      const inTime = await inSpan('wait for read models', () => pass(readModels, position, timeoutMs));
      waited.record(secondsSince(started), { outcome: inTime ? 'passed' : 'behind' });
      return inTime;
    },
    close() {
      forget();
      for (const wake of waiting) wake();
    },
  };

  async function pass(readModels: readonly ReadModel[], position: Position, timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (!isPassed(readModels, position)) {
      // Listen before the check, so that no notification is missed in between.
      const woken = nextWake(waiting, Math.min(LOOK_AGAIN_MS, Math.max(0, deadline - Date.now())));
      if (!looked) await look();
      if (isPassed(readModels, position)) return true;
      if (Date.now() >= deadline) return false;
      if ((await woken) === 'timeout') looked = false;
    }
    return true;
  }
}

function nextWake(waiting: Set<() => void>, timeoutMs: number): Promise<'woken' | 'timeout'> {
  return new Promise((resolve) => {
    const end = (reason: 'woken' | 'timeout') => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve(reason);
    };
    const wake = () => end('woken');
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    waiting.add(wake);
  });
}
