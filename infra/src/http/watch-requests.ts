import type { FastifyInstance } from 'fastify';
import { latency } from '../telemetry/instruments.ts';

/**
 * Every answer by the pattern of its route, for metrics and for the log at level `debug`; never by its address, which
 * holds ids and what people search for. Live updates, which go on for hours, are none.
 */
export function watchRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  const duration = latency('fregues_http_request_duration_seconds', 'Of whole requests, until the answer has left');
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const { statusCode, elapsedTime } = reply;
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    duration.record(elapsedTime / 1_000, { method, route, status: `${Math.floor(statusCode / 100)}xx` });
    request.log.debug({ method, route, status: statusCode, milliseconds: Math.round(elapsedTime) }, 'answered');
  });
}

/** A client may send any word as its method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
