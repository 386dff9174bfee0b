import { isAllowed } from './permissions.ts';
import type { RegisterRules } from './register-rules.ts';
import type { Role } from './roles.ts';

/** The share that a member takes off alone, in hundredths of a percent; null is any. */
export const discountLimitOf = (role: Role, { cashierDiscountPercent }: RegisterRules): number | null =>
  role === 'owner' ? null : role === 'cashier' ? cashierDiscountPercent * 100 : 0;

type Ruled = 'price' | 'cancel' | 'return' | 'open-drawer';
const RULE_OF = {
  price: 'cashierMayChangePrice',
  cancel: 'cashierMayCancel',
  return: 'cashierMayReturn',
  'open-drawer': 'cashierMayOpenDrawer',
} as const satisfies Record<Ruled, keyof RegisterRules>;

/** Whether a member may do it alone. */
export const mayAlone = (role: Role, rules: RegisterRules, action: Ruled): boolean =>
  role === 'owner' || (isAllowed(role, 'sell') && rules[RULE_OF[action]]);

/** Whether a member sells past a customer's credit limit alone: no rule of a shop lets a cashier. */
export const mayPassCreditLimit = (role: Role): boolean => role === 'owner';
