/** Who works in a shop: the owner may do everything, a cashier sells, an analyst reads. */
export const ROLES = ['owner', 'cashier', 'analyst'] as const;
export type Role = (typeof ROLES)[number];
