import type { ErrorBody } from '@pdv/schemas/kernel/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { createFailurePages, type FailurePages, HTML } from './failure-pages.ts';
import { ALREADY_RECORDED } from './idempotency.ts';
import { readRest } from './read-rest.ts';
import { Refusal } from './refusal.ts';
import { NO_STORE } from './security-headers.ts';

export const INVALID_ADDRESS = { code: 'invalid_request', message: 'Endereço inválido.' };

/** Fastify's own refusals, with messages for people. */
const FASTIFY: Record<string, ErrorBody> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', message: 'O envio é grande demais.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: 'Envie os dados como JSON, com o cabeçalho "Content-Type: application/json".',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', message: 'Faltam os dados do pedido.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', message: 'Os dados não são um JSON válido.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid_request', message: 'O envio não tem o tamanho anunciado.' },
};
const INVALID_REQUEST: ErrorBody = { code: 'invalid_request', message: 'Pedido inválido.' };

/** Codes of infrastructure errors that pass by themselves: the same request may be sent again. */
const PASSING = new Set([
  'event_store_unavailable',
  'read_model_behind',
  'command_contention',
  'stream_overloaded',
  'picture_maker_closed',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATE classes of a server that is away, starting, stopping or full, and of a transaction in another's way. */
const PASSING_SQLSTATE = /^(08|40|53|57P)/;

const REFUSED: Record<string, { status: number; body: ErrorBody }> = {
  append_too_large: { status: 413, body: { code: 'too_large', message: 'O envio é grande demais.' } },
  // Text that Postgres cannot keep (a NUL): schemas refuse it; where one forgets to, it is still the client's.
  '22021': { status: 400, body: { code: 'invalid_input', message: 'Caracteres inválidos' } },
  // The same for an instant that is none, in a cursor that somebody made up.
  '22007': { status: 400, body: { code: 'invalid_input', message: 'Data inválida' } },
  '22008': { status: 400, body: { code: 'invalid_input', message: 'Data inválida' } },
  event_already_recorded: { status: 409, body: { code: 'already_recorded', message: ALREADY_RECORDED } },
  subject_erased: { status: 409, body: { code: 'subject_erased', message: 'Este cadastro foi removido.' } },
};

/** Sends a page to a visitor's browser, and the body to everybody else. */
export function answerFailure(
  pages: FailurePages,
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  reply: FastifyReply,
  status: number,
  body: ErrorBody,
): FastifyReply {
  const page = pages.pageFor(request, { status, code: body.code, message: body.message });
  reply.status(status);
  return page === undefined ? reply.send(body) : reply.type(HTML).send(page);
}

/** The beginning of the trace's id finds the line in the log. */
const internal = (traceId: string): string =>
  `Erro interno do servidor. Tente novamente; se continuar, informe o código ${traceId.slice(0, 8)} ao suporte.`;

/** Every error becomes `{code, message, issues?}`; what is not meant for the client is logged and not told. */
export function installErrorHandlers(
  app: Pick<FastifyInstance, 'setErrorHandler' | 'setNotFoundHandler'>,
  pages: FailurePages = createFailurePages(),
): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const answer = (status: number, body: ErrorBody) => answerFailure(pages, request, reply, status, body);
    if (error instanceof Refusal) {
      reply.headers(error.headers);
      return answer(error.statusCode, error.body);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'Valor inválido',
      }));
      return answer(400, { code: 'invalid_input', message: issues[0]?.message ?? 'Dados inválidos', issues });
    }
    const { code = '', statusCode } = error;
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') await readRest(request.raw);
    if (statusCode !== undefined && statusCode < 500) return answer(statusCode, FASTIFY[code] ?? INVALID_REQUEST);
    const refused = REFUSED[code];
    if (refused) return answer(refused.status, refused.body);
    request.log.error({ err: error }, 'request failed');
    return PASSING.has(code) || PASSING_SQLSTATE.test(code)
      ? answer(503, { code: 'unavailable', message: 'Serviço indisponível. Tente novamente em instantes.' })
      : answer(500, { code: 'internal', message: internal(request.id) });
  });
  app.setNotFoundHandler((request, reply) => {
    reply.headers(NO_STORE);
    return answerFailure(pages, request, reply, 404, { code: 'not_found', message: 'Não encontrado.' });
  });
}
