import type { Position } from '@pdv/infra/event-store/port';
import type { Progress } from '@pdv/projections/app';
import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** The read models that have not caught up with the log since the start; an empty list means ready. */
  behind(): Promise<readonly string[]>;
}

const ANSWER_HOLDS_MS = 1_000;

/** `/health/live`: the process answers. `/health/ready`: the read models answer too and have caught up once. */
export function registerHealth(app: FastifyInstance, readiness: Readiness, holdsMs = ANSWER_HOLDS_MS): void {
  const recent = atMostEvery(holdsMs, () => readiness.behind());
  const open = { config: { public: true, rateLimit: false }, logLevel: 'silent' } as const;
  app.get('/health/live', open, async () => ({ status: 'live' }));
  app.get('/health/ready', open, async (_request, reply) => {
    const behind = await recent().catch(() => null);
    reply.header('cache-control', 'no-store');
    if (behind === null) return reply.status(503).send({ status: 'unavailable' });
    if (behind.length > 0) return reply.status(503).send({ status: 'starting', behind });
    return { status: 'ready' };
  });
}

/** Anybody may ask for the readiness, and the database is asked for it: once for all who ask within that time. */
function atMostEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= ms) last = { at, answer: ask() };
    return last.answer;
  };
}

type ReadTo = Pick<Progress, 'head' | 'status'>;

/**
 * Ready once every read model has reached the head that the log had when this was first asked: during sales, read
 * models are always some milliseconds behind a newer one. After that, only an error makes it unready.
 */
export function readinessOf(progress: ReadTo): Readiness {
  let start: { readonly head: Position | null } | undefined;
  let ready = false;
  return {
    async behind() {
      start ??= { head: await progress.head() };
      const all = await progress.status(start.head ?? undefined);
      const behind = all.filter(({ caughtUp }) => !caughtUp).map(({ name }) => name);
      ready ||= start.head === null || behind.length === 0;
      return ready ? [] : behind;
    },
  };
}
