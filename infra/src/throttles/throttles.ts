import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal.ts';
import type { Migration } from '../postgres/migrate.ts';

/** Schema `command`. Not logged: a crash of Postgres forgets the counts, and nobody waits for a disk meanwhile. */
export const throttlesMigration: Migration = {
  name: '2026-11-23-throttles',
  async up(knex) {
    // The columns, in this order, are those of rate-limiter-flexible.
    await knex.raw(`
      CREATE UNLOGGED TABLE command.throttles (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        -- Milliseconds since 1970.
        expire bigint
      );
      CREATE INDEX throttles_by_expiry ON command.throttles (expire)`);
  },
};

/** The same, logged: for secrets so short that a crash must not give new tries. */
export const lastingThrottlesMigration: Migration = {
  name: '2026-11-24-lasting-throttles',
  async up(knex) {
    await knex.raw('CREATE TABLE command.lasting_throttles (LIKE command.throttles INCLUDING ALL)');
  },
};

export interface Limit {
  /** Separates this count from others of the same key; unique in the installation. */
  readonly name: string;
  readonly max: number;
  /** From the first attempt on: all are forgotten together. */
  readonly windowSeconds: number;
  /** Counts survive a crash of Postgres: for secrets that few tries find. */
  readonly lasting?: boolean;
}

/** Counts attempts for all processes together. A key may be personal: the table holds its keyed hash. */
export interface Throttle {
  /**
   * Counts one more attempt.
   * @returns null, or the seconds to wait if there were too many
   * @throws Refusal 503 'throttle_unavailable' if Postgres does not answer
   */
  take(key: string): Promise<number | null>;
  /** How many more may be counted now, and in how many seconds all are forgotten. @throws as `take` */
  left(key: string): Promise<{ readonly tries: number; readonly seconds: number }>;
  /** Begins a whole window in which nobody tries. @throws as `take` */
  close(key: string): Promise<void>;
  /** Uncounts an attempt. @throws as `take` */
  giveBack(key: string): Promise<void>;
  /** Forgets all attempts. @throws as `take` */
  forget(key: string): Promise<void>;
}

export interface Throttles {
  of(limit: Limit): Throttle;
}

/** Each sweep deletes so many expired rows, and one attempt in so many sweeps: the table shrinks faster than it grows. */
const SWEPT = 100;
const SWEEP_EVERY = 10;
const TIMEOUT_MS = 2_000;

const throttleUnavailable = () =>
  new Refusal(
    503,
    {
      code: 'throttle_unavailable',
      message: 'Não conseguimos atender agora. Aguarde alguns segundos e tente de novo.',
    },
    { 'retry-after': '5' },
  );

export interface ThrottlesOptions {
  /** Reaches `command.throttles`, which exists already. */
  readonly pool: Pool;
  readonly masterKey: Buffer;
  /** Told why somebody got a 503. */
  readonly onProblem?: (error: unknown) => void;
  readonly timeoutMs?: number;
}

export function createThrottles(options: ThrottlesOptions): Throttles {
  const { pool, masterKey, onProblem = () => {}, timeoutMs = TIMEOUT_MS } = options;
  const secret = createHmac('sha256', masterKey).update('throttles').digest();
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  let taken = 0;

  async function sweep(table: string): Promise<void> {
    taken += 1;
    if (taken % SWEEP_EVERY !== 0) return;
    await pool.query(
      `DELETE FROM command.${table} WHERE key IN (
         SELECT key FROM command.${table} WHERE expire <= $1 LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED)`,
      [Date.now()],
    );
  }

  /** Nobody passes uncounted: what is throttled needs Postgres anyway. @throws Refusal 503 */
  async function answered<T>(ask: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Postgres did not answer within ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      onProblem(error);
      throw throttleUnavailable();
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    of({ name, max, windowSeconds, lasting = false }) {
      const tableName = lasting ? 'lasting_throttles' : 'throttles';
      const limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'command',
        tableName,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: max,
        duration: windowSeconds,
      });
      return {
        take: (key) =>
          answered(async () => {
            await sweep(tableName);
            try {
              await limiter.consume(hashOf(key));
              return null;
            } catch (error) {
              if (!(error instanceof RateLimiterRes)) throw error;
              return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
            }
          }),
        left: (key) =>
          answered(async () => {
            const counted = await limiter.get(hashOf(key));
            if (!counted) return { tries: max, seconds: 0 };
            return { tries: Math.max(0, counted.remainingPoints), seconds: Math.ceil(counted.msBeforeNext / 1_000) };
          }),
        close: (key) => answered(async () => void (await limiter.block(hashOf(key), windowSeconds))),
        giveBack: (key) => answered(async () => void (await limiter.reward(hashOf(key)))),
        forget: (key) => answered(async () => void (await limiter.delete(hashOf(key)))),
      };
    },
  };
}
