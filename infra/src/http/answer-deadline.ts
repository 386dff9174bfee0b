import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the whole answer to be taken, in ms; `Infinity` for one that ends by itself. Default: a minute. */
    takenWithinMs?: number;
  }
}

const TAKEN_WITHIN_MS = 60_000;

/** For a file that a shop downloads. */
export const DOWNLOAD_WITHIN_MS = 10 * 60_000;

/**
 * Hangs up on a reader whose answer is not taken whole in time, however steadily it reads: what waits to be read is held
 * in memory, and a thousand slow readers would hold all of it.
 */
export function hangUpOnSlowReaders(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', (request, { raw }, _payload, done) => {
    const { takenWithinMs = TAKEN_WITHIN_MS } = request.routeOptions.config;
    if (takenWithinMs !== Number.POSITIVE_INFINITY) {
      const deadline = setTimeout(() => raw.destroy(), takenWithinMs).unref();
      raw.once('close', () => clearTimeout(deadline));
    }
    done();
  });
}
