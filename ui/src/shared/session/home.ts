import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Role } from '@pdv/schemas/account/roles';

/** Where somebody arrives: the dashboard, or the PDV for whoever has no dashboard. */
export function homeOf(role: Role): '/dashboard' | '/sales' {
  return isAllowed(role, 'see-dashboard') ? '/dashboard' : '/sales';
}
