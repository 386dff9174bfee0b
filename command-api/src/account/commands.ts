/** What other services may ask of accounts: the door `@pdv/command-api/commands/account`. */
export { createSettleLogins } from './claims/settle-logins.ts';
export { eraseAccount } from './erase-account/erase-account.ts';
export { createEraseLeftovers, type EraseLeftovers } from './erase-account/leftovers.ts';
export { createShopLookup, type KnownShop } from './shop-lookup.ts';
