import type { ErrorBody } from '@pdv/schemas/kernel/fields';
import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';
import { NO_STORE } from './security-headers.ts';

export const INVALID_ADDRESS = { code: 'invalid_request', message: 'Endereço inválido.' };

/** What fastify itself refuses a request with, in words for the person who reads them. */
const FASTIFY: Record<string, ErrorBody> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', message: 'O envio é grande demais.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', message: 'Envie os dados como JSON.' },
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
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATE classes of a server that is away, starting, stopping or full. */
const PASSING_SQLSTATE = /^(08|53|57P)/;

const REFUSED: Record<string, { status: number; body: ErrorBody }> = {
  append_too_large: { status: 413, body: { code: 'too_large', message: 'O envio é grande demais.' } },
  // Text that Postgres cannot keep (a NUL): schemas refuse it; where one forgets to, it is still the client's.
  '22021': { status: 400, body: { code: 'invalid_input', message: 'Caracteres inválidos' } },
  // The same for an instant that is none, in a cursor that somebody made up.
  '22007': { status: 400, body: { code: 'invalid_input', message: 'Data inválida' } },
  '22008': { status: 400, body: { code: 'invalid_input', message: 'Data inválida' } },
  subject_erased: { status: 409, body: { code: 'subject_erased', message: 'Este cadastro foi removido.' } },
};

/** Every error becomes `{code, message, issues?}`; what is not meant for the client is logged and not told. */
export function installErrorHandlers(app: Pick<FastifyInstance, 'setErrorHandler' | 'setNotFoundHandler'>): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Refusal) {
      return reply.status(error.statusCode).headers(error.headers).send(error.body);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'Valor inválido',
      }));
      return reply
        .status(400)
        .send({ code: 'invalid_input', message: issues[0]?.message ?? 'Dados inválidos', issues });
    }
    const { code = '', statusCode } = error;
    if (statusCode !== undefined && statusCode < 500) {
      return reply.status(statusCode).send(FASTIFY[code] ?? INVALID_REQUEST);
    }
    const refused = REFUSED[code];
    if (refused) return reply.status(refused.status).send(refused.body);
    request.log.error({ err: error }, 'request failed');
    return PASSING.has(code) || PASSING_SQLSTATE.test(code)
      ? reply.status(503).send({ code: 'unavailable', message: 'Serviço indisponível. Tente novamente em instantes.' })
      : reply.status(500).send({ code: 'internal', message: 'Internal server error' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).headers(NO_STORE).send({ code: 'not_found', message: 'Não encontrado.' }),
  );
}
