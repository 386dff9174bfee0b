import replyFrom from '@fastify/reply-from';
import { answerClientError } from '@pdv/infra/http/client-errors';
import { INVALID_ADDRESS, installErrorHandlers } from '@pdv/infra/http/error-handlers';
import { NO_STORE } from '@pdv/infra/http/security-headers';
import type { TrustProxy } from '@pdv/infra/http/trust-proxy';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

interface Upstreams {
  /** The address for the service's next request, as `http://…`; undefined: no process is up. */
  next(service: 'command-api' | 'query-api'): string | undefined;
  /** The names of the read models or services that are not ready. */
  behind(): Promise<readonly string[]>;
}

export interface ProxyOptions extends Upstreams {
  /** The proxies in front of this one whose client addresses it passes on. */
  readonly trustProxy: TrustProxy;
}

/** The same limit as in the services: a slower request is cut off. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The services have their own limits, and live updates last for hours. */
const NO_LIMIT = 0;
const UNAVAILABLE = { code: 'unavailable', message: 'Serviço indisponível. Tente novamente em instantes.' };

/**
 * One address in front of all services: reads go to query-api, changes to command-api. Bodies and answers pass
 * unchanged. A request without an available process gets 503; no request is sent twice.
 */
export async function createProxy({ trustProxy, ...upstreams }: ProxyOptions): Promise<FastifyInstance> {
  const requestTimeout = REQUEST_TIMEOUT_MS;
  const app = fastify({
    bodyLimit: 64 * 1024,
    trustProxy,
    requestTimeout,
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => {
      (reply as unknown as FastifyReply).status(400).headers(NO_STORE).send(INVALID_ADDRESS);
    },
  });
  installErrorHandlers(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(replyFrom, {
    // Each open request has its own connection, so that a slow or long request delays no other.
    undici: { connections: null, pipelining: 1, headersTimeout: NO_LIMIT, bodyTimeout: NO_LIMIT },
    disableRequestLogging: true,
    disableCache: true,
  });
  app.get('/health/ready', async (_request, reply) => {
    const behind = await upstreams.behind();
    reply.headers(NO_STORE);
    return behind.length > 0 ? reply.status(503).send({ status: 'starting', behind }) : { status: 'ready' };
  });
  app.all('/*', (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const base = upstreams.next(reads ? 'query-api' : 'command-api');
    if (base === undefined) return unavailable(reply);
    const url = request.raw.url ?? '';
    // Absolute addresses and `*` are for other kinds of proxies.
    if (!url.startsWith('/')) return reply.status(400).headers(NO_STORE).send(INVALID_ADDRESS);
    const { host = '' } = request.headers;
    return reply.from(base + url, {
      // Never retry: a refusal is an answer too.
      retryDelay: () => null,
      // This process has already answered `Expect: 100-continue`.
      rewriteRequestHeaders: (_from, { expect: _, ...headers }) => ({
        ...headers,
        host,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      onError: (answer) => void unavailable(answer as unknown as FastifyReply),
    });
  });
  return app;
}

function unavailable(reply: FastifyReply) {
  return reply.headers(NO_STORE).status(503).send(UNAVAILABLE);
}
