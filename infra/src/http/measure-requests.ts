import type { FastifyInstance } from 'fastify';
import { latency } from '../telemetry/instruments.ts';

/** Duration of every answer by the pattern of its route; live updates, which go on for hours, are none. */
export function measureRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  const duration = latency('fregues_http_request_duration_seconds', 'Of whole requests, until the answer has left');
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    duration.record(reply.elapsedTime / 1_000, {
      method: METHODS.has(method) ? method : 'other',
      route: is404 ? 'none' : (routeOptions.url ?? 'none'),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    });
  });
}

/** A client may send any word as its method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
