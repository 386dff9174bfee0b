import type { Account } from '@pdv/schemas/account/session';

const PREFIX = 'fregues.cart.';

/** Where the browser keeps the cart of one member at one shop. */
export const keptCartName = (shopId: string, memberId: string): string => `${PREFIX}${shopId}.${memberId}`;

let waits: boolean | null = null;

/** Whether a cart waited in this browser when the session ended, perhaps before any screen was there. */
export const cartWaits = (): boolean => waits ?? isKept(undefined);

/** @param account whose session has ended; undefined where nobody knows: then anybody's cart counts */
export function noteKeptCart(account: Pick<Account, 'id' | 'memberId'> | undefined): void {
  waits = isKept(account);
}

/** Empty ones are not kept. */
function isKept(account: Pick<Account, 'id' | 'memberId'> | undefined): boolean {
  try {
    if (account) return localStorage.getItem(keptCartName(account.id, account.memberId)) !== null;
    return Object.keys(localStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}
