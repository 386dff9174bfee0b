import type { Access } from '@pdv/infra/http/docs/facts';
import { isApiScope, scopesThatOpen } from '@pdv/schemas/account/api-keys';
import { type Action, isAllowed } from '@pdv/schemas/account/permissions';
import { type Feature, PLANS } from '@pdv/schemas/account/plans';
import { ROLES } from '@pdv/schemas/account/roles';
import { scopeInWords } from '@pdv/schemas/account/scope-words';

/** Access rules for the description of the API, from the same tables that the API enforces. */
export const access: Access = {
  rolesThatMay: (action) => ROLES.filter((role) => isAllowed(role, action as Action)),
  isScope: isApiScope,
  scopesThatOpen: (action) => scopesThatOpen(action).map((name) => ({ name, says: scopeInWords(name) })),
  plansWith: (feature) =>
    Object.values(PLANS)
      .filter((terms) => terms[feature as Feature])
      .map(({ name }) => name),
};
