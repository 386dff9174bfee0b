import rateLimit from '@fastify/rate-limit';
import { speakBrazilian } from '@pdv/schemas/kernel/brazilian';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { correlationIdOf, newTraceId, parseTraceparent } from '../telemetry/trace-ids.ts';
import { isOperator, type OperatorPrincipal, type Principal, type VerifyAccessToken } from '../tokens/principal.ts';
import { hangUpOnSlowReaders } from './answer-deadline.ts';
import { API_KEY_LIMITS } from './api-key-limits.ts';
import { refuseUnreadableBodies } from './body-encoding.ts';
import { answerClientError } from './client-errors.ts';
import { registerDocs } from './docs/docs.ts';
import { type Access, factsOf, type NoJson } from './docs/facts.ts';
import { answerFailure, INVALID_ADDRESS, installErrorHandlers } from './error-handlers.ts';
import { createFailurePages, type FailurePages } from './failure-pages.ts';
import { limitHeldAnswers } from './held-answers.ts';
import { Refusal } from './refusal.ts';
import { addSecurityHeaders, SECURITY_HEADERS } from './security-headers.ts';
import { tooMany } from './too-many.ts';
import type { TrustProxy } from './trust-proxy.ts';
import { closeUnusedConnections } from './unused-connections.ts';
import { watchRequests } from './watch-requests.ts';

export interface ServerOptions {
  readonly logger: FastifyServerOptions['logger'];
  readonly verifyAccessToken: VerifyAccessToken;
  /** Requests per minute and address; `off` for load tests on one's own machine. */
  readonly rateLimit: number | 'off';
  /** Default: nobody's word on a client's address is taken. */
  readonly trustProxy?: TrustProxy;
  /** Browsers reach the server over TLS only. Default: false. */
  readonly overTls?: boolean;
  /** For a whole request to arrive, headers and body: whoever sends slower is cut. Default: 30 s. */
  readonly requestTimeoutMs?: number;
  /** For the description of the API, which else names no roles and plans. */
  readonly access?: Access;
  /** What the installation posts to others, for the description of the API. */
  readonly webhooks?: OpenAPIV3_1.Document['webhooks'];
  /** OpenAPI documents of other processes behind the same address. */
  readonly describedElsewhere?: () => Promise<readonly OpenAPIV3_1.Document[]>;
}

/** A route of this process: `GET /api/products/:id` and so on, and the zod schemas of what it takes. */
export interface KnownRoute {
  readonly name: string;
  readonly schema: FastifySchema | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes ask for an access token unless they say `public: true`. */
    public?: boolean;
    /** Whose token the route takes; a shop member's by default. */
    audience?: 'operators' | 'all';
    /** For the description of the API. */
    answers?: NoJson;
  }
  interface FastifyInstance {
    knownRoutes: readonly KnownRoute[];
    /** Pages that a visitor's browser gets instead of JSON. */
    failurePages: Pick<FailurePages, 'show'>;
    /** Whether the token that a request came with still holds: for answers that go on for minutes. */
    isSignedIn(request: FastifyRequest): Promise<boolean>;
  }
  interface FastifyRequest {
    /** Set on every route for members of a shop. */
    principal: Principal;
    /** Set where an operator asks, on routes that let them. */
    operator?: OperatorPrincipal;
  }
}

const REQUEST_TIMEOUT_MS = 30_000;
/** Node looks for requests that are late only so often. */
const LATENESS_MS = 1_000;

/** A server with what all services share: validation by zod, the error body, security headers, limits, tokens. */
export async function createServer(options: ServerOptions) {
  const { requestTimeoutMs: requestTimeout = REQUEST_TIMEOUT_MS } = options;
  const pages = createFailurePages();
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout,
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: LATENESS_MS },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
    trustProxy: options.trustProxy ?? false,
    // Two lines for every sale would cost more than they tell; errors are logged where they are answered.
    // The id that the browser gave to what it does, or one that is made up; log lines and events carry it.
    genReqId: ({ headers }) => parseTraceparent(headers.traceparent)?.traceId ?? newTraceId(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for what has no route.
      const answer = (reply as unknown as FastifyReply).headers(SECURITY_HEADERS);
      void answerFailure(pages, request, answer, 400, INVALID_ADDRESS);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('principal');
  app.decorateRequest('operator');
  keepRoutes(app as unknown as FastifyInstance);
  // JSON is all that routes expect; fastify would hand them plain text as well.
  app.removeContentTypeParser('text/plain');
  refuseUnreadableBodies(app);
  speakBrazilian();
  watchRequests(app as unknown as FastifyInstance);
  hangUpOnSlowReaders(app as unknown as FastifyInstance);
  limitHeldAnswers(app as unknown as FastifyInstance);
  closeUnusedConnections(app as unknown as FastifyInstance);
  app.decorate('failurePages', pages);
  installErrorHandlers(app, pages);
  addSecurityHeaders(app, options.overTls);
  if (options.rateLimit !== 'off') await limitRate(app, options.rateLimit);
  authenticate(app, options.verifyAccessToken, options.access);
  if (options.rateLimit !== 'off') limitShops(app, options.rateLimit);
  const { access, webhooks, describedElsewhere } = options;
  await registerDocs(app as unknown as FastifyInstance, { access, webhooks, elsewhere: describedElsewhere });
  return app;
}

/** Before tokens are looked at, so that guessing them is limited too. Routes with a limit of their own keep to that. */
async function limitRate(app: FastifyInstance, max: number) {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    errorResponseBuilder: ({ routeOptions }) =>
      // Limits of their own are those of sign-ins and the like, where something is tried.
      new Refusal(429, tooMany(routeOptions.config.rateLimit ? 'Muitas tentativas' : 'Muitos pedidos')),
  });
  const limit = app.rateLimit();
  app.addHook('onRequest', async function (request, reply) {
    if (request.routeOptions.config.rateLimit === undefined) await limit.call(this, request, reply);
  });
}

/** Reads are cheap, and screens ask again whatever has moved. */
const READS_PER_WRITE = 5;

/** What one shop may ask from all addresses together: as many writes as one address may. */
function limitShops(app: FastifyInstance, max: number): void {
  const keyGenerator = ({ principal }: FastifyRequest) => principal.shopId;
  const timeWindow = '1 minute';
  const writes = app.createRateLimit({ max, timeWindow, keyGenerator });
  const reads = app.createRateLimit({ max: max * READS_PER_WRITE, timeWindow, keyGenerator });
  // A program that asks too much takes nothing from the people of its shop.
  const ofKey = ({ principal }: FastifyRequest) => principal.apiKey?.keyId ?? '';
  const keyWrites = app.createRateLimit({ max: API_KEY_LIMITS.writes, timeWindow, keyGenerator: ofKey });
  const keyReads = app.createRateLimit({ max: API_KEY_LIMITS.reads, timeWindow, keyGenerator: ofKey });
  app.addHook('preParsing', async (request) => {
    const principal = request.principal as Principal | undefined;
    if (!principal) return;
    const isRead = request.method === 'GET';
    const limit = principal.apiKey ? (isRead ? keyReads : keyWrites) : isRead ? reads : writes;
    const quota = await limit(request);
    if (!quota.isAllowed && quota.isExceeded) {
      const whose = principal.apiKey ? 'Muitos pedidos desta chave' : 'Muitos pedidos desta loja';
      throw new Refusal(429, tooMany(whose), { 'retry-after': String(quota.ttlInSeconds) });
    }
  });
}

function keepRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.decorate('knownRoutes', routes);
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ name: `${each} ${url}`, schema });
  });
}

const BEARER = /^Bearer +([^ ]+)$/i;
const KEY = /^(?:Bearer +)?fgs_/i;

function authenticate(
  app: Pick<FastifyInstance, 'addHook' | 'decorate'>,
  verify: VerifyAccessToken,
  access: Access | undefined,
) {
  const actions = new Map<string, string | undefined>();
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) actions.set(`${method} ${route.url}`, factsOf(route).action);
  });
  const callerOf = async ({ headers }: FastifyRequest) => {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? undefined : verify(token).catch(() => undefined);
  };
  app.decorate('isSignedIn', async (request) => (await callerOf(request)) !== undefined);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return;
    const caller = await callerOf(request);
    if (!caller) throw refusalOf(request.headers.authorization);
    const { audience } = request.routeOptions.config;
    if (isOperator(caller)) {
      if (audience === undefined) throw membersOnly;
      request.operator = { ...caller, correlationId: correlationIdOf(request.id) };
    } else {
      if (audience === 'operators') throw operatorsOnly;
      if (caller.apiKey) {
        refuseBeyondScopes(caller.apiKey.scopes, actions.get(`${request.method} ${request.routeOptions.url}`), access);
      }
      request.principal = { ...caller, correlationId: correlationIdOf(request.id) };
    }
  });
}

/** @throws Refusal 403 for what is left to people, and for what the key was not made for */
function refuseBeyondScopes(scopes: readonly string[], action: string | undefined, access: Access | undefined): void {
  if (action === undefined || access?.isScope(action) === false) throw peopleOnly;
  if (scopes.includes(action)) return;
  const [own] = access?.scopesThatOpen(action) ?? [];
  const message = `Esta chave de API não tem a permissão ${own ? `“${own.says}” (${action})` : action}.`;
  throw new Refusal(403, { code: 'scope_required', message, scope: action });
}

const peopleOnly = new Refusal(403, {
  code: 'api_key_refused',
  message: 'Chaves de API não podem fazer isto: só uma pessoa, no Freguês.',
});
const operatorsOnly = new Refusal(403, {
  code: 'forbidden',
  message: 'Apenas administradores podem acessar esta área',
});
const membersOnly = new Refusal(403, { code: 'forbidden', message: 'Administradores não entram nas lojas.' });
const unauthorized = new Refusal(401, { code: 'unauthorized', message: 'Entre novamente para continuar.' });
/** People and programs are told different things. */
const refusalOf = (authorization: string | undefined): Refusal => {
  if (authorization === undefined) return noToken;
  return KEY.test(authorization) ? noSuchKey : unauthorized;
};
const noToken = new Refusal(401, {
  code: 'unauthorized',
  message: 'Falta o cabeçalho "Authorization: Bearer …", com uma chave de API ou um token de acesso.',
});
/** The same code: a program learns nothing about which keys there are. */
const noSuchKey = new Refusal(401, {
  code: 'unauthorized',
  message:
    'Esta chave de API não vale: foi copiada pela metade, venceu ou foi revogada. Ela vai em "Authorization: Bearer fgs_…".',
});
