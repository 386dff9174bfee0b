import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Principal, VerifyAccessToken } from '../tokens/principal.ts';
import { Refusal } from './refusal.ts';

export interface ServerOptions {
  readonly logger: FastifyServerOptions['logger'];
  readonly verifyAccessToken: VerifyAccessToken;
  /** Requests per minute and address; `off` for load tests on one's own machine. */
  readonly rateLimit: number | 'off';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes ask for an access token unless they say `public: true`. */
    public?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    principal: Principal;
  }
}

/** The hash is that of the empty style tag which Emotion inserts before it writes rules through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A server with what all services share: validation by zod, the error body, security headers, limits, tokens. */
export async function createServer(options: ServerOptions) {
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    trustProxy: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('principal');
  installErrorHandlers(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Served over plain HTTP on one's own machine; the reverse proxy of a real deployment sets it.
    hsts: false,
  });
  if (options.rateLimit !== 'off') {
    await app.register(rateLimit, {
      max: options.rateLimit,
      timeWindow: '1 minute',
      errorResponseBuilder: () =>
        new Refusal(429, {
          code: 'too_many_requests',
          message: 'Muitas tentativas. Aguarde um minuto e tente de novo.',
        }),
    });
  }
  authenticate(app, options.verifyAccessToken);
  return app;
}

function authenticate(app: Pick<FastifyInstance, 'addHook'>, verify: VerifyAccessToken) {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return;
    const header = request.headers.authorization;
    const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined;
    if (!token) throw unauthorized;
    request.principal = await verify(token).catch(() => {
      throw unauthorized;
    });
  });
}

const unauthorized = new Refusal(401, { code: 'unauthorized', message: 'Entre novamente para continuar.' });

/** Codes that fastify itself refuses a request with, in words for the person who reads them. */
const FASTIFY_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'O envio é grande demais.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Envie os dados como JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Faltam os dados do pedido.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Os dados não são um JSON válido.',
};

function installErrorHandlers(app: Pick<FastifyInstance, 'setErrorHandler' | 'setNotFoundHandler'>) {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Refusal) return reply.status(error.statusCode).send(error.body);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'Valor inválido',
      }));
      return reply.status(400).send({ code: 'invalid_input', message: issues[0]?.message ?? 'Invalid input', issues });
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const message = FASTIFY_MESSAGES[error.code ?? ''] ?? 'Pedido inválido.';
      return reply.status(error.statusCode).send({ code: 'invalid_request', message });
    }
    const unavailable = error.code === 'event_store_unavailable' || error.code === 'read_model_behind';
    (request.log as FastifyBaseLogger).error({ err: error }, 'request failed');
    return unavailable
      ? reply.status(503).send({ code: 'unavailable', message: 'Serviço indisponível. Tente novamente em instantes.' })
      : reply.status(500).send({ code: 'internal', message: 'Internal server error' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ code: 'not_found', message: 'Não encontrado.' }),
  );
}
