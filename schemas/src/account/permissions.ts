import type { Role } from './roles.ts';

/** What a member may be allowed to do. */
export const ACTIONS = [
  'sell',
  'cancel-sale',
  'return-sale',
  'see-vouchers',
  'use-cash-session',
  'see-cash-sessions',
  'see-receivables',
  'receive-debt-payment',
  'set-credit-limit',
  'correct-cash-session',
  'add-customer',
  'change-customer',
  'erase-customer',
  'create-product',
  'change-product',
  'delete-product',
  'move-stock',
  'see-products',
  'see-customers',
  'see-segments',
  'change-segments',
  'see-campaigns',
  'change-campaigns',
  'see-own-sales',
  'see-all-sales',
  'see-dashboard',
  'see-follow-ups',
  'cancel-follow-up',
  'send-follow-up',
  'see-reports',
  'change-reports',
  'see-forecast',
  'see-history',
  'start-trial',
  'change-settings',
  'download-data',
  'import-data',
  'manage-team',
  'manage-billing',
  'manage-api-keys',
  'manage-webhooks',
  'open-shop',
  'see-all-shops',
  'send-receipt',
] as const;
export type Action = (typeof ACTIONS)[number];

/** The one table of roles and actions; the server refuses by it and the screens hide by it. */
const ALLOWED: Record<Action, readonly Role[]> = {
  sell: ['owner', 'cashier'],
  // A cashier by the shop's rule, or with an owner's PIN.
  'cancel-sale': ['owner', 'cashier'],
  // The same, also for a colleague's sale: it is the receipt that comes back.
  'return-sale': ['owner', 'cashier'],
  // A code is worth money to whoever has it.
  'see-vouchers': ['owner', 'cashier'],
  'use-cash-session': ['owner', 'cashier'],
  'see-cash-sessions': ['owner'],
  'see-receivables': ['owner', 'cashier'],
  // And reminding of what is to be paid.
  'receive-debt-payment': ['owner', 'cashier'],
  'set-credit-limit': ['owner'],
  'correct-cash-session': ['owner'],
  'add-customer': ['owner', 'cashier'],
  'change-customer': ['owner', 'cashier'],
  'erase-customer': ['owner'],
  'create-product': ['owner'],
  'change-product': ['owner'],
  'delete-product': ['owner'],
  'move-stock': ['owner'],
  'see-products': ['owner', 'cashier', 'analyst'],
  'see-customers': ['owner', 'cashier'],
  // With names and addresses.
  'see-segments': ['owner'],
  'change-segments': ['owner'],
  'see-campaigns': ['owner'],
  'change-campaigns': ['owner'],
  'see-own-sales': ['owner', 'cashier', 'analyst'],
  'see-all-sales': ['owner', 'analyst'],
  'see-dashboard': ['owner', 'analyst'],
  'see-follow-ups': ['owner', 'analyst'],
  'cancel-follow-up': ['owner'],
  'send-follow-up': ['owner'],
  'see-reports': ['owner', 'analyst'],
  // Those that were put together and saved.
  'change-reports': ['owner', 'analyst'],
  // What to buy is the owner's to decide.
  'see-forecast': ['owner'],
  'see-history': ['owner', 'analyst'],
  'start-trial': ['owner'],
  'change-settings': ['owner'],
  'download-data': ['owner'],
  // Thousands of products or customers at once.
  'import-data': ['owner'],
  'manage-team': ['owner'],
  'manage-billing': ['owner'],
  'manage-api-keys': ['owner'],
  'manage-webhooks': ['owner'],
  'open-shop': ['owner'],
  'see-all-shops': ['owner', 'analyst'],
  'send-receipt': ['owner', 'cashier'],
};

export function isAllowed(role: Role, action: Action): boolean {
  return ALLOWED[action].includes(role);
}

/** Whoever asks: a member with a role, or a program with a key, which has the owners' role and scopes of its own. */
interface Asking {
  readonly role: Role;
  readonly apiKey?: { readonly scopes: readonly string[] } | undefined;
}

/** What the role allows, and the key's scopes, too, where a program asks. */
export function mayDo({ role, apiKey }: Asking, action: Action): boolean {
  return isAllowed(role, action) && (apiKey === undefined || apiKey.scopes.includes(action));
}
