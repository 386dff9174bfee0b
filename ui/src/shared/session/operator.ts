import { type Action, isAllowed } from '@pdv/schemas/account/permissions';
import type { Account } from '@pdv/schemas/account/session';

/** Operators look after the installation: no shop is theirs. */
export const isOperator = ({ plan }: Pick<Account, 'plan'>): boolean => plan === 'admin';

/** Whether somebody may do something in the shop. */
export const mayDo = (account: Pick<Account, 'plan' | 'role'>, action: Action): boolean =>
  !isOperator(account) && isAllowed(account.role, action);
