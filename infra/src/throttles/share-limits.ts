import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyAttempts } from '../http/too-many.ts';
import { clientOf } from './network-of.ts';
import type { Throttles } from './throttles.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own `rateLimit`, which is one of a minute, counts for all processes together. */
    sharedLimit?: true;
  }
}

/** What a route with `sharedLimit` may answer besides its own, for its description. */
export const ATTEMPTS = { too_many_requests: { status: 429 }, throttle_unavailable: { status: 503 } } as const;

/**
 * Counts in Postgres too, for the routes registered after this that say `sharedLimit`. This process's own count is
 * asked first, so that a flood stays in memory.
 */
export function shareLimits(app: Pick<FastifyInstance, 'addHook'>, throttles: Throttles): void {
  app.addHook('onRoute', (route) => {
    const { rateLimit, sharedLimit } = route.config ?? {};
    if (!sharedLimit) return;
    if (typeof rateLimit !== 'object' || typeof rateLimit.max !== 'number') throw new Error(`${route.url}: no limit`);
    const throttle = throttles.of({
      name: `${String(route.method)} ${route.url}`,
      max: rateLimit.max,
      windowSeconds: 60,
    });
    const { keyGenerator = ({ ip }: FastifyRequest) => clientOf(ip) } = rateLimit;
    route.preParsing = [
      async (request: FastifyRequest) => {
        const seconds = await throttle.take(String(await keyGenerator(request)));
        if (seconds !== null) throw tooManyAttempts(seconds);
      },
      ...[route.preParsing ?? []].flat(),
    ];
  });
}
