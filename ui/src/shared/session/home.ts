import type { Account } from '@pdv/schemas/account/session';
import { isOperator, mayDo } from './operator.ts';

type Home = '/admin' | '/dashboard' | '/sales';

/** Where somebody arrives: operators at their panel, members at the dashboard, or at the PDV where they have none. */
export function homeOf(account: Pick<Account, 'plan' | 'role'>): Home {
  if (isOperator(account)) return '/admin';
  return mayDo(account, 'see-dashboard') ? '/dashboard' : '/sales';
}
