import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts';

/** Notified with the session's id. */
export const REVOKED_CHANNEL = 'session_revoked';

export interface SessionRevocations {
  isRevoked(sessionId: string): boolean;
  /** Takes effect in this process at once, without waiting for the notification. */
  note(sessionId: string): void;
  stop(): Promise<void>;
}

/** After this long the access tokens of a revoked session have expired by themselves. */
const REMEMBER_MS = (ACCESS_TOKEN_SECONDS + 60) * 1_000;
const RETRY_MS = 500;

/**
 * Keeps in memory which sessions were revoked lately: read once, then told by Postgres whichever process revokes one.
 * Holds one connection of the pool and mends it by itself.
 */
export async function watchRevocations(pool: Pool): Promise<SessionRevocations> {
  const revoked = new LRUCache<string, true>({ max: 100_000, ttl: REMEMBER_MS });
  let client: PoolClient | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const fresh = await pool.connect();
    let lost = false;
    const lose = () => {
      if (lost || stopped) return;
      lost = true;
      client = undefined;
      fresh.release(true);
      reconnectLater();
    };
    fresh.on('error', lose);
    fresh.on('notification', ({ payload }) => {
      if (payload) revoked.set(payload, true);
    });
    try {
      // First listen, then read: what is revoked in between comes twice rather than never.
      await fresh.query(`LISTEN ${REVOKED_CHANNEL}`);
      const { rows } = await fresh.query<{ session_id: string }>(
        `SELECT session_id FROM command.sessions WHERE revoked_at > now() - make_interval(secs => $1)`,
        [REMEMBER_MS / 1_000],
      );
      for (const { session_id } of rows) revoked.set(session_id, true);
    } catch (error) {
      lost = true;
      fresh.release(true);
      throw error;
    }
    if (stopped) fresh.release(true);
    else client = fresh;
  }

  function reconnectLater() {
    if (stopped) return;
    retry = setTimeout(() => void connect().catch(reconnectLater), RETRY_MS);
    retry.unref();
  }

  await connect();
  return {
    isRevoked: (sessionId) => revoked.has(sessionId),
    note: (sessionId) => void revoked.set(sessionId, true),
    async stop() {
      stopped = true;
      clearTimeout(retry);
      client?.release(true);
      client = undefined;
    },
  };
}
