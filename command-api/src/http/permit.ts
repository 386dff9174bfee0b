import { Refusal } from '@pdv/infra/http/refusal';
import { type Action, isAllowed } from '@pdv/schemas/account/permissions';
import type { FastifyRequest } from 'fastify';

export const NOT_ALLOWED = { code: 'forbidden', message: 'Seu perfil não permite esta ação.' };

/** Route hook: refuses members whose role does not allow the action, before the body is parsed. */
export function permit(action: Action) {
  const hook = async (request: FastifyRequest): Promise<void> => {
    if (isAllowed(request.principal.role, action)) return;
    throw new Refusal(403, NOT_ALLOWED);
  };
  // The API's description reads the action.
  return Object.assign(hook, { action });
}
