import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { latency, meter } from '../telemetry/instruments.ts';
import { beginRequest } from '../telemetry/spans.ts';
import { parseTraceparent } from '../telemetry/trace-ids.ts';

/**
 * Every answer by the pattern of its route, for metrics and for the log at level `debug`; never by its address, which
 * holds ids and what people search for. Live updates, which go on for hours, are none.
 */
export function watchRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  const duration = latency('fregues_http_request_duration_seconds', 'Of whole requests, until the answer has left');
  const answers = meter().createCounter('fregues_http_answers', { description: 'Whole answers' });
  // A rate can be told of what has been zero only: by route and status, a route's first errors would not count.
  for (const status of ['2xx', '3xx', '4xx', '5xx']) answers.add(0, { status });
  const traced = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parentId = parseTraceparent(request.headers.traceparent)?.spanId;
    const span = beginRequest(`${methodOf(request)} ${routeOf(request)}`, { traceId: request.id, parentId }, done);
    if (span) traced.set(request, span);
  });
  app.addHook('onResponse', async (request, reply) => {
    traced.get(request)?.setAttribute('http.response.status_code', reply.statusCode).end();
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const { statusCode, elapsedTime } = reply;
    const [method, route] = [methodOf(request), routeOf(request)];
    const status = `${Math.floor(statusCode / 100)}xx`;
    answers.add(1, { status });
    duration.record(elapsedTime / 1_000, { method, route, status });
    request.log.debug({ method, route, status: statusCode, milliseconds: Math.round(elapsedTime) }, 'answered');
  });
}

/** A client may send any word as its method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
const methodOf = ({ method }: FastifyRequest) => (METHODS.has(method) ? method : 'other');
const routeOf = ({ is404, routeOptions }: FastifyRequest) => (is404 ? 'none' : (routeOptions.url ?? 'none'));
