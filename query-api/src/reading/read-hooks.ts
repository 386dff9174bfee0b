import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import { type Action, isAllowed, mayDo } from '@pdv/schemas/account/permissions';
import type { FastifyInstance } from 'fastify';
import { isPosition, positionOf } from './log-position.ts';
import type { PositionGate } from './position-gate.ts';

const LONGEST_WAIT_MS = 2_000;

/** Of a role that may not do it. */
const notAllowed = new Refusal(403, { code: 'forbidden', message: 'Seu perfil não permite esta ação.' });

/**
 * For what only some of a route's answers need.
 * @throws Refusal 403 for a role that may not do it, and for a key without that scope
 */
export function mustMay({ role, apiKey }: Pick<Principal, 'role' | 'apiKey'>, action: Action): void {
  if (!isAllowed(role, action)) throw notAllowed;
  if (mayDo({ role, apiKey }, action)) return;
  const message = `Esta chave de API não tem a permissão ${action}.`;
  throw new Refusal(403, { code: 'scope_required', message, scope: action });
}

/** For all queries: forbids caches, checks the role, and waits for the caller's own writes. */
export function addReadHooks(
  app: Pick<FastifyInstance, 'addHook'>,
  store: Pick<EventStore, 'compare'>,
  gate: PositionGate,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { action } = request.routeOptions.config;
    if (action && !isAllowed(request.principal.role, action)) {
      throw notAllowed;
    }
  });
  app.addHook('preHandler', async (request) => {
    const { readModels } = request.routeOptions.config;
    const header = request.headers['x-log-position'];
    if (!readModels || header === undefined) return;
    const position = parsePosition(store, header);
    if (position === null || (await gate.passed(readModels, position, LONGEST_WAIT_MS))) return;
    throw new Refusal(503, {
      code: 'read_model_behind',
      message: 'Os dados ainda estão sendo atualizados. Tente novamente em instantes.',
    });
  });
}

/**
 * @returns null for a position of another store: the log has moved since, and the read models have everything before
 */
function parsePosition(store: Pick<EventStore, 'compare'>, header: string | string[]): Position | null {
  const text = String(header);
  if (isPosition(text)) return positionOf(store, text);
  throw new Refusal(400, { code: 'invalid_log_position', message: 'O cabeçalho X-Log-Position não é válido.' });
}
