import type { Role } from './roles.ts';

/** What a member may be allowed to do. */
export const ACTIONS = ['sell', 'add-customer', 'create-product'] as const;
export type Action = (typeof ACTIONS)[number];

/** The one table of roles and actions; the server refuses by it and the screens hide by it. */
const ALLOWED: Record<Action, readonly Role[]> = {
  sell: ['owner', 'cashier'],
  'add-customer': ['owner', 'cashier'],
  'create-product': ['owner'],
};

export function isAllowed(role: Role, action: Action): boolean {
  return ALLOWED[action].includes(role);
}
