import type { Access } from '@pdv/infra/http/docs/facts';
import { isApiScope } from '@pdv/schemas/account/api-keys';
import { type Action, isAllowed } from '@pdv/schemas/account/permissions';
import { type Feature, PLANS } from '@pdv/schemas/account/plans';
import { ROLES } from '@pdv/schemas/account/roles';

/** Access rules for the description of the API, from the same tables that the API enforces. */
export const access: Access = {
  rolesThatMay: (action) => ROLES.filter((role) => isAllowed(role, action as Action)),
  isScope: isApiScope,
  plansWith: (feature) =>
    Object.values(PLANS)
      .filter((terms) => terms[feature as Feature])
      .map(({ name }) => name),
};
