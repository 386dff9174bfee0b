import { Refusal } from '@pdv/infra/http/refusal';
import { type Action, isAllowed } from '@pdv/schemas/account/permissions';
import type { FastifyRequest } from 'fastify';

/** Route hook: turns away members whose role does not allow the action, before their body is looked at. */
export function permit(action: Action) {
  const hook = async (request: FastifyRequest): Promise<void> => {
    if (isAllowed(request.principal.role, action)) return;
    throw new Refusal(403, { code: 'forbidden', message: 'Seu perfil não permite esta ação.' });
  };
  // The description of the API reads it.
  return Object.assign(hook, { action });
}
