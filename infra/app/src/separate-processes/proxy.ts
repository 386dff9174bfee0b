import replyFrom from '@fastify/reply-from';
import { answerClientError } from '@pdv/infra/http/client-errors';
import { INVALID_ADDRESS, installErrorHandlers } from '@pdv/infra/http/error-handlers';
import { NO_STORE } from '@pdv/infra/http/security-headers';
import type { TrustProxy } from '@pdv/infra/http/trust-proxy';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

interface Upstreams {
  /** Where the next request of this kind goes, as `http://…`; undefined: nobody is there. */
  next(service: 'command-api' | 'query-api'): string | undefined;
  /** Names of what is not ready. */
  behind(): Promise<readonly string[]>;
}

export interface ProxyOptions extends Upstreams {
  /** Who stands before this proxy, and whose word on clients it hands on. */
  readonly trustProxy: TrustProxy;
}

/** As the services have it: whoever sends slower is cut. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The services have limits of their own; live updates go on for hours. */
const NO_LIMIT = 0;
const UNAVAILABLE = { code: 'unavailable', message: 'Serviço indisponível. Tente novamente em instantes.' };

/**
 * One address before all services: what reads goes to query-api, what changes something to command-api. Bodies and
 * answers pass as they are. A request that found nobody is answered 503; none is sent twice.
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
    // Each open request may have a connection: whoever is slow, or listens for hours, keeps nobody else waiting.
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
    // A whole address, or `*`, is asked of other kinds of proxies.
    if (!url.startsWith('/')) return reply.status(400).headers(NO_STORE).send(INVALID_ADDRESS);
    const { host = '' } = request.headers;
    return reply.from(base + url, {
      // A refusal is an answer like any other.
      retryDelay: () => null,
      // The client is told to go on by this process already.
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
