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

interface Status {
  readonly name: string;
  readonly caughtUp: boolean;
}

/**
 * Ready once every read model has reached the log's head of one moment. After that, only an error makes it unready,
 * because read models are always some milliseconds behind during sales.
 */
export function readinessOf(status: () => Promise<readonly Status[]>): Readiness {
  const pending = new Set<string>();
  let started = false;
  return {
    async behind() {
      const all = await status();
      if (!started) for (const { name } of all) pending.add(name);
      started = true;
      for (const { name, caughtUp } of all) if (caughtUp) pending.delete(name);
      return [...pending];
    },
  };
}
